import { Text } from "@mantine/core";
import type { FileSheet } from "@trialtrace/extraction/sheets/read-sheet";
import { formatNumber } from "../../../lib/format-count.ts";
import { CellValue } from "../history/changes/cell-value.tsx";
import classes from "./import-dialog.module.css";

const shown = { rows: 8, columns: 8 };

/** The first rows and columns of the file. */
export function FilePreview({ sheet }: { readonly sheet: FileSheet }) {
  const width = sheet.rows[0]?.length ?? 0;
  const isCut = sheet.rows.length > shown.rows || width > shown.columns;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
    <section className={classes.preview} tabIndex={0} aria-label="Preview">
      <table aria-label="First rows of the file">
        <tbody>
          {sheet.rows.slice(0, shown.rows).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows of a file have no other name
            <tr key={at}>
              {row.slice(0, shown.columns).map((cell, col) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: as above
                <td key={col}>
                  {cell.value === "" && cell.footnotes.length === 0 ? null : <CellValue cell={cell} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {isCut ? (
        <Text size="sm" c="dimmed" px={8} py={4}>
          The first of {formatNumber(sheet.rows.length)} rows and {formatNumber(width)} columns
        </Text>
      ) : null}
    </section>
  );
}
