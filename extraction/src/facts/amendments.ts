import { findDates } from "../lines/dates.ts";
import type { Line } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";

export interface Amendment {
  readonly name: Cited<string>;
  /** yyyy-mm-dd, on the same line. */
  readonly date: { readonly value: string; readonly provenance: Cited<string>["provenance"] };
}

const named =
  /\b((?:(?:non-?substantial|substantial|global|local|country-specific|original|final)\s+)*(?:protocol\s+)?(?:amendment|version)\s*(?:no\.?\s*|number\s*)?(?:INT-)?(?:\d{1,2}(?!\d)(?:\.\d{1,2})?[a-z]?|\([a-z]\)|[a-z]\b)|original protocol|(?:initial|first) protocol|protocol approved)/i;

/** The head of a table of versions, and the rows below it: `2.0  3 May 2021`, `SA01  2.0  3 May 2021`, `B  2021-05-03`. */
const historyHead = /^(?:protocol )?(?:version|rev(?:ision)?|amendment|edition)\b\.?(?=.*\bdate\b)/i;
const identifier = /^(v?\d{1,2}(?:\.\d{1,2})?|[A-Z]{1,2}\d{1,2}|[A-H])\s/;

/** The document history: lines before the first chapter that name a version or amendment and its date. */
export function readAmendments(lines: readonly Line[]): Amendment[] {
  const found = new Map<string, Amendment>();
  let headed: { readonly page: number; readonly left: number } | null = null;
  for (const line of lines) {
    if (line.text.length > 160) continue;
    const [date] = findDates(line.text);
    if (!date && historyHead.test(line.text)) headed = line;
    const inHistory = headed && line.page - headed.page < 2 && Math.abs(line.left - headed.left) < 6;
    const [, name] = named.exec(line.text) ?? (inHistory ? identifier.exec(line.text) : null) ?? [];
    if (!name || !date) continue;
    const key = name.toLowerCase().replace(/\W+/g, " ");
    if (!found.has(key))
      found.set(key, { name: cite(name.replace(/\s+/g, " "), [line]), date: cite(date.iso, [line]) });
  }
  return [...found.values()].sort((a, b) => a.date.value.localeCompare(b.date.value)).slice(0, 40);
}
