import { isJsonObject, type Json, unwrap } from "@trialtrace/backend/contract";
import { valueAt } from "../../read-study.ts";
import { leavesOf, listOf, textAt } from "../bundle-facts.ts";
import { type Comparison, holds, type Rule, same, within } from "../comparison.ts";

/** Visits are the same in schedule, HTML pages, domain and text. */
export const visits: Rule = ({ tables, files, pages, domain, text, says, mentions }) => {
  const stated = domain("Schedule of Assessments");
  const columns = tables.map((table) => listOf(valueAt(table, "columns_meta")));
  const all = columns.map((list) => list.map((column) => textAt(column, "column_name") ?? ""));
  const ofVisits = columns.map((list) =>
    list
      .filter((column) => valueAt(column, "comment") !== true)
      .map((column) => textAt(column, "column_name") ?? ""),
  );
  const html = listOf(valueAt(files["schedule-html/tables.json"], "tables"));
  const epochs = new Set(columns.flat().flatMap((column) => textAt(column, "epoch") ?? []));
  const cycle = valueAt(stated, "cycle_length_days");

  return [
    ...("schedule-html/tables.json" in files && tables.length > 0
      ? [same("number of tables and of HTML tables", html.length, tables.length)]
      : []),
    ...html.flatMap((table, index) =>
      headsAgree(
        listOf(valueAt(table, "pages")).map((page) => headsOf(pages[textAt(page, "file") ?? ""] ?? "")),
        all[index] ?? [],
      ),
    ),
    ...(tables.length === 0 ? [] : counts(stated, ofVisits)),
    ...(tables.length === 0
      ? listOf(valueAt(stated, "visits")).map((visit) =>
          holds(`the text does not mention the visit ${visit}`, mentions(String(unwrap(visit)))),
        )
      : []),
    ...[stated, domain("Study Design")].flatMap((one) => {
      const list = listOf(valueAt(one, "epochs")).map(String);
      return list.length === 0 || epochs.size === 0
        ? []
        : [
            ...list.map((epoch) => within("epoch of a domain in the schedule", epoch, epochs)),
            ...[...epochs].map((epoch) => within("epoch of the schedule in a domain", epoch, list)),
          ];
    }),
    ...[...epochs].map((epoch) => holds(`no section of the text says the epoch ${epoch}`, says(epoch))),
    ...(typeof cycle === "number"
      ? [holds(`the text knows cycles of ${cycle} days`, new RegExp(`\\b${cycle}[ -]days?\\b`).test(text))]
      : []),
    ...columns.flat().flatMap((column) => dayInCycle(column, typeof cycle === "number" ? cycle : undefined)),
    ...columns.flat().flatMap(dayOfWeek),
  ];
};

/** Numbers and lists of a domain that count or name visits. */
function counts(stated: Json | undefined, visits: readonly (readonly string[])[]): Comparison[] {
  const tables = valueAt(stated, "tables");
  const count = valueAt(stated, "visit_count");
  const lists = listsIn(stated);
  return [
    ...(typeof tables === "number" ? [same("number of tables", tables, visits.length)] : []),
    ...(typeof count === "number"
      ? [
          within(
            "number of visits",
            count,
            visits.map((list) => list.length),
          ),
        ]
      : []),
    ...lists.map(([path, list]) =>
      holds(
        `visits of the domain (${path}) are a part of a table's, in their order: ${list}`,
        visits.some((known) => isSequence(list, known)),
      ),
    ),
    // A domain that names most visits of a table names them all.
    ...visits.flatMap((known) => {
      const named = new Set(lists.flatMap(([, list]) => (isSequence(list, known) ? list : [])));
      const isNamed = (visit: string) => [...named].some((name) => isNamedBy(name, visit));
      return known.filter(isNamed).length * 2 > known.length
        ? known.map((visit) => holds(`the domain does not name the visit ${visit}`, isNamed(visit)))
        : [];
    }),
  ];
}

const listKeys = /(^|\.)(visits|telephone_contacts|sample_times|table_\d+_columns)(\.|$)/;

function listsIn(value: Json | undefined, path = ""): [string, string[]][] {
  const plain = unwrap(value);
  if (Array.isArray(plain)) {
    return listKeys.test(path) ? [[path, leavesOf(plain).map((leaf) => String(leaf.value))]] : [];
  }
  if (!isJsonObject(plain)) return [];
  return Object.entries(plain).flatMap(([key, inner]) =>
    listsIn(inner, path === "" ? key : `${path}.${key}`),
  );
}

/** `Week 1` says the visit `Week 1 call`. */
const isNamedBy = (name: string, visit: string): boolean => visit === name || visit.startsWith(`${name} `);

/** Names stand in a list in the same order; a list may say more of each. */
function isSequence(names: readonly string[], known: readonly string[]): boolean {
  let at = 0;
  return names.every((name) => {
    const found = known.findIndex((one, index) => index >= at && isNamedBy(name, one));
    at = found + 1;
    return found !== -1;
  });
}

/** A page shows columns that stand together; all pages of a table show each of them. */
function headsAgree(pages: readonly (readonly string[])[], columns: readonly string[]): Comparison[] {
  const shown = new Set(pages.flat());
  return [
    ...pages.map((heads) => {
      const first = columns.indexOf(heads[0] ?? "");
      return same(
        "heads of an HTML page and columns",
        [...heads],
        columns.slice(first, first + heads.length),
      );
    }),
    ...columns.map((column) => within("column on the HTML pages", column, shown)),
  ];
}

const headsOf = (html: string): string[] =>
  [...html.matchAll(/<th scope="col"(?![^>]*rowspan)[^>]*>(.*?)<\/th>/g)].map(([, head = ""]) =>
    head
      .replace(/<sup.*?<\/sup>/g, "")
      .replace(/<[^>]+>/g, "")
      .replaceAll("&#x27;", "'")
      .replaceAll("&amp;", "&"),
  );

/** Days are counted through all cycles; those of the first need no length. */
function dayInCycle(column: Json, length: number | undefined): Comparison[] {
  const [, cycle, day] = /^C(\d+)D(\d+)$/.exec(textAt(column, "column_name") ?? "") ?? [];
  const stated = valueAt(column, "day");
  if (cycle === undefined || typeof stated !== "number") return [];
  if (length === undefined && cycle !== "1") return [];
  return [same(`day of C${cycle}D${day}`, stated, (Number(cycle) - 1) * (length ?? 0) + Number(day))];
}

/** Week n begins n weeks after Day 1. */
function dayOfWeek(column: Json): Comparison[] {
  const [, week] = /^Week (\d+)\b/.exec(textAt(column, "column_name") ?? "") ?? [];
  const stated = valueAt(column, "day");
  if (week === undefined || typeof stated !== "number") return [];
  return [same(`day of Week ${week}`, stated, Number(week) * 7 + 1)];
}
