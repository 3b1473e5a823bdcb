import type { Line } from "../lines/line.ts";
import type { Level } from "./level.ts";

/** An objective or endpoint as it is printed. */
export interface ObjectiveText {
  readonly level: Level;
  readonly text: string;
  readonly lines: readonly Line[];
  readonly section: string | null;
}

export interface Objective extends ObjectiveText {
  /** The endpoints that stand beside it in a table. */
  readonly endpoints: readonly ObjectiveText[];
}

export interface ObjectivesAndEndpoints {
  readonly objectives: readonly Objective[];
  /** Endpoints that stand under no objective. */
  readonly endpoints: readonly ObjectiveText[];
}
