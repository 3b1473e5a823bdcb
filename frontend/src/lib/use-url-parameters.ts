import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { useCurrentLocation } from "./current-location.ts";

/** Value of a search parameter; null, an empty text or an empty list removes it. */
export type UrlValue = string | readonly string[] | null;

export interface UrlChange {
  /** Replaces the history entry instead of adding one. */
  readonly replace?: boolean;
  /** State of the history entry; by default, a replaced entry keeps its state and a new one has none. */
  readonly state?: unknown;
  /**
   * Renders the change immediately; content that is still loading shows its loading state instead of the old
   * content.
   */
  readonly atOnce?: boolean;
}

/** Sets search parameters of the current URL and keeps the others; the scroll position stays. */
export function useSetUrlParameters(): (
  values: Readonly<Record<string, UrlValue>>,
  change?: UrlChange,
) => void {
  const currentLocation = useCurrentLocation();
  const navigate = useNavigate();
  return useCallback(
    (values, { replace = false, state = replace ? currentLocation().state : null, atOnce = false } = {}) => {
      const location = currentLocation();
      const search = withParameters(location.search, values);
      // The URL is already current, though the screen may not have rendered it yet.
      if (!replace && search === location.search) return;
      navigate(
        { pathname: location.pathname, search },
        { replace, state, preventScrollReset: true, flushSync: atOnce },
      );
    },
    [currentLocation, navigate],
  );
}

/** A search string with some parameters changed. */
export function withParameters(search: string, values: Readonly<Record<string, UrlValue>>): string {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(values)) {
    next.delete(name);
    const list = typeof value === "string" ? [value] : (value ?? []);
    for (const item of list) if (item !== "") next.append(name, item);
  }
  const text = next.toString();
  return text === "" ? "" : `?${text}`;
}
