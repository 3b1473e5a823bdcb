import { findDates } from "../lines/dates.ts";
import type { Line } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";
import type { LabeledValue } from "./labeled-lines.ts";
import { labels } from "./title-labels.ts";

/** The version of the document: as labeled, otherwise as a line of the title page states it. */
export function versionOf(
  labeled: readonly LabeledValue[],
  lines: readonly Line[],
  firstPage: number,
): Cited<string> | undefined {
  for (const pattern of labels.version) {
    for (const one of labeled) {
      if (!pattern.test(one.label.trim())) continue;
      const found =
        // `Amendment 2 (Version 3.0)` is version 3.0.
        /\bversion\s*(?:number|no\.?)?\s*:?\s*v?(\d{1,3}\.\d{1,2}[a-z]?)\b/i.exec(one.value)?.[1] ??
        /^(?:final\s+)?(?:v(?:er(?:sion)?)?\.?\s*|rev(?:ision)?\.?\s+|amendment\s+)?(\d{1,3}(?:\.\d{1,2})*[a-z]?|INT-\d+|[A-Z]{1,3}-?\d{1,2}|[A-Z])(?![\p{L}\d])/iu.exec(
          one.value.trim(),
        )?.[1];
      if (found) return cite(found, one.lines);
    }
  }
  for (const shape of [
    /\b(?:version|vers?\.|(?:CIP|protocol) rev(?:ision|\.))\s*(?:number|no\.?)?\s*:?\s*(?:draft\s+|final\s+)?v?(\d{1,3}(?:\.\d{1,2})*[a-z]?)\b/i,
    /\b[Rr]ev(?:ision|\.)\s*:?\s*([A-Z]|\d{1,2})\s*$/,
    /\bamendment\s*(?:number|no\.?)?\s*:?\s*((?:INT-)?\d{1,2}|\([a-z]\))(?![\d.]| (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec))/i,
  ]) {
    const found = lines.flatMap((line) => {
      const version = shape.exec(line.text)?.[1]?.replace(/[()]/g, "");
      const isOwn = line.page <= firstPage + 1 && line.text.length < 80;
      return version && isOwn && !/\[|history|summary|original|ctcae|criteria|meddra/i.test(line.text)
        ? [cite(version, [line])]
        : [];
    });
    // If the title page names several amendments, the last one is current.
    const last = [...found].sort((a, b) => b.value.localeCompare(a.value, "en", { numeric: true }))[0];
    if (last) return last;
  }
  return undefined;
}

/** The latest date on the title pages, which is that of the last amendment. */
export function dateOf(labeled: readonly LabeledValue[], lines: readonly Line[]): Cited<string> | undefined {
  const named = labeled
    .filter(({ label }) => labels.date.some((pattern) => pattern.test(label.trim())))
    .flatMap(({ value, lines: own }) => findDates(value).map(({ iso }) => cite(iso, own)));
  const all = lines
    .filter(({ text }) => !/birth|print(?:ed)?|download|template|copyright|\bperiod\b/i.test(text))
    .flatMap((line) => findDates(line.text).map(({ iso }) => cite(iso, [line])));
  const latest = (list: readonly Cited<string>[]) =>
    [...list].sort((a, b) => b.value.localeCompare(a.value))[0];
  return latest(named) ?? latest(all);
}
