import { Text, UnstyledButton } from "@mantine/core";
import type { RiskItem } from "@trialtrace/backend/contract";
import { scoreBand } from "@trialtrace/backend/derivations";
import { ArrowDown, ArrowUp } from "lucide-react";
import { memo, useRef } from "react";
import { useVisibleRows } from "../../../components/use-visible-rows.ts";
import { categoryAbbreviation, riskTexts } from "../constants.ts";
import { type RiskSort, type RiskSortKey, startsDescending } from "../risk-sort.ts";
import classes from "./classic-table.module.css";

export interface ClassicTableProps {
  readonly items: readonly RiskItem[];
  readonly selectedId: string | null;
  readonly onOpen: (id: string) => void;
  readonly sort: RiskSort;
  readonly onSort: (sort: RiskSort) => void;
}

const columns = [
  ["ID", "84px", "id"],
  ["Title", "auto", "title"],
  ["Category", "94px", "category"],
  ["Domain", "15%", "domain"],
  ["Score", "112px", "score"],
  ["Priority", "86px", "priority"],
  ["Impact", "146px", "impact"],
  ["Likelihood", "146px", "likelihood"],
  ["Status", "92px", "status"],
] as const;

/** In pixels; matches the style sheet. */
const rowHeight = 30;

/**
 * The classic view: all filtered items in one dense table. Only visible rows are rendered, because there may
 * be thousands.
 */
export const ClassicTable = memo(function ClassicTable(props: ClassicTableProps) {
  const { items, selectedId, onOpen, sort, onSort } = props;
  const frame = useRef<HTMLElement>(null);
  const { first, end } = useVisibleRows(frame, items.length, rowHeight);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
    <section ref={frame} className={classes.frame} tabIndex={0} aria-label="Risk items, table">
      <table className={classes.table} aria-rowcount={items.length + 1}>
        <colgroup>
          {columns.map(([name, width]) => (
            <col key={name} style={{ width }} />
          ))}
        </colgroup>
        <thead className={classes.head}>
          <tr aria-rowindex={1}>
            {columns.map(([name, , key]) => (
              <SortHead key={key} name={name} by={key} sort={sort} onSort={onSort} />
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

interface SortHeadProps {
  readonly name: string;
  readonly by: RiskSortKey;
  readonly sort: RiskSort;
  readonly onSort: (sort: RiskSort) => void;
}

/** A header that sorts by its column and reverses the order when pressed again. */
function SortHead({ name, by, sort, onSort }: SortHeadProps) {
  const isSorted = sort.key === by;
  const descending = isSorted ? !sort.descending : startsDescending(by);
  const Icon = sort.descending ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={isSorted ? (sort.descending ? "descending" : "ascending") : "none"}>
      <UnstyledButton className={classes.sort} onClick={() => onSort({ key: by, descending })}>
        {name}
        {isSorted ? <Icon size={12} aria-hidden /> : null}
      </UnstyledButton>
    </th>
  );
}

/** Spacer for rows that are not rendered. */
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
  /** One-based row number in the whole table, including the header. */
  readonly row: number;
  readonly selected: boolean;
  readonly onOpen: (id: string) => void;
}

const ClassicRow = memo(function ClassicRow({ item, row, selected, onOpen }: ClassicRowProps) {
  return (
    <tr className={classes.row} aria-rowindex={row}>
      <td>{item.id}</td>
      <td>
        <UnstyledButton
          className={classes.open}
          title={item.title}
          aria-current={selected ? "true" : undefined}
          onClick={() => onOpen(item.id)}
        >
          {item.title}
        </UnstyledButton>
      </td>
      <td title={item.category}>{categoryAbbreviation(item.category)}</td>
      <td title={item.domain}>{item.domain || riskTexts.notSpecified}</td>
      <td data-figure>
        {item.riskScore} {scoreBand(item.riskScore)}
      </td>
      <Text component="td" inherit tt="capitalize">
        {item.priority}
      </Text>
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
