import type { Json, Provenance } from "../contract/value.ts";

/** The part of the study that an item belongs to; each is a tab of the dashboard. */
export const reviewAreas = ["domains", "eligibility", "schedule", "sap", "risks"] as const;
export type ReviewArea = (typeof reviewAreas)[number];

/** Keys and indexes from the root of a JSON document to a value in it. */
export type JsonPath = readonly (string | number)[];

/** Where a value is stored. A fact that several documents repeat has several places. */
export interface ReviewPlace {
  /** Bundle file, e.g. `domains.json`. */
  readonly file: string;
  readonly path: JsonPath;
}

/**
 * How a value is stored: `cited` as `{ value, provenance }`; `plain` as text; `criterion` as a criterion's text;
 * `schedule` in the schedule, which has its own editor; `finding`: a doubt about a whole part, without a value.
 */
type ReviewForm = "cited" | "plain" | "criterion" | "schedule" | "finding";

/** How a value relates to the quoted words: literally in them, concluded from them, or without a quote. */
export type ReviewBasis = "verbatim" | "concluded" | "unquoted";

/** A value that the digitalization read. */
export interface ReviewItem {
  /** Derived from content and place, so that another reading of the same document gives the same id. */
  readonly id: string;
  readonly area: ReviewArea;
  /** Items of a group can be accepted at once, e.g. `Safety Monitoring` or `Table 1 › ECG`. */
  readonly group: string;
  readonly label: string;
  /** The list or field that the value belongs to: what a reading with another value is matched by. */
  readonly slot: string;
  readonly form: ReviewForm;
  readonly places: readonly ReviewPlace[];
  readonly value: Json;
  readonly provenance: Provenance | null;
  readonly basis: ReviewBasis;
  /** 0 to 1: the probability that the value is correct; null if nothing raises a doubt. */
  readonly certainty: number | null;
  /** Why the value is doubtful; null if it is not. */
  readonly reason: string | null;
  /** Proposed by a rule rather than stated by the protocol. */
  readonly isProposal: boolean;
  /** Whether the study remains valid without it. */
  readonly mayBeAbsent: boolean;
}

/** `file#$.a[3].b`, the notation of the digitalization report. */
export const pathText = ({ file, path }: ReviewPlace): string =>
  `${file}#$${path.map((key) => (typeof key === "number" ? `[${key}]` : `.${key}`)).join("")}`;
