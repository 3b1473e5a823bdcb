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
  /\b((?:(?:non-?substantial|substantial|global|local|country-specific|original|final)\s+)*(?:protocol\s+)?(?:amendment|version|(?<=substantial )modification)\s*(?:no\.?\s*|number\s*)?(?:INT-)?(?:\d{1,2}(?!\d)(?:\.\d{1,2})?[a-z]?|\([a-z]\)|[a-z]\b)|original protocol|(?:initial|first) protocol|protocol approved)/gi;

/** The head of a table of versions, and the rows below it: `2.0  3 May 2021`, `SA01  2.0  3 May 2021`, `B  2021-05-03`. */
const historyHead = /^(?:protocol )?(?:version|rev(?:ision)?|amendment|edition)\b\.?(?=.*\bdate\b)/i;
const identifier = /^(v?\d{1,2}(?:\.\d{1,2})?|[A-Z]{1,2}\d{1,2}|[A-H])\s/;

/** The columns of a ruled table of versions. */
const nameHead =
  /^(?:(?:protocol )?(?:amendments?|versions?|documents?|edition|rev(?:ision)?)\b|SA\b).{0,24}$/i;
const dateHead = /\bdate\b|\bdated\b|\bissued\b|\bapproved on\b/i;
/** The label of a table about one amendment. */
const numberLabel =
  /^(?:(?:number|no\.?) of )?(?:the )?(?:global |local |protocol |substantial )*amendment(?:\s*(?:number|no\.?|#))?:?$/i;
const amendment =
  /\b(?:(?:non-?)?substantial |protocol |global )*(?:amendment|modification)\s*(?:no\.?\s*)?\d{1,2}\b/gi;
/** `2.0`, `Amendment 01 (Version 2.0)`, `SM No. 1 / 1.2`, `NSA05`, `Original protocol` */
const versionName =
  /^(?:v(?:ersion)?\.?\s*)?\d{1,2}(?:\.\d{1,2})?$|^(?:original|initial|first)\b|^(?:(?:non-?substantial|substantial|global|local) )?(?:protocol )?(?:amendment|modification|version|SM|N?SA)\b.{0,30}$|^N?SA\s?-?\d{1,2}$/i;

/** The rows of ruled tables of versions: a name and a date in columns headed so. */
function tabulated(sections: readonly Section[], readTables: TableReader): Amendment[] {
  return sections.flatMap((section) =>
    readTables(section.lines).flatMap(({ table, lines }) => {
      const [head = [], ...rows] = table ?? [];
      const labeled = labeledAmendments(table ?? [], lines, section);
      if (labeled.length > 0) return labeled;
      const names = head.flatMap((text, column) =>
        nameHead.test(text) && !dateHead.test(text) ? [column] : [],
      );
      const dated = head.findIndex((text) => dateHead.test(text));
      if (names.length === 0 || dated < 0) return [];
      const plain = (text = "") => text.replace(/(?<=[-/.])\s+/g, "");
      const dates = rows.map((row) => plain(row[dated])).join(" ");
      return rows.flatMap((row): Amendment[] => {
        const named = names.map((column) => row[column] ?? "").filter((text) => versionName.test(text));
        // The version may state its amendment as the reason: `3.0 | 8 June 2021 | Amendment 1: age limit`.
        const reason = row.flatMap((text, column) =>
          names.includes(column) || !/^\W*(?:\w+ ){0,2}(?:amendment|modification)\b/i.test(text)
            ? []
            : (text.match(amendment)?.slice(0, 1) ?? []),
        );
        const [date] = findDates(plain(row[dated]), dates);
        return date && named.length > 0
          ? [...named.slice(0, 1), ...reason].map((name) => dateCell(name, date.iso, lines, section))
          : [];
      });
    }),
  );
}

const dateCell = (name: string, iso: string, lines: readonly Line[], section: Section): Amendment => ({
  name: citeCell(name, lines, section),
  date: { ...citeCell(name, lines, section), value: iso },
});

/** `Number of amendment | 1`, `Date of revision | 19 Jun 2020` one below the other, for each amendment. */
const labeledAmendments = (
  table: readonly (readonly string[])[],
  lines: readonly Line[],
  section: Section,
): Amendment[] =>
  table.flatMap(([label = "", number = ""], at) => {
    const [, dated = ""] = table.slice(at + 1, at + 3).find(([below = ""]) => dateHead.test(below)) ?? [];
    const [date] = findDates(dated);
    return numberLabel.test(label) && /^\w{1,3}$/.test(number) && date
      ? [dateCell(`Amendment ${number}`, date.iso, lines, section)]
      : [];
  });

/**
 * The document history: ruled tables of versions, or lines that name a version or amendment and its date.
 * @param matter what precedes the first chapter
 * @param current the amendment that the title page names, which the history may leave out
 */
export function readAmendments(
  matter: Section,
  sections: readonly Section[],
  readTables: TableReader,
  current?: Amendment,
): Amendment[] {
  const titled = sectionsAbout(
    sections,
    /\b(?:amendment|document|version|revision|protocol) history\b|\bhistory of (?:amendments|modifications|revisions|changes)\b|\bprior (?:protocol )?amendment|\bsummary of changes\b|\b(?:description of|protocol) (?:\w+ )?amendments?\b|^amendments?(?: \(.*\))?$/i,
    { appendices: true },
  );
  const rows = tabulated([matter, ...titled], readTables);
  const lines = readLines([...matter.lines, ...titled.flatMap((section) => section.lines)]);
  const history = rows.length >= lines.length ? rows : lines;
  const isKnown = history.some(({ date }) => date.value === current?.date.value);
  const all = current && !isKnown ? [...history, current] : history;
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
    if (!date) continue;
    // `Version 3.0 (Amendment 2), 27 June 2022` has two names.
    const inLine = [...line.text.matchAll(named)].map(([, name = ""]) => name);
    const [, own] = (inHistory && inLine.length === 0 && identifier.exec(line.text)) || [];
    for (const name of own ? [own] : inLine.slice(0, 2)) {
      const key = name.toLowerCase().replace(/\W+/g, " ");
      if (!found.has(key))
        found.set(key, { name: cite(name.replace(/\s+/g, " "), [line]), date: cite(date.iso, [line]) });
    }
  }
  return [...found.values()];
}
