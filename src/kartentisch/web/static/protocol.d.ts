/** The table protocol as the client sees it: the twin of `web/messages.py` and `core/game.py`. */

export type Arg = number | string | number[] | string[];
export interface Message {
  code: string;
  args?: Record<string, Arg>;
}
export interface Offer {
  move: string;
  source: string;
  target: string | null;
  direct: boolean;
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
export interface Verdict {
  type: "verdict";
  version: number;
  verdict: Message | null;
  can_back: boolean;
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
export type Answer = View | Refused | Stale | HintGiven | Verdict | Pong | Fault;

export type Command =
  | { type: "play"; version: number; move: string }
  | { type: "try"; version: number; source: string; target: string | null }
  | { type: "undo" | "redo" | "back" | "hint"; version: number };

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
