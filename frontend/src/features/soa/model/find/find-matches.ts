import type { HeadRange } from "../head/edit-head.ts";
import { headFields } from "../head/head-lines.ts";
import { type HeadField, headExtent, headValue } from "../head/header-lines.ts";
import { isSeen } from "../merges/merge-index.ts";
import { contains, type Position, type Range } from "../selection/range.ts";
import { cellAt, type Sheet } from "../sheet/sheet.ts";
import type { Workbook } from "../workbook.ts";

export interface FindQuery {
  readonly text: string;
  readonly matchCase: boolean;
  /** Only cells whose whole text matches. */
  readonly wholeCell: boolean;
}

/** Where to search. The selection is stored, because stepping through matches changes it. */
export type FindScope =
  | { readonly kind: "all" }
  | { readonly kind: "table"; readonly key: string }
  | {
      readonly kind: "selection";
      readonly key: string;
      readonly ranges: readonly Range[];
      /** Selected cells of the head. */
      readonly heads?: readonly HeadRange[];
    };

/**
 * A match with the key of its table: a cell, a head cell (rows above the first), or a footnote (rows below the last).
 * The position determines the reading order.
 */
export interface Match {
  readonly key: string;
  readonly position: Position;
  readonly head?: HeadField;
  /** The marker of a footnote. */
  readonly footnote?: string;
}

/**
 * The matches of a query in reading order.
 * @param hidden ids of rows to skip
 */
export function findMatches(
  workbook: Workbook,
  query: FindQuery,
  scope: FindScope,
  hidden: ReadonlySet<string>,
): Match[] {
  const pattern = patternOf(query);
  if (pattern === null) return [];
  return workbook
    .filter(({ key }) => scope.kind === "all" || scope.key === key)
    .flatMap((sheet) => [
      ...headMatches(sheet, pattern, scope),
      ...matchesIn(sheet, pattern, scope, hidden),
      ...(scope.kind === "selection" ? [] : footnoteMatches(sheet, pattern)),
    ]);
}

/** Cells of the head; an epoch or cycle over several visits counts once. */
function headMatches(sheet: Sheet, pattern: RegExp, scope: FindScope): Match[] {
  const fields = headFields(sheet);
  const isWithin = (head: HeadField, col: number) =>
    scope.kind !== "selection" ||
    scope.heads?.some((range) => range.fields.includes(head) && range.from <= col && range.to >= col);
  return fields.flatMap((head, line) =>
    sheet.columns.flatMap((column, index): Match[] => {
      const position = { row: line - fields.length, col: index + 1 };
      const isFound = headValue(column, head).search(pattern) >= 0;
      return isFound &&
        isWithin(head, position.col) &&
        headExtent(sheet, head, position.col).from === position.col
        ? [{ key: sheet.key, position, head }]
        : [];
    }),
  );
}

const footnoteMatches = ({ key, rows, footnotes }: Sheet, pattern: RegExp): Match[] =>
  footnotes.flatMap(({ marker, text }, index): Match[] =>
    text.search(pattern) >= 0
      ? [{ key, position: { row: rows.length + index, col: 0 }, footnote: marker }]
      : [],
  );

function matchesIn(sheet: Sheet, pattern: RegExp, scope: FindScope, hidden: ReadonlySet<string>): Match[] {
  const isWithin = (position: Position) =>
    scope.kind !== "selection" || scope.ranges.some((range) => contains(range, position));
  return sheet.rows.flatMap((row, at) =>
    hidden.has(row.id)
      ? []
      : row.cells.flatMap((cell, col) => {
          const position = { row: at, col };
          const isFound = cell.value.search(pattern) >= 0 && isWithin(position) && isSeen(sheet, position);
          return isFound ? [{ key: sheet.key, position }] : [];
        }),
  );
}

/** A text after replacing every occurrence in it. */
export function replacedText(value: string, query: FindQuery, replacement: string): string {
  const pattern = patternOf(query);
  // A function, because `$` is special in a replacement string.
  return pattern === null ? value : value.replace(pattern, () => replacement);
}

export function textAt(workbook: Workbook, { key, position, head, footnote }: Match): string {
  const sheet = workbook.find((other) => other.key === key);
  if (!sheet) return "";
  const column = sheet.columns[position.col - 1];
  if (head !== undefined) return column ? headValue(column, head) : "";
  if (footnote !== undefined) return sheet.footnotes.find(({ marker }) => marker === footnote)?.text ?? "";
  return cellAt(sheet, position).value;
}

/** Whether two matches are at the same place. */
export const sameMatch = (a: Match, b: Match): boolean =>
  a.key === b.key && a.position.row === b.position.row && a.position.col === b.position.col;

function patternOf({ text, matchCase, wholeCell }: FindQuery): RegExp | null {
  if (text === "") return null;
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const flags = matchCase ? "gu" : "giu";
  return new RegExp(wholeCell ? `^\\s*${literal}\\s*$` : literal, flags);
}

/** The match after or before a place, wrapping around at the ends. */
export function nextMatch(
  matches: readonly Match[],
  workbook: Workbook,
  from: Match,
  back: boolean,
): Match | null {
  const order = new Map(workbook.map(({ key }, index) => [key, index]));
  const compare = (a: Match, b: Match) =>
    (order.get(a.key) ?? 0) - (order.get(b.key) ?? 0) ||
    a.position.row - b.position.row ||
    a.position.col - b.position.col;
  const next = back
    ? matches.findLast((match) => compare(match, from) < 0)
    : matches.find((match) => compare(match, from) > 0);
  return next ?? (back ? matches.at(-1) : matches[0]) ?? null;
}
