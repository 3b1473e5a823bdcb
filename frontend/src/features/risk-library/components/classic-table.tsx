import { type RiskItem, scoreBand } from "@trialtrace/backend/contract";
import { memo, useRef } from "react";
import { useVisibleRows } from "../../../lib/use-visible-rows.ts";
import { categoryAbbreviation, riskTexts } from "../constants.ts";
import { Capitalised } from "./capitalised.tsx";
import classes from "./classic-table.module.css";

export interface ClassicTableProps {
  readonly items: readonly RiskItem[];
  readonly selectedId: string | null;
  readonly onOpen: (id: string) => void;
}

const columns = [
  ["ID", "78px"],
  ["Title", "auto"],
  ["Category", "86px"],
  ["Domain", "15%"],
  ["Score", "112px"],
  ["Priority", "76px"],
  ["Impact", "146px"],
  ["Likelihood", "146px"],
  ["Status", "92px"],
] as const;

/** Pixels, as the style sheet has it. */
const rowHeight = 30;

/** The classic view: all filtered items in one dense table. Only the rows in view are drawn: there may be thousands. */
export const ClassicTable = memo(function ClassicTable({ items, selectedId, onOpen }: ClassicTableProps) {
  const frame = useRef<HTMLElement>(null);
  const { first, end } = useVisibleRows(frame, items.length, rowHeight);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container is reached by keyboard to be scrolled
    <section ref={frame} className={classes.frame} tabIndex={0} aria-label="Risk items, table">
      <table className={classes.table} aria-rowcount={items.length + 1}>
        <colgroup>
          {columns.map(([name, width]) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <thead className={classes.head}>
          <tr aria-rowindex={1}>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Gap rows={first} />
          {items.slice(first, end).map((item, index) => (
            <ClassicRow
              key={item.id}
              item={item}
              row={first + index + 2}
              selected={item.id === selectedId}
              onOpen={onOpen}
            />
          ))}
          <Gap rows={items.length - end} />
        </tbody>
      </table>
    </section>
  );
});

/** Stands for rows that are not drawn. */
function Gap({ rows }: { rows: number }) {
  if (rows === 0) return null;
  return (
    <tr aria-hidden style={{ height: rows * rowHeight }}>
      <td colSpan={columns.length} />
    </tr>
  );
}

interface ClassicRowProps {
  readonly item: RiskItem;
  /** Its place in the whole table, from 1, the heading being the first. */
  readonly row: number;
  readonly selected: boolean;
  readonly onOpen: (id: string) => void;
}

const ClassicRow = memo(function ClassicRow({ item, row, selected, onOpen }: ClassicRowProps) {
  return (
    <tr className={classes.row} aria-rowindex={row}>
      <td>{item.id}</td>
      <td>
        <button
          type="button"
          className={classes.open}
          title={item.title}
          aria-current={selected ? "true" : undefined}
          onClick={() => onOpen(item.id)}
        >
          {item.title}
        </button>
      </td>
      <td title={item.category}>{categoryAbbreviation(item.category)}</td>
      <td title={item.domain}>{item.domain || riskTexts.notSpecified}</td>
      <td>
        {item.riskScore} {scoreBand(item.riskScore)}
      </td>
      <td>
        <Capitalised text={item.priority} />
      </td>
      <td>
        {item.impact}
        {item.derivations.impact === undefined ? null : " (derived)"}
      </td>
      <td>
        {item.likelihood}
        {item.derivations.likelihood === undefined ? null : " (derived)"}
      </td>
      <td>{item.status ?? riskTexts.notSpecified}</td>
    </tr>
  );
});
