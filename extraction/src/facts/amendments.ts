import { findDates } from "../lines/dates.ts";
import type { Line } from "../lines/line.ts";
import { type Cited, cite } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";
import type { TableReader } from "../sections/section-tables.ts";
import { citeCell } from "./cite-cell.ts";
import { sectionsAbout } from "./find-sections.ts";
import { headedColumns } from "./headed-columns.ts";

export interface Amendment {
  readonly name: Cited<string>;
  /** yyyy-mm-dd, on the same line. */
  readonly date: { readonly value: string; readonly provenance: Cited<string>["provenance"] };
}

const named =
  /\b((?:(?:non-?substantial|substantial|global|local|country-specific|original|final)\s+)*(?:protocol\s+)?(?:amendment|version|vers?\.|revision|(?<=substantial )modification)\s*(?:no\.?\s*|number\s*|#\s*)?(?:INT-)?(?:\d{1,2}(?!\d)(?:\.\d{1,2}){0,2}[a-z]?|\([a-z]\)|(?<=\s)[a-z]\b)|original protocol|(?:initial|first) protocol|protocol approved|initial activation)/gi;

/** The head of a table of versions, and the rows below it: `2.0  3 May 2021`, `SA01  2.0  3 May 2021`, `B  2021-05-03`. */
const historyHead = /^(?:protocol )?(?:version|rev(?:ision)?|amendment|edition)\b\.?(?=.*\bdate\b)/i;
const identifier = /^((?:v|vers?\. ?)?\d{1,2}(?:\.\d{1,2}){0,2}|[A-Z]{1,2}\d{1,2}|[A-H])\s/;

/** A line in the head of a table of versions, below whatever heading: `Version  Date  Reason`, `Document  Date  Scope`. */
const tableHead =
  /^(?:protocol )?(?:(?:amendments?|versions?|documents?|edition|rev(?:ision)?)\b|SA\b)\W*(?:\w+\W+){0,2}(?:\bdated?\b|$)/i;

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
  /^(?:v(?:ers?(?:ion)?)?\.?\s*)?\d{1,2}(?:\.\d{1,2}){0,2}$|^(?:original|initial|first)\b|^(?:(?:non-?substantial|substantial|global|local) )?(?:protocol )?(?:amendment|modification|version|SM|N?SA)\b.{0,30}$|^N?SA\s?-?\d{1,2}$|^[A-H]$/i;

/** The rows of tables of versions: a name and a date in columns headed so. */
function tabulated(sections: readonly Section[], readTables: TableReader): Amendment[] {
  return sections.flatMap((section) => {
    const tables = readTables(section.lines);
    const open = tables.some(({ table }) => table)
      ? null
      : headedColumns(section.lines, (head) => nameHead.test(head));
    return (open ? [open] : tables).flatMap(({ table, lines }) => {
      const [head = [], ...rows] = table ?? [];
      const labeled = labeledAmendments(table ?? [], lines, section);
      if (labeled.length > 0) return labeled;
      const names = head.flatMap((text, column) => (nameHead.test(text) ? [column] : []));
      const dated = head.findIndex((text) => dateHead.test(text));
      if (names.length === 0 || dated < 0) return [];
      const plain = (text = "") => text.replace(/(?<=[-/.])\s+/g, "");
      const dates = rows.map((row) => plain(row[dated])).join(" ");
      return rows.flatMap((row): Amendment[] => {
        // A column of versions may hold their dates, too: `2.0 / 14 August 2023`.
        const named = names
          .map((column) => (column === dated ? withoutDates(plain(row[column]), dates) : (row[column] ?? "")))
          .filter((text) => versionName.test(text));
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
    });
  });
}

const withoutDates = (text: string, context: string): string =>
  findDates(text, context)
    .reduce((rest, { printed }) => rest.replace(printed, ""), text)
    .replace(/^[\s/,;–-]+|[\s/,;–-]+$|\(\s*\)/g, "");

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
 * @param version the version that the title page names, which a list of earlier versions leaves out
 */
export function readAmendments(
  matter: Section,
  sections: readonly Section[],
  readTables: TableReader,
  current?: Amendment,
  version?: Amendment,
): Amendment[] {
  const titled = sectionsAbout(
    sections,
    /\b(?:amendment|document|version|revision|protocol) history\b|\bhistory of (?:amendments|modifications|revisions|changes)\b|\bprior (?:protocol )?amendment|\bsummary of changes\b|\b(?:description of|protocol|list of|record of|table of) (?:\w+ )?(?:amendments?|revisions|versions|changes)\b|\b(?:version|revision|change) ?(?:control|record|log)\b|^(?:amendments?|revisions|versions)(?: \(.*\))?$/i,
    { appendices: true },
  );
  const headed = sections.filter(
    (section) => !titled.includes(section) && section.lines.some(({ text }) => tableHead.test(text)),
  );
  const rows = tabulated([matter, ...titled, ...headed], readTables);
  const lines = readLines([...matter.lines, ...titled.flatMap((section) => section.lines)]);
  const history = rows.length >= lines.length ? rows : lines;
  const isKnown = history.some(({ date }) => date.value === current?.date.value);
  const isNamed = history.some(({ name }) => name.value.split(/[^\w.]+/).includes(version?.name.value ?? ""));
  const isLast = version !== undefined && history.every(({ date }) => date.value < version.date.value);
  const own = current ? [current] : isLast && history.length > 0 && !isNamed ? [version] : [];
  const all = isKnown ? history : [...history, ...own];
  const seen = new Set<string>();
  return all
    .filter(({ name }) => !seen.has(name.value) && seen.add(name.value))
    .sort((a, b) => a.date.value.localeCompare(b.date.value))
    .slice(0, 40);
}

/** A list in running text: `Version history: V1.0 of 11.09.2023; V2.0 of 15.01.2024`, `Earlier versions: 1.0 (January 16, 2024), …` */
const listLead =
  /^(?:(?:protocol|document|previous|earlier|prior|superseded)\s+)*(?:(?:version|amendment|revision)s?(?: history)?|history(?: of (?:the )?(?:versions|amendments|revisions))?)\s*(?::|\.(?=\s))/i;
const listed =
  /\b((?:(?:v(?:ers?(?:ion)?)?|amendment|revision)\.?\s*)?\d{1,2}\.\d{1,2}|(?:v(?:ersion)?|amendment|revision)\.?\s*#?\d{1,2})\s*(?:[(,:–-]|of|from|dated|\s)*$/i;
/** A list goes on over so many lines. */
const maxListLines = 6;

/** The versions of a list in running text, each in front of its date. */
function readList(lines: readonly Line[], context: string): Amendment[] {
  const text = lines.map((line) => line.text).join(" ");
  let from = 0;
  return findDates(text, context).flatMap(({ iso, printed, at }): Amendment[] => {
    const [, name] = listed.exec(text.slice(from, at)) ?? [];
    from = at + printed.length;
    const on = lines.filter((line) => name !== undefined && line.text.includes(name));
    return name === undefined ? [] : [{ name: cite(name, on.slice(0, 1)), date: cite(iso, on.slice(0, 1)) }];
  });
}

function readLines(lines: readonly Line[]): Amendment[] {
  const found = new Map<string, Amendment>();
  const add = (one: Amendment) => {
    const key = one.name.value.toLowerCase().replace(/\W+/g, " ");
    if (!found.has(key)) found.set(key, one);
  };
  // The order of day and month is that of the other dates.
  const context = lines.map(({ text }) => text).join(" ");
  let headed: { readonly page: number; readonly left: number } | null = null;
  for (const [index, line] of lines.entries()) {
    if (listLead.test(line.text))
      readList(
        lines.slice(index, index + maxListLines).filter(({ page }) => page === line.page),
        context,
      ).forEach(add);
    if (line.text.length > 160) continue;
    const [date, ...others] = findDates(line.text, context);
    // `(Ver. 1.0: August 21, 2023; Ver. 1.1: October 13, 2023)`
    if (others.length > 0) {
      readList([line], context)
        .filter(({ name }) => /\p{L}/u.test(name.value))
        .forEach(add);
      continue;
    }
    if (!date && historyHead.test(line.text)) headed = line;
    const inHistory = headed && line.page - headed.page < 2 && Math.abs(line.left - headed.left) < 6;
    if (!date) continue;
    // `Version 3.0 (Amendment 2), 27 June 2022` has two names.
    const inLine = [...line.text.matchAll(named)].map(([, name = ""]) => name);
    const [, own] = (inHistory && inLine.length === 0 && identifier.exec(line.text)) || [];
    for (const name of own ? [own] : inLine.slice(0, 2))
      add({ name: cite(name.replace(/\s+/g, " "), [line]), date: cite(date.iso, [line]) });
  }
  return [...found.values()];
}
