import { findGrids } from "../grid/find-grids.ts";
import type { Grid } from "../grid/grid.ts";
import { noWords, type Vocabulary } from "../lines/join-lines.ts";
import type { Page } from "../page-model/page.ts";
import { bodyLines } from "../page-model/running-lines.ts";
import { buildTable } from "./build-table.ts";
import { findOpenGrids } from "./find-open-grids.ts";
import { type FoundTable, findTables, firstPage, lastPage } from "./find-tables.ts";
import { trimNotes, withoutRepeatedNames } from "./from-page-grid.ts";
import { noteRegionLines } from "./note-lines.ts";
import { readNotesTable, type TableNote } from "./notes-table.ts";
import { writeScheduleHtml } from "./write-html.ts";

/**
 * Finds and reads the schedules of a document: assessments by visit, and sampling schedules, which are separate
 * tables. A schedule that `isReplaced` places in a summary of changes is left out if there is another.
 * @returns the tables of `schedule.json` by key in the order of the document, the files of `schedule-html/` by name, none
 * without a schedule, and doubtful values, whose paths begin at `schedule.json`: `tables.table_1.rows[3]`
 */
export function readSchedules(
  pages: readonly Page[],
  {
    isReplaced = () => false,
    vocabulary = noWords,
  }: {
    readonly isReplaced?: (place: { page: number; baseline: number }) => boolean;
    readonly vocabulary?: Vocabulary;
  } = {},
) {
  const lines = bodyLines(pages);
  const grids = new Map<number, readonly Grid[]>(
    pages.map((page) => {
      const ruled = findGrids(page).map((grid) => withoutRepeatedNames(trimNotes(grid)));
      return [page.number, [...ruled, ...findOpenGrids(page, ruled, lines.get(page.number) ?? [])]];
    }),
  );
  const all = findTables(grids, lines, vocabulary);
  const isFormer = (table: FoundTable) => {
    const first = table.blocks[0]?.[0]?.source;
    return (
      formerTitle.test(table.title) || (first !== undefined && isReplaced({ ...first, baseline: first.top }))
    );
  };
  const former = all.length > 1 ? all.filter(isFormer) : [];
  const found = all.filter((table) => !former.includes(table));
  const aside = found.map((table, index) => readNotesTable(table, grids, nextPage(found, index), vocabulary));
  const built = found.map((table, index) => ({
    key: `table_${index + 1}`,
    ...buildTable(table, noteRegionLines(table, lines, grids), sharedNotes(found, aside, index), vocabulary),
  }));
  const html = built.map(({ key, table }, index) => writeScheduleHtml(key, index + 1, table));
  const files: Readonly<Record<string, string>> = Object.assign(
    html.length > 0
      ? { "tables.json": `${JSON.stringify({ tables: html.map(({ entry }) => entry) }, null, 2)}\n` }
      : {},
    ...html.map((one) => one.files),
  );
  return {
    tables: Object.fromEntries(built.map(({ key, table }) => [key, table])),
    html: files,
    doubts: [
      ...former.map((table) => ({
        path: "tables",
        page: firstPage(table),
        reason: `“${table.title}” was left out: it is quoted as a replaced schedule.`,
        certainty: 0.7,
      })),
      ...built.flatMap(({ key, doubts }) =>
        doubts.map((doubt) => ({
          ...doubt,
          path: [`tables.${key}`, doubt.path].filter((part) => part !== "").join("."),
        })),
      ),
    ],
  };
}

/** `Former Table 1`, `Schedule of Activities (superseded)` */
const formerTitle = /^(?:former|previous|old|superseded|replaced)\b|\b(?:superseded|replaced|deleted)\b/i;

/** The page of the next schedule. */
function nextPage(found: readonly FoundTable[], index: number): number {
  const next = found[index + 1];
  return next ? firstPage(next) : Number.POSITIVE_INFINITY;
}

/** Consecutive schedules share the table of notes after the last of them. */
function sharedNotes(
  found: readonly FoundTable[],
  aside: readonly (readonly TableNote[])[],
  index: number,
): readonly TableNote[] {
  for (const [at, table] of found.entries()) {
    if (at < index) continue;
    const own = aside[at];
    if (own && own.length > 0) return own;
    if (nextPage(found, at) - lastPage(table) > 1) break;
  }
  return [];
}
