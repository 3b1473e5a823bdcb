import { type RiskItem, scoreBand } from "@trialtrace/backend/contract";
import { memo } from "react";
import { categoryAbbreviation, riskTexts } from "../constants.ts";
import classes from "./classic-table.module.css";

export interface ClassicTableProps {
  readonly items: readonly RiskItem[];
  readonly selectedId: string | null;
  readonly onOpen: (id: string) => void;
}

const columns = [
  ["ID", "76px"],
  ["Title", "auto"],
  ["Category", "86px"],
  ["Domain", "17%"],
  ["Score", "110px"],
  ["Priority", "76px"],
  ["Impact", "84px"],
  ["Likelihood", "94px"],
  ["Status", "96px"],
] as const;

/** The classic view: all filtered items in one dense table. */
export const ClassicTable = memo(function ClassicTable({ items, selectedId, onOpen }: ClassicTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container is reached by keyboard to be scrolled
    <section className={classes.frame} tabIndex={0} aria-label="Risk items, table">
      <table className={classes.table}>
        <colgroup>
          {columns.map(([name, width]) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <thead className={classes.head}>
          <tr>
            {columns.map(([name]) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={classes.rows}>
          {items.map((item) => (
            <ClassicRow key={item.id} item={item} selected={item.id === selectedId} onOpen={onOpen} />
          ))}
        </tbody>
      </table>
    </section>
  );
});

interface ClassicRowProps {
  readonly item: RiskItem;
  readonly selected: boolean;
  readonly onOpen: (id: string) => void;
}

/** Plain elements, drawn again only when its own item or selection changes: there may be thousands. */
const ClassicRow = memo(function ClassicRow({ item, selected, onOpen }: ClassicRowProps) {
  return (
    <tr>
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
      <td>{item.priority}</td>
      <td>{item.impact}</td>
      <td>{item.likelihood}</td>
      <td>{item.status ?? riskTexts.notSpecified}</td>
    </tr>
  );
});
