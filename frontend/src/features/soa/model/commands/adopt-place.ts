import { numbersFrom } from "../selection/range.ts";
import { type Column, isHeading, type Row, rowName } from "../sheet/sheet.ts";

/** The positions of lines after a move, and whether they moved forward. */
export interface Place {
  readonly from: number;
  readonly to: number;
  readonly forwards: boolean;
}

/** The group of a line between two neighbors: its own if a neighbor shares it, otherwise the one it was moved into. */
function belonging(
  own: string | undefined,
  left: string | undefined,
  right: string | undefined,
  { forwards }: Pick<Place, "forwards">,
): string | undefined {
  if (own === left || own === right) return own;
  if (left === right) return left ?? own;
  return (forwards ? (left ?? right) : (right ?? left)) ?? own;
}

/**
 * A visit takes the epoch it is moved into. An epoch moved as a whole remains one unless it is placed inside another.
 * @param columns in their new order
 * @param before in their previous order
 * @param isMoved by previous position in the sheet
 */
export function adoptEpoch(
  columns: readonly Column[],
  before: readonly Column[],
  isMoved: ReadonlySet<number>,
  place: Place,
): Column[] {
  const [left, right] = [columns[place.from - 2]?.meta.epoch, columns[place.to]?.meta.epoch];
  return columns.map((column, index) => {
    if (index < place.from - 1 || index > place.to - 1) return column;
    const own = column.meta.epoch;
    const isWhole = own !== undefined && epochOf(before, column).every((at) => isMoved.has(at + 1));
    const isInside = left === right && left !== undefined;
    const epoch = isWhole && !isInside ? own : belonging(own, left, right, place);
    return epoch === own || epoch === undefined ? column : { ...column, meta: { ...column.meta, epoch } };
  });
}

/** The positions of adjacent columns in the same epoch as a column, itself included. */
export function epochOf(columns: readonly Column[], column: Column): number[] {
  const at = columns.findIndex(({ id }) => id === column.id);
  const isSame = (place: number) => columns[place]?.meta.epoch === column.meta.epoch;
  let from = at;
  let to = at;
  while (from > 0 && isSame(from - 1)) from -= 1;
  while (to + 1 < columns.length && isSame(to + 1)) to += 1;
  return numbersFrom(from, to);
}

/** A row takes the group it is moved into; rows below a moved heading stay below it. */
export function adoptGroup(rows: readonly Row[], place: Place): Row[] {
  const above = rows[place.from - 1];
  const left = above && isHeading(above) ? rowName(above) : groupOf(above);
  const right = groupOf(rows[place.to + 1]);
  const heading = rows.findIndex((row, index) => index >= place.from && index <= place.to && isHeading(row));
  const until = heading < 0 ? place.to : heading - 1;
  return rows.map((row, index) => {
    if (index < place.from || index > until) return row;
    const { stored } = row;
    if (stored === null || typeof stored === "string") return row;
    const own = stored.group;
    // A table whose rows do not name their group has only headings to determine it.
    if (own === undefined && left !== right) return row;
    const group = belonging(own, left, right, place);
    return group === own || group === undefined ? row : { ...row, stored: { ...stored, group } };
  });
}

function groupOf(row: Row | undefined): string | undefined {
  const stored = row?.stored;
  return stored === null || stored === undefined || typeof stored === "string" ? undefined : stored.group;
}
