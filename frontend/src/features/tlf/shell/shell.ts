/** One row of a table or a listing as its shell gives it. */
export interface ShellRow {
  readonly label: string;
  /** Steps to the right. */
  readonly indent: number;
  /** Cells of the columns after the first; empty for a heading. */
  readonly cells: readonly string[];
}

interface ShellNotes {
  readonly footnotes: readonly string[];
  readonly programmingNotes: readonly string[];
}

export interface TableShell extends ShellNotes {
  readonly layout: "grid";
  readonly columns: readonly string[];
  readonly rows: readonly ShellRow[];
}

export interface FigureShell extends ShellNotes {
  readonly layout: "figure";
  /** As stored, e.g. `kaplan-meier`. */
  readonly figure: string;
  readonly x: string;
  readonly y: string;
  readonly series: readonly string[];
}

/** The empty form of an output. */
export type Shell = TableShell | FigureShell;
