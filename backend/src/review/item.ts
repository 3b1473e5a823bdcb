import type { ReviewItem as Served } from "../contract/review.ts";

export type ReviewArea = Served["area"];

/** Keys and indexes from the root of a JSON document to a value in it. */
export type JsonPath = readonly (string | number)[];

/** Where a value is stored. A fact that several documents repeat has several places. */
export interface ReviewPlace {
  /** Bundle file, e.g. `domains.json`. */
  readonly file: string;
  readonly path: JsonPath;
}

/** What was decided on a value. */
type Judgement = Readonly<
  Pick<
    Served,
    "state" | "current" | "by" | "at" | "isConflict" | "decidedOn" | "isGone" | "comments" | "version"
  >
>;

/**
 * A value that the digitalization read. Its id is derived from content and place, so that another reading of the same
 * document gives the same id.
 */
export interface ReviewItem extends Readonly<Omit<Served, keyof Judgement>> {
  /** The list or field that the value belongs to: what a reading with another value is matched by. */
  readonly slot: string;
  readonly places: readonly ReviewPlace[];
}

/** An item with what was decided on it. */
export interface JudgedItem extends ReviewItem, Judgement {
  /** The id that its decisions are stored under; another one if an earlier reading gave the item another id. */
  readonly decidedAs: string;
}

/** `file#$.a[3].b`, the notation of the digitalization report. */
export const pathText = ({ file, path }: ReviewPlace): string =>
  `${file}#$${path.map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`)).join("")}`;
