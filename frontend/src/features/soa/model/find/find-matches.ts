import { isSeen } from "../merges/merge-index.ts";
import { contains, type Range } from "../selection/range.ts";
import type { Position } from "../sheet/position.ts";
import { cellAt, type Sheet } from "../sheet/sheet.ts";
import type { Workbook } from "../workbook.ts";

export interface FindQuery {
  readonly text: string;
  readonly matchCase: boolean;
  /** Only cells that hold the text and nothing else. */
  readonly wholeCell: boolean;
}

/** Where it is looked for. What was selected is kept: going from match to match selects something else. */
export type FindScope =
  | { readonly kind: "all" }
  | { readonly kind: "table"; readonly key: string }
  | { readonly kind: "selection"; readonly key: string; readonly ranges: readonly Range[] };

/** A cell in which something was found, by the key of its table. */
export interface Match {
  readonly key: string;
  readonly position: Position;
}

/**
 * The cells that a query finds, in reading order.
 * @param hidden ids of rows that are not looked at
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
    .flatMap((sheet) => matchesIn(sheet, pattern, scope, hidden));
}

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

/** A text after the replacement; every occurrence in a cell is replaced. */
export function replacedText(value: string, query: FindQuery, replacement: string): string {
  const pattern = patternOf(query);
  // A function: in a replacement `$` is a sign like any other.
  return pattern === null ? value : value.replace(pattern, () => replacement);
}

export const textAt = (workbook: Workbook, { key, position }: Match): string => {
  const sheet = workbook.find((other) => other.key === key);
  return sheet ? cellAt(sheet, position).value : "";
};

function patternOf({ text, matchCase, wholeCell }: FindQuery): RegExp | null {
  if (text === "") return null;
  const literal = text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const flags = matchCase ? "gu" : "giu";
  return new RegExp(wholeCell ? `^\\s*${literal}\\s*$` : literal, flags);
}

/** The match that comes after a place, or before it; round the ends of what was found. */
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
