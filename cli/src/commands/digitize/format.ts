import type { Digitized, DigitizeReport, PartReport } from "@trialtrace/extraction";

/** Maximum number of doubtful values printed; `--json` has them all. */
const maxDoubts = 20;

export const digitizedLine = ({ id, report }: Digitized, target: string): string =>
  `digitalized ${id}  ${report.pages} pages  ${(report.milliseconds / 1000).toFixed(1)} s  ${target}`;

/** The readable report: what was read, what was skipped, and what is doubtful. */
export function reportLines({ report }: Digitized): string[] {
  return [
    ...(report.isProtocol
      ? []
      : [`warning  The document is not a protocol; only its pages are kept. ${report.reason}`]),
    ...report.parts.map(partLine),
    ...report.skippedPages.map(({ from, to, what }) => `skipped pages ${from} to ${to}: ${what}`),
    ...doubtLines(report),
  ];
}

const partLine = ({ part, state, count, message }: PartReport): string =>
  `${state.padEnd(8)} ${part}${state === "read" ? `: ${count}` : ""}${message === undefined ? "" : `: ${message}`}`;

function doubtLines({ doubts }: DigitizeReport): string[] {
  const shown = doubts
    .slice(0, maxDoubts)
    .map(({ path, page, reason }) => `doubtful ${path}${page === null ? "" : `, page ${page}`}: ${reason}`);
  const more = doubts.length - shown.length;
  return more > 0 ? [...shown, `doubtful … and ${more} more; --json lists all.`] : shown;
}
