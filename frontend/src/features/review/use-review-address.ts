import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { type ReviewArea, type ReviewFilter, reviewAreas, reviewFilters } from "./select-items.ts";

/** REV-10: filter and position are in the URL. Values that the URL does not name correctly are ignored. */
export function useReviewAddress() {
  const [parameters] = useSearchParams();
  const set = useSetUrlParameters();
  const [filter, area] = [parameters.get("show"), parameters.get("area")];
  return {
    filter: reviewFilters.find((known) => known === filter) ?? "open",
    area: reviewAreas.find((known) => known === area) ?? null,
    itemId: parameters.get("item"),
    setFilter: (next: ReviewFilter) =>
      set({ show: next === "open" ? null : next, item: null }, { replace: true }),
    setArea: (next: ReviewArea | null) => set({ area: next, item: null }, { replace: true }),
    /** Replaces the history entry: Back leaves the review. */
    setItem: (id: string | null) => set({ item: id }, { replace: true }),
  };
}

export type ReviewAddress = ReturnType<typeof useReviewAddress>;
