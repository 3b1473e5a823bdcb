import type { ReactNode } from "react";
import classes from "./text-table.module.css";

export interface TextTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Cells of each row, in the order of the columns. */
  readonly rows: readonly (readonly ReactNode[])[];
  /** Small and without a frame, as a part of a card. */
  readonly compact?: boolean;
}

/** A table that scrolls on its own where it is wider than its place. */
export function TextTable({ label, columns, rows, compact = false }: TextTableProps) {
  return (
    <section
      className={classes.frame}
      data-compact={compact || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
      tabIndex={0}
      aria-label={`${label}, table`}
    >
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, number) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: extracted rows have no identity but their position
            <tr key={number}>
              {cells.map((cell, index) => (
                <td key={columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
