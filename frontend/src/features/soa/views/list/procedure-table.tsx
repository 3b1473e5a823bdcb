import { Text } from "@mantine/core";
import { Fragment } from "react";
import { PageReferences } from "../../../../components/page-references.tsx";
import type { Sheet } from "../../model/sheet/sheet.ts";
import { visitName } from "../../model/summary/columns.ts";
import type { VisitRange } from "../../model/summary/visit-ranges.ts";
import { FootnoteMarkers } from "../timeline/footnote-markers.tsx";
import { FootnoteTexts } from "../timeline/footnote-texts.tsx";
import type { ListRow } from "./list-rows.ts";
import classes from "./procedure-table.module.css";
import { VisitChips } from "./visit-chips.tsx";

export interface ProcedureTableProps {
  readonly sheet: Sheet;
  readonly rows: readonly ListRow[];
  /** Grouped under the protocol's headings; otherwise each line names its group. */
  readonly grouped: boolean;
  readonly detailed: boolean;
}

/** SOA-18: one line per procedure with its visits and footnotes. */
export function ProcedureTable({ sheet, rows, grouped, detailed }: ProcedureTableProps) {
  const hasComments = rows.some(({ line }) => line.comments.length > 0);
  const hasFootnotes = rows.some(({ footnotes }) => footnotes.length > 0);
  const columns = 3 + (hasFootnotes ? 1 : 0) + (hasComments ? 1 : 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls sideways has to take the focus
    <section className={classes.scroll} tabIndex={0} aria-label={`${sheet.name}, procedures`}>
      <table className={classes.table}>
        <colgroup>
          <col style={{ width: "21%" }} />
          <col style={{ width: "60px" }} />
          <col />
          {hasFootnotes ? <col style={{ width: "32%" }} /> : null}
          {hasComments ? <col style={{ width: "14%" }} /> : null}
        </colgroup>
        <thead>
          <tr>
            <th scope="col">Procedure</th>
            <th scope="col" className={classes.count}>
              Visits
            </th>
            <th scope="col">At</th>
            {hasFootnotes ? <th scope="col">Footnotes</th> : null}
            {hasComments ? <th scope="col">Comments</th> : null}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <Fragment key={row.line.row}>
              {grouped && row.line.group !== null && rows[index - 1]?.line.group !== row.line.group ? (
                <tr>
                  <th scope="rowgroup" colSpan={columns} className={classes.group}>
                    {row.line.group}
                  </th>
                </tr>
              ) : null}
              <tr>
                <th scope="row" className={classes.name}>
                  {row.line.name}
                  <FootnoteMarkers sheet={sheet} footnotes={row.nameFootnotes} />{" "}
                  <PageReferences sources={row.sources} />
                  {grouped || row.line.group === null ? null : (
                    <Text size="xs" c="dimmed" fw={400}>
                      {row.line.group}
                    </Text>
                  )}
                </th>
                <td className={classes.count}>{row.line.assessments.length}</td>
                <td>
                  <VisitChips sheet={sheet} ranges={detailed ? everyVisit(row) : row.ranges} />
                </td>
                {hasFootnotes ? (
                  <td>
                    <FootnoteTexts sheet={sheet} footnotes={row.footnotes} />
                  </td>
                ) : null}
                {hasComments ? (
                  <td>
                    {row.line.comments.map((comment) => (
                      <Text key={comment} inherit>
                        {comment}
                      </Text>
                    ))}
                  </td>
                ) : null}
              </tr>
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const everyVisit = ({ line }: ListRow): VisitRange[] =>
  line.assessments.map(({ visit, cell, spanned }) => ({
    label: visitName(visit),
    visits: [visit],
    cell,
    spanned,
  }));
