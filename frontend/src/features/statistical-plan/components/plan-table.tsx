import type { ReactNode } from "react";
import classes from "./plan-table.module.css";

export interface PlanTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Cells of each row, in the order of the columns. */
  readonly rows: readonly (readonly ReactNode[])[];
}

/** A table of the plan, in a frame that scrolls on its own where it is wider than the card. */
export function PlanTable({ label, columns, rows }: PlanTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
    <section className={classes.frame} tabIndex={0} aria-label={`${label}, table`}>
      <table className={classes.table}>
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
