import { useHotkeys } from "@mantine/hooks";
import { Suspense } from "react";
import { useSearchParams } from "react-router-dom";
import { searchParameter } from "../../features/search/search-address.ts";
import { useHitMarks } from "../../features/search/use-hit-marks.ts";
import { useOpenSearch } from "../../features/search/use-search-address.ts";
import { lazyComponent } from "../../lib/lazy-component.ts";

const SearchDialog = lazyComponent(
  () => import("../../features/search/components/search-dialog.tsx"),
  "SearchDialog",
);

/** ASK-11: the search dialog; Ctrl+K (Command+K) opens it on every screen unless another dialog is open. */
export function StudySearch() {
  const [parameters] = useSearchParams();
  const open = useOpenSearch();
  const openUnlessCovered = () => {
    if (!document.querySelector('[aria-modal="true"]')) open();
  };
  useHotkeys([["mod+K", openUnlessCovered]], []);
  useHitMarks();
  return parameters.has(searchParameter) ? (
    <Suspense fallback={null}>
      <SearchDialog />
    </Suspense>
  ) : null;
}
