/** The table protocol as the client sees it: the twin of `web/messages.py` and `core/game.py`. */

export type Arg = number | string | number[] | string[];
export interface Message {
  code: string;
  args?: Record<string, Arg>;
}
export interface Offer {
  move: string;
  source: string | null;
  target: string | null;
  direct: boolean;
  at: number | null;
  label: Message | null;
}
export interface Place {
  id: string;
  kind: "tableau" | "stock" | "waste" | "foundation" | "reserve" | "hand" | "discard";
  cards: (number | null)[];
  count: number;
  label: Message;
  marks: string[];
  about: Message | null;
  note: Message | null;
}
export interface Spot {
  place: string;
  x: number;
  y: number;
  fan: "none" | "down" | "right";
  step: number;
  room: number | null;
}
export interface Layout {
  width: number;
  height: number;
  spots: Spot[];
  compact: boolean;
}
export interface Outcome {
  won: boolean;
  reason: Message;
}
export interface Sight {
  places: Place[];
  offers: Offer[];
  status: Message[];
  outcome: Outcome | null;
  turn: number | null;
  dead: Message | null;
  counts: Record<string, number>;
}
export interface Statistics {
  game: string;
  level: string;
  games: number;
  wins: number;
  streak: number;
  best_streak: number;
}
export interface Result {
  seconds: number;
  moves: number;
  undos: number;
  hints: number;
  statistics: Statistics;
}
export interface TableFacts {
  id: string;
  game: string;
  level: string;
  number: string | null;
  link: string;
  layouts: { portrait: Layout; landscape: Layout };
  options: Record<string, string>;
  commitment: string | null;
  talking: boolean;
  hints: boolean;
  invite: string | null;
  seat_link: string | null;
}
export interface Seat {
  free: boolean;
  name: string;
  here: boolean;
  yours: boolean;
}
export interface Said {
  seat: number;
  text: string;
  at: number;
}
export interface View {
  type: "view";
  version: number;
  seat: number | null;
  sight: Sight;
  did: Message | null;
  can_undo: boolean;
  can_redo: boolean;
  can_back: boolean;
  moves: number;
  undos: number;
  hints: number;
  verdict: Message | null;
  result: Result | null;
  id: string | null;
  seats: Seat[];
  covered: boolean;
  asked: number | null;
  silent: boolean;
  next: string | null;
  said: Said[];
  missed: Message[];
  proof: { number: string; salt: string } | null;
  table: TableFacts | null;
}
export interface Refused {
  type: "refused";
  id: string;
  reason: Message;
  places: string[];
}
export interface Stale {
  type: "stale";
  id: string;
}
export interface HintGiven {
  type: "hint";
  id: string;
  version: number;
  move: string | null;
  places: string[];
  text: Message;
}
export interface Pong {
  type: "pong";
  id: string;
}
export interface Fault {
  type: "error";
  reason: Message;
  id: string | null;
}
export type Answer = View | Refused | Stale | HintGiven | Pong | Fault;

export type Command =
  | { type: "play"; version: number; move: string }
  | { type: "try"; version: number; source: string; target: string | null }
  | { type: "undo" | "redo" | "back" | "hint"; version: number }
  | { type: "grant"; version: number; yes: boolean }
  | { type: "say"; text: string }
  | { type: "look"; seat: number }
  | { type: "again"; swap: boolean; new_deal: boolean };

export interface Replay {
  game: string;
  level: string;
  number: string;
  record: string;
  link: string;
  layouts: { portrait: Layout; landscape: Layout };
  seats: number;
  sights: Sight[];
  did: (Message | null)[];
}

export interface GameFacts {
  id: string;
  levels: string[];
  seats: number[];
  statistics: Statistics[];
}
export interface Opened {
  id: string;
  path: string;
  level: string;
  notice: Message | null;
}
