import type { RiskItem } from "@trialtrace/backend/contract";
import { impacts, likelihoods } from "./risk-matrix.ts";

/** Fields by which items can be sorted. */
const riskSortKeys = [
  "score",
  "priority",
  "domain",
  "status",
  "id",
  "title",
  "category",
  "impact",
  "likelihood",
] as const;
export type RiskSortKey = (typeof riskSortKeys)[number];

export interface RiskSort {
  readonly key: RiskSortKey;
  readonly descending: boolean;
}

/** Default order: highest scores first. */
const defaultSort: RiskSort = { key: "score", descending: true };

/** The sort order in the URL, such as `-priority`, or the default if it is invalid. */
export function parseSort(value: string | null): RiskSort {
  const key = riskSortKeys.find((candidate) => candidate === value?.replace(/^-/, ""));
  return key === undefined ? defaultSort : { key, descending: value?.startsWith("-") === true };
}

/** As written in the URL; null for the default. */
export function formatSort({ key, descending }: RiskSort): string | null {
  if (key === defaultSort.key && descending === defaultSort.descending) return null;
  return `${descending ? "-" : ""}${key}`;
}

/** In words, such as `By priority, descending`. */
export const describeSort = ({ key, descending }: RiskSort): string =>
  `By ${key}${descending ? ", descending" : ""}`;

/** Numbers and ranks start with the highest, texts with the first letter. */
export const startsDescending = (key: RiskSortKey): boolean =>
  ["score", "priority", "impact", "likelihood"].includes(key);

const priorities = ["low", "medium", "high"];
const lowToHigh = (names: readonly string[]) => [...names].reverse();
const ranks: Readonly<Partial<Record<RiskSortKey, (item: RiskItem) => number>>> = {
  score: (item) => item.riskScore,
  priority: (item) => priorities.indexOf(item.priority),
  impact: (item) => lowToHigh(impacts).indexOf(item.impact),
  likelihood: (item) => likelihoods.indexOf(item.likelihood),
};
const texts: Readonly<Partial<Record<RiskSortKey, (item: RiskItem) => string>>> = {
  id: (item) => item.id,
  title: (item) => item.title,
  category: (item) => item.category,
  domain: (item) => item.domain,
  status: (item) => item.status ?? "",
};

/** Sorts items; ties by score, highest first, then in the original order. Missing values come last. */
export function sortRisks(items: readonly RiskItem[], { key, descending }: RiskSort): RiskItem[] {
  const direction = descending ? -1 : 1;
  const rank = ranks[key];
  const text = texts[key];
  const compare = (a: RiskItem, b: RiskItem): number => {
    if (rank) return direction * (rank(a) - rank(b));
    const [left, right] = [text?.(a) ?? "", text?.(b) ?? ""];
    if (left === "" || right === "") return Number(left === "") - Number(right === "");
    return direction * left.localeCompare(right, "en", { numeric: true });
  };
  return [...items].sort((a, b) => compare(a, b) || b.riskScore - a.riskScore);
}
