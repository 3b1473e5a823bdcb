import { Box, Text } from "@mantine/core";
import { countOf } from "../../../../lib/format-count.ts";
import { type FindQuery, type Match, replacedText, textAt } from "../../model/find/find-matches.ts";
import { headFieldLabels } from "../../model/head/header-lines.ts";
import { rowName } from "../../model/sheet/sheet.ts";
import type { Workbook } from "../../model/workbook.ts";
import shared from "../../soa.module.css";

export interface ReplacePreviewProps {
  readonly workbook: Workbook;
  readonly matches: readonly Match[];
  readonly query: FindQuery;
  readonly replacement: string;
}

/** Further cells are only counted. */
const most = 50;

/** The result of replacing all, for each cell. */
export function ReplacePreview({ workbook, matches, query, replacement }: ReplacePreviewProps) {
  const left = matches.length - most;
  const isOfMany = new Set(matches.map(({ key }) => key)).size > 1;
  return (
    <Box
      component="section"
      mah={200}
      fz="xs"
      style={{ overflow: "auto" }}
      aria-label="Replacement preview"
      tabIndex={0}
    >
      <table className={shared.compact}>
        <thead>
          <tr>
            <th scope="col">Where</th>
            <th scope="col">Now</th>
            <th scope="col">Then</th>
          </tr>
        </thead>
        <tbody>
          {matches.slice(0, most).map((match) => {
            const text = textAt(workbook, match);
            return (
              <tr key={`${match.key} ${match.position.row} ${match.position.col}`}>
                <th scope="row">{placeOf(workbook, match, isOfMany)}</th>
                <td>
                  <del>{text}</del>
                </td>
                <td>
                  <ins style={{ textDecoration: "none" }}>
                    {replacedText(text, query, replacement) || "Empty"}
                  </ins>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {left > 0 ? (
        <Text size="xs" c="dimmed">
          and {countOf(left, "more cell")}
        </Text>
      ) : null}
    </Box>
  );
}

function placeOf(workbook: Workbook, match: Match, withTable: boolean): string {
  const { key, position, head, footnote } = match;
  const sheet = workbook.find((other) => other.key === key);
  const row = sheet?.rows[position.row];
  const visit = sheet?.columns[position.col - 1]?.meta.column_name ?? "Procedure";
  const table = withTable ? [sheet?.name] : [];
  const place =
    footnote !== undefined
      ? [`Footnote ${footnote}`]
      : [head !== undefined ? headFieldLabels[head] : row ? rowName(row) : "", visit];
  return [...table, ...place].filter(Boolean).join(" · ");
}
