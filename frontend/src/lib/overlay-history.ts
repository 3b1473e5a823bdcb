import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** State of a history entry that was made by opening an overlay. */
export interface OverlayState {
  readonly overlay: string;
  /** The search text of the screen below, for an overlay beside which that screen can still be changed. */
  readonly below?: string;
}

/** The state to give to the link or navigation that opens an overlay. */
export function overlayState(name: string, below?: string): OverlayState {
  return below === undefined ? { overlay: name } : { overlay: name, below };
}

/**
 * Closes an overlay whose being open lives in the URL. When it was opened from within the application, closing
 * is going back, so that Back never lands on a copy of the screen below; after a deep link, and where the screen
 * below was changed since (a filter, a page of a list), the overlay's parameters are removed from the URL instead.
 * @param name as given to `overlayState` when it was opened
 * @param parameters the overlay's own search parameters
 */
export function useCloseOverlay(name: string, parameters: readonly string[]): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const list = parameters.join(" ");
  const leaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever entry is shown next, it can be closed again
  useEffect(() => {
    leaving.current = false;
  }, [location]);
  return useCallback(() => {
    // Going back takes a moment; a second click in it must not go back once more.
    if (leaving.current) return;
    leaving.current = true;
    const search = new URLSearchParams(location.search);
    for (const parameter of list.split(" ")) search.delete(parameter);
    if (isEntryOf(name, search, location.state)) {
      navigate(-1);
      return;
    }
    const to = { pathname: location.pathname, search: search.toString() };
    navigate(to, { replace: true, preventScrollReset: true });
  }, [location, navigate, name, list]);
}

/** Whether the entry was made by opening the overlay over a screen that still has this search text. */
function isEntryOf(name: string, search: URLSearchParams, state: unknown): boolean {
  if (typeof state !== "object" || state === null || !("overlay" in state) || state.overlay !== name) {
    return false;
  }
  return !("below" in state) || (typeof state.below === "string" && sameSearch(state.below, search));
}

function sameSearch(below: string, search: URLSearchParams): boolean {
  const sorted = (parameters: URLSearchParams) => {
    const copy = new URLSearchParams(parameters);
    copy.sort();
    return copy.toString();
  };
  return sorted(new URLSearchParams(below)) === sorted(search);
}
