import type { PlannedOutput } from "@trialtrace/backend/contract";

export type Density = "wide" | "dense" | "tight";

/** Lines that fit on a page in landscape at each size of type; measured with long labels that break. */
const mostLines: readonly (readonly [Density, lines: number])[] = [
  ["wide", 22],
  ["dense", 36],
];

/** How large a shell may be set so that it stays on one page of paper. One that no size fits goes on to a second. */
export function densityOf({ shell, subtitle }: Pick<PlannedOutput, "shell" | "subtitle">): Density {
  if (shell?.layout !== "grid") return "wide";
  const lines =
    shell.rows.length + shell.footnotes.length + shell.programmingNotes.length + (subtitle === "" ? 0 : 1);
  return mostLines.find(([, most]) => lines <= most)?.[0] ?? "tight";
}
