import { useCallback, useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** State of a history entry that was made by opening an overlay; give it to the link or navigation that opens. */
export function overlayState(name: string): { overlay: string } {
  return { overlay: name };
}

/**
 * Closes an overlay whose being open lives in the URL. When it was opened from within the application, closing
 * is going back, so that Back never lands on a closed overlay's twin; after a deep link the overlay's
 * parameters are taken out of the URL instead.
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
    if (openedAs(location.state) === name) {
      navigate(-1);
      return;
    }
    const search = new URLSearchParams(location.search);
    for (const parameter of list.split(" ")) search.delete(parameter);
    const to = { pathname: location.pathname, search: search.toString() };
    navigate(to, { replace: true, preventScrollReset: true });
  }, [location, navigate, name, list]);
}

function openedAs(state: unknown): unknown {
  return typeof state === "object" && state !== null && "overlay" in state ? state.overlay : null;
}
