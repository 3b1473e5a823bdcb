import type { Digitized, DigitizeReport } from "@trialtrace/extraction";
import { byPath } from "../../bundle/source/file-source.ts";
import type { DigitalizedSource } from "../source-format.ts";

/** Maximum number of doubtful values in the notes; the report has them all. */
const maxDoubts = 20;

/** The files of a digitalized document as a bundle; its notes state what was read, skipped, and is doubtful. */
export function digitizedSource({ id, files, report }: Digitized): DigitalizedSource {
  return {
    files: files.map(({ path, bytes }) => ({ path, size: bytes.length })).sort(byPath),
    problems: [],
    notes: notesOf(report),
    ...{ id, report },
    async read(path) {
      const file = files.find((one) => one.path === path);
      if (file === undefined) throw new Error("There is no such file in the digitalized document.");
      return Buffer.from(file.bytes);
    },
    close: async () => undefined,
  };
}

const notesOf = (report: DigitizeReport): string[] => [
  ...(report.isProtocol
    ? []
    : [`warning  The document is not a protocol; only its pages are kept. ${report.reason}`]),
  ...report.parts.map(
    ({ part, state, count, message }) =>
      `${state.padEnd(8)} ${part}${state === "read" ? `: ${count}` : ""}${message === undefined ? "" : `: ${message}`}`,
  ),
  ...report.skippedPages.map(({ from, to, what }) => `skipped pages ${from} to ${to}: ${what}`),
  ...doubtLines(report),
];

function doubtLines({ doubts }: DigitizeReport): string[] {
  const shown = doubts
    .slice(0, maxDoubts)
    .map(({ path, page, reason }) => `doubtful ${path}${page === null ? "" : `, page ${page}`}: ${reason}`);
  const more = doubts.length - shown.length;
  return more > 0 ? [...shown, `doubtful … and ${more} more; digitize --json lists all.`] : shown;
}
