import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** State of a history entry created by opening an overlay. */
export interface OverlayState {
  readonly overlay: string;
  /** Search string of the screen below, for an overlay that leaves that screen usable. */
  readonly below?: string;
}

/** The state for a link or navigation that opens an overlay. */
export function overlayState(name: string, below?: string): OverlayState {
  return below === undefined ? { overlay: name } : { overlay: name, below };
}

/**
 * Closes an overlay whose open state is in the URL. If it was opened within the application, closing goes
 * back, so that Back never lands on a duplicate of the screen below. After a deep link, or if the screen
 * below has changed (a filter, a list page), the overlay's parameters are removed from the URL instead.
 * @param name as passed to `overlayState` when it was opened
 * @param parameters the overlay's own search parameters
 */
export function useCloseOverlay(name: string, parameters: readonly string[]): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const list = parameters.join(" ");
  const leaving = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new history entry can be closed again
  useEffect(() => {
    leaving.current = false;
  }, [location]);
  return useCallback(() => {
    // Going back is asynchronous; a second click meanwhile must not go back again.
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

/** Whether the entry was created by opening the overlay over a screen that still has this search string. */
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
