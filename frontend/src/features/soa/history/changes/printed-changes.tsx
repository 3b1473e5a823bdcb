import { PrintPortal } from "../../../../components/print-portal.tsx";
import { CellValue } from "./cell-value.tsx";
import type { ChangeLine } from "./change-line.ts";
import { linesByTable } from "./filter-lines.ts";
import classes from "./printed-changes.module.css";

export interface PrintedChangesProps {
  readonly title: string;
  readonly lines: readonly ChangeLine[];
  readonly tableNames: ReadonlyMap<string, string>;
  readonly sides: readonly [before: string, after: string];
}

/** Every difference for printing, by table. */
export function PrintedChanges({ title, lines, tableNames, sides }: PrintedChangesProps) {
  return (
    <PrintPortal>
      <div className={classes.paper}>
        <h1>{title}</h1>
        {lines.length === 0 ? <p>There are no differences.</p> : null}
        {linesByTable(lines).map(([table, own]) => (
          <section key={table}>
            <h2>{tableNames.get(table) ?? table}</h2>
            <table>
              <thead>
                <tr>
                  {["Change", "Where", ...sides].map((head) => (
                    <th key={head} scope="col">
                      {head}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {own.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the list is made anew as a whole
                  <tr key={index}>
                    <td>{line.what}</td>
                    <th scope="row">{line.place}</th>
                    <td>{line.before ? <CellValue cell={line.before} /> : null}</td>
                    <td>{line.after ? <CellValue cell={line.after} /> : null}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </section>
        ))}
      </div>
    </PrintPortal>
  );
}
