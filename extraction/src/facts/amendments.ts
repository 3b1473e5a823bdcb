import { findDates } from "../lines/dates.ts";
import type { Line } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";
import type { TableReader } from "../sections/section-tables.ts";
import { citeCell } from "./cite-cell.ts";
import { sectionsAbout } from "./find-sections.ts";

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

/** The columns of a ruled table of versions. */
const nameHead =
  /^(?:(?:protocol )?(?:amendments?|versions?|documents?|edition|rev(?:ision)?)\b|SA\b).{0,24}$/i;
const dateHead = /\bdate\b|\bissued\b|\bapproved on\b/i;
/** `2.0`, `Amendment 01 (Version 2.0)`, `SM No. 1 / 1.2`, `NSA05`, `Original protocol` */
const versionName =
  /^(?:v(?:ersion)?\.?\s*)?\d{1,2}(?:\.\d{1,2})?$|^(?:original|initial|first)\b|^(?:(?:non-?substantial|substantial|global|local) )?(?:protocol )?(?:amendment|modification|version|SM|N?SA)\b.{0,30}$|^N?SA\s?-?\d{1,2}$/i;

/** The rows of ruled tables of versions: a name and a date in columns headed so. */
function tabulated(sections: readonly Section[], readTables: TableReader): Amendment[] {
  return sections.flatMap((section) =>
    readTables(section.lines).flatMap(({ table, lines }) => {
      const [head = [], ...rows] = table ?? [];
      const names = head.flatMap((text, column) =>
        nameHead.test(text) && !dateHead.test(text) ? [column] : [],
      );
      const dated = head.findIndex((text) => dateHead.test(text));
      if (names.length === 0 || dated < 0) return [];
      return rows.flatMap((row): Amendment[] => {
        const name = names.map((column) => row[column] ?? "").find((text) => versionName.test(text));
        const [date] = findDates((row[dated] ?? "").replace(/(?<=[-/.])\s+/g, ""));
        return name && date
          ? [
              {
                name: citeCell(name, lines, section),
                date: { ...citeCell(name, lines, section), value: date.iso },
              },
            ]
          : [];
      });
    }),
  );
}

/** The document history: ruled tables of versions, or lines that name a version or amendment and its date. */
export function readAmendments(
  history: readonly Line[],
  sections: readonly Section[],
  readTables: TableReader,
): Amendment[] {
  const matter: Section = {
    ...{ number: null, title: "History", level: 1, heading: [], path: [] },
    ...{ page: history[0]?.page ?? 1, lines: history },
  };
  const titled = sectionsAbout(
    sections,
    /\b(?:amendment|document|version|revision|protocol) history\b|\bhistory of (?:amendments|modifications|revisions|changes)\b|\bprior (?:protocol )?amendment|\bsummary of changes\b/i,
    { appendices: true },
  );
  const rows = tabulated([matter, ...titled], readTables);
  const lines = readLines([...history, ...titled.flatMap((section) => section.lines)]);
  const all = rows.length >= lines.length ? rows : lines;
  const seen = new Set<string>();
  return all
    .filter(({ name }) => !seen.has(name.value) && seen.add(name.value))
    .sort((a, b) => a.date.value.localeCompare(b.date.value))
    .slice(0, 40);
}

function readLines(lines: readonly Line[]): Amendment[] {
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
  return [...found.values()];
}
