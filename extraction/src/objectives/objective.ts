import type { Line } from "../lines/line.ts";
import type { Level } from "./level.ts";

/** An objective or endpoint as it is printed. */
export interface Aim {
  readonly level: Level;
  readonly text: string;
  readonly lines: readonly Line[];
  readonly section: string | null;
}

export interface Objective extends Aim {
  /** The endpoints that stand beside it in a table. */
  readonly endpoints: readonly Aim[];
}

export interface Aims {
  readonly objectives: readonly Objective[];
  /** Endpoints that stand under no objective. */
  readonly endpoints: readonly Aim[];
}
