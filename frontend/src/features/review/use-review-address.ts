import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { type ReviewArea, type ReviewFilter, reviewAreas, reviewFilters } from "./select-items.ts";

export interface ReviewAddress {
  readonly filter: ReviewFilter;
  readonly area: ReviewArea | null;
  readonly itemId: string | null;
  setFilter(filter: ReviewFilter): void;
  setArea(area: ReviewArea | null): void;
  /** Replaces the history entry: Back leaves the review. */
  setItem(id: string | null): void;
}

/** REV-10: filter and position are in the URL. Values that the URL does not name correctly are ignored. */
export function useReviewAddress(): ReviewAddress {
  const [parameters] = useSearchParams();
  const set = useSetUrlParameters();
  const [filter, area] = [parameters.get("show"), parameters.get("area")];
  return {
    filter: reviewFilters.find((known) => known === filter) ?? "open",
    area: reviewAreas.find((known) => known === area) ?? null,
    itemId: parameters.get("item"),
    setFilter: (next) => set({ show: next === "open" ? null : next, item: null }, { replace: true }),
    setArea: (next) => set({ area: next, item: null }, { replace: true }),
    setItem: (id) => set({ item: id }, { replace: true }),
  };
}
