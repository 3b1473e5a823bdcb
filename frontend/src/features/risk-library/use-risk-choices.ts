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

/** The selections on the Risk Library tab, stored in the URL. */
export interface RiskChoices {
  readonly view: RiskView;
  /** The classic table instead of the three modes. */
  readonly classic: boolean;
  readonly category: string;
  readonly priority: string;
  readonly domain: string;
  readonly status: string;
  readonly owner: string;
  readonly sort: RiskSort;
  readonly cell: MatrixCell | null;
  readonly page: number;
  /** Number of active filters. */
  readonly count: number;
  setView(view: RiskView): void;
  setClassic(classic: boolean): void;
  setCategory(category: string): void;
  setPriority(priority: string): void;
  setDomain(domain: string): void;
  setStatus(status: string): void;
  setOwner(owner: string): void;
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
  const category = choiceOf(parameters.get("riskCategory"));
  const priority = choiceOf(parameters.get("priority"));
  const domain = choiceOf(parameters.get("riskDomain"));
  const status = choiceOf(parameters.get("riskStatus"));
  const owner = choiceOf(parameters.get("riskOwner"));
  const sortText = parameters.get("riskSort");
  const sort = useMemo(() => parseSort(sortText), [sortText]);
  const cellText = parameters.get("cell");
  const cell = useMemo(() => parseCell(cellText), [cellText]);
  const set = (values: Record<string, string | null>) =>
    setParameters({ ...values, [riskPageParameter]: null }, { replace: true });
  return {
    view: riskViews.find((view) => view === named) ?? "dashboard",
    classic: parameters.get("classic") === "1",
    category,
    priority,
    domain,
    status,
    owner,
    sort,
    cell,
    page: Number(parameters.get(riskPageParameter) ?? 1),
    count:
      [category, priority, domain, status, owner].filter((value) => value !== "").length +
      (cell === null ? 0 : 1),
    setView: (view) => set({ riskView: view === "dashboard" ? null : view }),
    setClassic: (classic) => set({ classic: classic ? "1" : null }),
    setCategory: (value) => set({ riskCategory: value }),
    setPriority: (value) => set({ priority: value }),
    setDomain: (value) => set({ riskDomain: value }),
    setStatus: (value) => set({ riskStatus: value }),
    setOwner: (value) => set({ riskOwner: value }),
    setSort: (value) => set({ riskSort: formatSort(value) }),
    setCell: (value) => set({ cell: value === null ? null : formatCell(value) }),
    setPage: (page) =>
      setParameters({ [riskPageParameter]: page === 1 ? null : String(page) }, { replace: true }),
    clear: () =>
      set({
        riskCategory: null,
        priority: null,
        riskDomain: null,
        riskStatus: null,
        riskOwner: null,
        cell: null,
      }),
  };
}

/** RISK-2: the value 'all' or empty means no filter. */
function choiceOf(value: string | null): string {
  return value === null || value === "all" ? "" : value;
}
