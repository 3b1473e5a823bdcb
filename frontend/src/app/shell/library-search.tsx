import type { SearchHit } from "@trialtrace/backend/contract";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import {
  hitAddress,
  type Place,
  scopeParameter,
  searchParameter,
  studyOf,
} from "../../features/search/search-address.ts";
import { sought } from "../../features/search/use-hit-marks.ts";
import { useOpenSearch } from "../../features/search/use-search-address.ts";
import { useCurrentLocation } from "../../lib/current-location.ts";
import { dashboardPath } from "../../lib/paths.ts";
import { LibrarySearchBox } from "./library-search-box.tsx";

/** Opens the selected protocol or hit, or the dialog with every hit. */
export function LibrarySearch() {
  const navigate = useNavigate();
  const currentLocation = useCurrentLocation();
  const openSearch = useOpenSearch();
  // On the screens of a study, `/` opens the study's search.
  const hasShortcut = studyOf(useLocation()) === null;
  const openProtocol = useCallback((id: string) => void navigate(dashboardPath(id)), [navigate]);
  const openHit = useCallback(
    (hit: SearchHit, text: string) => {
      const here = withSearch(currentLocation(), text);
      void navigate(hitAddress(hit, here), { state: sought(text, hit) });
    },
    [navigate, currentLocation],
  );
  const showAll = useCallback((text: string) => openSearch(text, "library"), [openSearch]);
  return (
    <LibrarySearchBox hasShortcut={hasShortcut} onProtocol={openProtocol} onHit={openHit} onAll={showAll} />
  );
}

/** A hit's address depends on what was searched for, and where. */
function withSearch({ pathname, search }: Place, text: string): Place {
  const next = new URLSearchParams(search);
  next.set(searchParameter, text);
  next.set(scopeParameter, "library");
  return { pathname, search: `?${next}` };
}
