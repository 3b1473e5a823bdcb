import type { ListRow } from "./list-rows.ts";

export const listOrders = [
  { value: "protocol", label: "Protocol order" },
  { value: "name", label: "Name" },
  { value: "most", label: "Most visits first" },
  { value: "fewest", label: "Fewest visits first" },
  { value: "first", label: "First visit" },
] as const;
export type ListOrder = (typeof listOrders)[number]["value"];

export function parseOrder(value: string | null): ListOrder {
  return listOrders.find((order) => order.value === value)?.value ?? "protocol";
}

const names = new Intl.Collator("en", { sensitivity: "base", numeric: true });
const visits = ({ line }: ListRow) => line.assessments.length;
/** A procedure without visits comes last. */
const firstVisit = ({ line }: ListRow) => line.assessments[0]?.visit.col ?? Number.MAX_SAFE_INTEGER;

const comparers: Readonly<Record<ListOrder, (a: ListRow, b: ListRow) => number>> = {
  protocol: (a, b) => a.line.row - b.line.row,
  name: (a, b) => names.compare(a.line.name, b.line.name),
  most: (a, b) => visits(b) - visits(a),
  fewest: (a, b) => visits(a) - visits(b),
  first: (a, b) => firstVisit(a) - firstVisit(b),
};

/** Lines that compare equal stay in protocol order. */
export function sortRows(rows: readonly ListRow[], order: ListOrder): ListRow[] {
  return rows.toSorted((a, b) => comparers[order](a, b) || comparers.protocol(a, b));
}
