import type { BundleOutcome, BundleProblem } from "@trialtrace/backend/ingest";

/** `error    seed/adaura: domains.json $[3].color: The value … Expected …; found ….` */
function problemLine(label: "error" | "warning", source: string, problem: BundleProblem): string {
  const { file, path, message, expected, found } = problem;
  const place = file === source ? "" : [file, path].filter((part) => part !== "").join(" ");
  const where = place === "" ? source : `${source}: ${place}`;
  return `${label.padEnd(8)} ${where}: ${message} Expected ${expected}; found ${found}.`;
}

/** Everything to report about a bundle besides its outcome. */
export function detailLines(outcome: BundleOutcome, quiet: boolean): string[] {
  const { source, problems, warnings, notes } = outcome;
  return [
    ...problems.map((found) => problemLine("error", source, found)),
    ...(quiet ? [] : warnings.map((found) => problemLine("warning", source, found))),
    ...(quiet ? [] : notes.map((note) => `note     ${source}: ${note}`)),
  ];
}

/** `2 created, 1 failed` */
export function summaryLine(outcomes: readonly BundleOutcome[], dryRun: boolean): string {
  const counts = new Map<string, number>();
  for (const { outcome } of outcomes) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  const parts = [...counts].map(([outcome, count]) => `${count} ${outcome}`);
  const wouldWrite = counts.has("created") || counts.has("updated");
  return `${parts.join(", ")}${dryRun && wouldWrite ? " (dry run: nothing was written)" : ""}`;
}
