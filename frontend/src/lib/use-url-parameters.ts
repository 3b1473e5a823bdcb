import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Sets search parameters of the current address and leaves the others; null or an empty text takes one out.
 * The position on the screen stays, and so does the history entry's state.
 */
export function useSetUrlParameters(): (
  values: Readonly<Record<string, string | null>>,
  options?: { readonly replace?: boolean; readonly state?: unknown },
) => void {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    (values, { replace = false, state = replace ? location.state : null } = {}) => {
      const search = new URLSearchParams(location.search);
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === "") search.delete(name);
        else search.set(name, value);
      }
      const to = { pathname: location.pathname, search: search.toString() };
      navigate(to, { replace, state, preventScrollReset: true });
    },
    [location, navigate],
  );
}
