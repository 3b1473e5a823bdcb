import type { ShellRow, TableShell } from "@trialtrace/backend/contract";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { placed } from "../places.ts";
import { columnHeads, type HeadColumn, type HeadGroup, hasDerivedHeads, widthOf } from "./column-heads.ts";
import { labelCounts } from "./count-statistic.ts";
import classes from "./shell-table.module.css";

export interface ShellTableProps {
  readonly shell: TableShell;
  readonly groups: readonly string[];
  /** The columns of a listing hold texts, those of a table figures. */
  readonly listing: boolean;
  readonly name: string;
}

/** The columns and rows of a table or a listing with the placeholders that the shell gives. */
export function ShellTable({ shell, groups, listing, name }: ShellTableProps) {
  const width = Math.max(shell.columns.length, widthOf(shell.rows));
  const { statistics, rows } = labelCounts(shell, width);
  const heads = columnHeads(shell.columns, groups, width, listing ? [] : statistics);
  const columns = heads.flatMap((head) => head.columns);
  const isGrouped = heads.some((head) => head.name !== null);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
    <section className={classes.frame} tabIndex={0} aria-label={`${name}, layout`} data-scrolls>
      <table className={classes.table} data-listing={listing || undefined} data-wide={width > 6 || undefined}>
        <thead>
          {isGrouped ? (
            <tr>
              {placed(heads).map(({ item, place }) => (
                <GroupHead key={place} head={item} first={place === 0} />
              ))}
            </tr>
          ) : null}
          <tr>
            {placed(isGrouped ? heads.filter(({ name }) => name !== null) : heads).flatMap((head) =>
              placed(head.item.columns).map(({ item, place }) => (
                <th
                  key={`${head.place}.${place}`}
                  scope="col"
                  className={classes.head}
                  data-first={(!isGrouped && head.place === 0) || undefined}
                >
                  <ColumnName column={item} />
                </th>
              )),
            )}
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 ? (
            <tr>
              <td colSpan={columns.length} className={classes.cell}>
                The shell has no rows.
              </td>
            </tr>
          ) : (
            placed(listing ? shell.rows : rows).map(({ item, place }) => (
              <Row key={place} row={item} width={columns.length} />
            ))
          )}
        </tbody>
      </table>
      {hasDerivedHeads(shell.columns, groups, width) ? (
        <p className={classes.origin}>
          Column headers
          <OriginMark
            origin="derived"
            explanation="The shell names no columns; these are the treatment groups from the specification."
          />
        </p>
      ) : null}
    </section>
  );
}

/** A group's name over its columns; a column without a group goes down to the rows. */
function GroupHead({ head, first }: { readonly head: HeadGroup; readonly first: boolean }) {
  const { name, columns } = head;
  if (name !== null) {
    return (
      <th scope="colgroup" colSpan={columns.length} className={classes.head} data-group>
        {name}
      </th>
    );
  }
  const [column] = columns;
  return (
    <th scope="col" rowSpan={2} className={classes.head} data-first={first || undefined}>
      {column ? <ColumnName column={column} /> : null}
    </th>
  );
}

function ColumnName({ column }: { readonly column: HeadColumn }) {
  return (
    <>
      {column.name}
      {column.size === null ? null : <span className={classes.size}>({column.size})</span>}
      {column.statistic === null ? null : <span className={classes.size}>{column.statistic}</span>}
    </>
  );
}

/** A row without cells is a heading over those that follow. */
function Row({ row, width }: { readonly row: ShellRow; readonly width: number }) {
  const isHeading = row.cells.length === 0;
  return (
    <tr className={classes.row}>
      <th
        scope={isHeading ? "rowgroup" : "row"}
        colSpan={isHeading ? width : undefined}
        style={{ paddingInlineStart: `${row.indent * 1.4 + 0.4}em` }}
        className={classes.label}
        data-indent={row.indent}
      >
        {row.label}
      </th>
      {isHeading
        ? null
        : placed(Array.from({ length: width - 1 }, (_, index) => row.cells[index] ?? "")).map(
            ({ item, place }) => (
              <td key={place} className={classes.cell}>
                {item}
              </td>
            ),
          )}
    </tr>
  );
}
