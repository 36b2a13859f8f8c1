/** Where things lie: fits a game's layout into the free area. */

/** @typedef {import("./protocol.js").Layout} Layout */
/** @typedef {import("./protocol.js").Place} Place */
/** @typedef {import("./protocol.js").Spot} Spot */

/**
 * A place's box in pixels; `dx`, `dy` is the step from card to card. `bare` says that other
 * places overlap it, so that it is drawn only while something lies there.
 * @typedef {{ x: number, y: number, width: number, height: number, dx: number, dy: number,
 *   order: number, bare: boolean }} Box
 */

/** @typedef {{ card: number, width: number, height: number, compact: boolean, boxes: Map<string, Box> }} Sheet */

const TALL = 1.4;
const WIDEST_CARD = 118;
const MOST_STRETCH = 1.3;

/**
 * @param {{ portrait: Layout, landscape: Layout }} layouts
 * @param {Place[]} places @param {number} width @param {number} height @returns {Sheet}
 */
export function fit(layouts, places, width, height) {
  const { portrait, landscape } = layouts;
  const upright = cardWidth(portrait, width, height) >= cardWidth(landscape, width, height);
  return lay(upright ? portrait : landscape, places, width, height);
}

/** @param {Layout} layout @param {number} width @param {number} height */
function cardWidth(layout, width, height) {
  return Math.min(width / layout.width, height / layout.height / TALL, WIDEST_CARD);
}

/** @param {Layout} layout @param {Place[]} places @param {number} width @param {number} height @returns {Sheet} */
function lay(layout, places, width, height) {
  const card = Math.floor(cardWidth(layout, width, height) * 4) / 4;
  const tall = card * TALL;
  const lowest = Math.max(...layout.spots.map((spot) => spot.y));
  const below = layout.height - lowest;
  const stretch = Math.max(1, Math.min(MOST_STRETCH, (height / tall - below) / (lowest || 1)));
  const used = (lowest * stretch + below) * tall;
  const left = (width - layout.width * card) / 2;
  const top = (height - used) / 2;
  const shown = new Map(places.map((place) => [place.id, place.cards.length]));
  const boxes = new Map();
  layout.spots.forEach((spot, order) => {
    const steps = Math.max(0, (shown.get(spot.place) ?? 0) - 1);
    const fan = fanOf(spot, steps, layout);
    boxes.set(spot.place, {
      x: Math.round(left + spot.x * card),
      y: Math.round(top + spot.y * stretch * tall),
      width: card * (1 + steps * fan.x),
      height: tall * (1 + steps * fan.y),
      dx: fan.x * card,
      dy: fan.y * tall,
      order,
      bare: overlapped(spot, layout.spots),
    });
  });
  return { card, width, height, compact: layout.compact, boxes };
}

/** @param {Spot} spot @param {number} steps @param {Layout} layout */
function fanOf(spot, steps, layout) {
  const room = spot.room ?? (spot.fan === "down" ? layout.height - spot.y - 1 : layout.width - spot.x - 1);
  const step = Math.min(spot.step, steps ? Math.max(0.05, room / steps) : spot.step);
  return { x: spot.fan === "right" ? step : 0, y: spot.fan === "down" ? step : 0 };
}

/** @param {Spot} spot @param {Spot[]} spots */
function overlapped(spot, spots) {
  return spots.some(
    (other) => other !== spot && Math.abs(other.x - spot.x) < 1 && Math.abs(other.y - spot.y) < 1,
  );
}

const FAR = 1e6;

/**
 * The nearest place in a direction. What lies more beside than ahead comes last, and what lies
 * far beside does not count at all.
 * @param {Sheet} sheet @param {string} from @param {string} key an arrow key
 * @param {(id: string) => boolean} wanted @returns {string | null}
 */
export function neighbour(sheet, from, key, wanted) {
  const start = sheet.boxes.get(from);
  if (!start) return null;
  const across = key === "ArrowLeft" || key === "ArrowRight";
  const sign = key === "ArrowLeft" || key === "ArrowUp" ? -1 : 1;
  let best = null;
  let least = Infinity;
  for (const [id, box] of sheet.boxes) {
    const dx = box.x - start.x;
    const dy = box.y - start.y;
    const ahead = sign * (across ? dx : dy);
    const aside = Math.abs(across ? dy : dx);
    const distance = ahead + aside + (aside > ahead * 1.5 ? FAR : 0);
    if (ahead <= 1 || aside > ahead * 4 || distance >= least || !wanted(id)) continue;
    best = id;
    least = distance;
  }
  return best;
}
