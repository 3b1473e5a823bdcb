import { useHotkeys } from "@mantine/hooks";
import { useLocation, useSearchParams } from "react-router-dom";
import { searchParameter, studyOf } from "../../features/search/search-address.ts";
import { soughtIn } from "../../features/search/sought-hit.ts";
import { useOpenSearch } from "../../features/search/use-search-address.ts";
import { useCurrentLocation } from "../../lib/current-location.ts";
import { lazyPart } from "../../lib/lazy-component.ts";

const SearchDialog = lazyPart(
  () => import("../../features/search/components/search-dialog.tsx"),
  "SearchDialog",
);
const HitMarks = lazyPart(() => import("../../features/search/components/hit-marks.tsx"), "HitMarks");

/**
 * ASK-11: the search dialog; Ctrl+K (Command+K) opens it on every screen, and `/` on those of a study, unless another
 * dialog is open.
 */
export function StudySearch() {
  const [parameters] = useSearchParams();
  const open = useOpenSearch();
  const currentLocation = useCurrentLocation();
  const openUnlessCovered = () => {
    if (!document.querySelector('[aria-modal="true"]')) open();
  };
  const openInStudy = () => {
    if (studyOf(currentLocation()) !== null) openUnlessCovered();
  };
  useHotkeys([["mod+K", openUnlessCovered]], []);
  useHotkeys([["/", openInStudy]]);
  return (
    <>
      {soughtIn(useLocation().state).sought === "" ? null : <HitMarks />}
      {parameters.has(searchParameter) ? <SearchDialog /> : null}
    </>
  );
}
