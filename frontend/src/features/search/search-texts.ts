import type { SearchKind } from "@trialtrace/backend/contract";
import { formatNumber } from "../../lib/format-count.ts";

/** Headings of the hit groups. */
export const kindLabels: Readonly<Record<SearchKind, string>> = {
  heading: "Sections",
  text: "Protocol text",
  criterion: "Eligibility criteria",
  procedure: "Procedures",
  visit: "Visits",
  footnote: "Footnotes",
  endpoint: "Endpoints",
  "domain-value": "Domain values",
  risk: "Risks",
  shell: "Tables, listings and figures",
  page: "Pages",
};

/** "20 of 43" if only the best hits of a group are listed, otherwise the count. */
export function countText(shown: number, count: number): string {
  return shown < count ? `${formatNumber(shown)} of ${formatNumber(count)}` : formatNumber(count);
}

export interface TextPart {
  readonly start: number;
  readonly text: string;
  readonly marked: boolean;
}

/** Splits a text at its highlights ([start, end), sorted, without overlaps). */
export function markedParts(text: string, marks: readonly (readonly [number, number])[]): TextPart[] {
  const parts: TextPart[] = [];
  let at = 0;
  const add = (end: number, marked: boolean) => {
    if (end > at) parts.push({ start: at, text: text.slice(at, end), marked });
    at = Math.max(at, end);
  };
  for (const [start, end] of marks) {
    add(start, false);
    add(end, true);
  }
  add(text.length, false);
  return parts;
}
