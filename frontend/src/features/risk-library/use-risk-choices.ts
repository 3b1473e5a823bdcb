import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { formatCell, type MatrixCell, parseCell } from "./risk-matrix.ts";
import { formatSort, parseSort, type RiskSort } from "./risk-sort.ts";

/** RISK-1: the three display modes; the first is the default. */
export const riskViews = ["dashboard", "grid", "list"] as const;
export type RiskView = (typeof riskViews)[number];

/** Search parameter of the page; removed whenever the paged items change. */
export const riskPageParameter = "riskPage";

/** Search parameters of the filters by a field. */
const filterParameters = {
  category: "riskCategory",
  priority: "priority",
  domain: "riskDomain",
  status: "riskStatus",
  owner: "riskOwner",
} as const;
export type RiskFilterName = keyof typeof filterParameters;
const filterNames = ["category", "priority", "domain", "status", "owner"] as const;

/** The selections on the Risk Library tab, stored in the URL. */
export interface RiskChoices extends Readonly<Record<RiskFilterName, string>> {
  readonly view: RiskView;
  /** The classic table instead of the three modes. */
  readonly classic: boolean;
  readonly sort: RiskSort;
  readonly cell: MatrixCell | null;
  readonly page: number;
  /** Number of active filters. */
  readonly count: number;
  setView(view: RiskView): void;
  setClassic(classic: boolean): void;
  setFilter(name: RiskFilterName, value: string): void;
  setSort(sort: RiskSort): void;
  setCell(cell: MatrixCell | null): void;
  setPage(page: number): void;
  clear(): void;
}

/** RISK-2: changing any filter resets the page to 1. */
export function useRiskChoices(): RiskChoices {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const named = parameters.get("riskView");
  const chosenIn = (name: RiskFilterName) => choiceOf(parameters.get(filterParameters[name]));
  const sortText = parameters.get("riskSort");
  const sort = useMemo(() => parseSort(sortText), [sortText]);
  const cellText = parameters.get("cell");
  const cell = useMemo(() => parseCell(cellText), [cellText]);
  const set = (values: Record<string, string | null>) =>
    setParameters({ ...values, [riskPageParameter]: null }, { replace: true });
  return {
    view: riskViews.find((view) => view === named) ?? "dashboard",
    classic: parameters.get("classic") === "1",
    category: chosenIn("category"),
    priority: chosenIn("priority"),
    domain: chosenIn("domain"),
    status: chosenIn("status"),
    owner: chosenIn("owner"),
    sort,
    cell,
    page: Number(parameters.get(riskPageParameter) ?? 1),
    count: filterNames.filter((name) => chosenIn(name) !== "").length + (cell === null ? 0 : 1),
    setView: (view) => set({ riskView: view === "dashboard" ? null : view }),
    setClassic: (classic) => set({ classic: classic ? "1" : null }),
    setFilter: (name, value) => set({ [filterParameters[name]]: value }),
    setSort: (value) => set({ riskSort: formatSort(value) }),
    setCell: (value) => set({ cell: value === null ? null : formatCell(value) }),
    setPage: (page) =>
      setParameters({ [riskPageParameter]: page === 1 ? null : String(page) }, { replace: true }),
    clear: () =>
      set({ ...Object.fromEntries(filterNames.map((name) => [filterParameters[name], null])), cell: null }),
  };
}

/** RISK-2: the value 'all' or empty means no filter. */
function choiceOf(value: string | null): string {
  return value === null || value === "all" ? "" : value;
}
