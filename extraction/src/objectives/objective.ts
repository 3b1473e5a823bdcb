import type { Line } from "../lines/line.ts";
import type { Level } from "./level.ts";

/** An objective or endpoint as printed. */
export interface ObjectiveText {
  readonly level: Level;
  readonly text: string;
  readonly lines: readonly Line[];
  readonly section: string | null;
}

export interface Objective extends ObjectiveText {
  /** The endpoints next to it in a table. */
  readonly endpoints: readonly ObjectiveText[];
}

export interface ObjectivesAndEndpoints {
  readonly objectives: readonly Objective[];
  /** Endpoints without an objective. */
  readonly endpoints: readonly ObjectiveText[];
}
