import type { ContentNode } from "@trialtrace/backend/contract";
import { PageReferences } from "../page-references.tsx";
import { ContentCell } from "./content-cell.tsx";
import classes from "./content-table.module.css";
import { ShowAll } from "./show-all.tsx";
import { wideColumns } from "./wide-columns.ts";

export interface ContentTableProps {
  readonly table: ContentNode & { kind: "table" };
  readonly label: string;
}

/** Tables with more rows scroll in their own frame under sticky column headers. */
const rowsInSight = 25;

/** A list of similar records, in a frame that scrolls horizontally when it is wider than the dialog. */
export function ContentTable({ table, label }: ContentTableProps) {
  const sources = table.rows.flatMap((row) => row.sources);
  const sourceName = sources.some(({ page_number }) => page_number !== null) ? "Page" : "Source";
  const wide = wideColumns(table);
  const isSchedule = table.columns.length > 8;
  return (
    <>
      <PageReferences sources={table.sources} />
      <ShowAll items={table.rows} name={label}>
        {(rows) => (
          // A group rather than a region, because many tables on a page may share a name.
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
          <div
            role="group"
            className={classes.frame}
            data-tall={isSchedule || rows.length > rowsInSight || undefined}
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
            tabIndex={0}
            aria-label={`${label}, table`}
          >
            <table className={classes.table} data-wide={isSchedule || undefined}>
              <thead>
                <tr>
                  {table.columns.map((column, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: two columns may have the same name
                    <th key={index} scope="col">
                      {column}
                    </th>
                  ))}
                  {sources.length > 0 ? <th scope="col">{sourceName}</th> : null}
                </tr>
              </thead>
              <tbody>
                {rows.map((row, number) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: extracted rows have no identity but their position
                  <tr key={number}>
                    {row.cells.map((cell, index) => (
                      <td
                        // biome-ignore lint/suspicious/noArrayIndexKey: as the columns
                        key={index}
                        data-short={isShort(cell) || undefined}
                        data-figure={isFigure(cell) || undefined}
                        data-sentences={wide.has(index) || undefined}
                      >
                        <ContentCell node={cell} label={table.columns[index] ?? label} />
                      </td>
                    ))}
                    {sources.length > 0 ? (
                      <td>
                        <PageReferences sources={row.sources} />
                      </td>
                    ) : null}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </ShowAll>
    </>
  );
}

/** A number alone; a date or an id is none. */
const isFigure = (cell: ContentNode) =>
  cell.kind === "value" && /^[<>≤≥]?\s?[+−-]?\d[\d.,]*\s?%?$/.test(cell.text ?? "");

/** Ids, numbers and single words do not break at hyphens. */
const isShort = (cell: ContentNode) => cell.kind === "value" && (cell.text?.length ?? 0) <= 16;
