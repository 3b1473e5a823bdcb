import { useCallback } from "react";
import { useNavigate } from "react-router-dom";
import { useCurrentLocation } from "./current-location.ts";

/** What a search parameter is set to; null, an empty text or an empty list takes it out. */
export type UrlValue = string | readonly string[] | null;

export interface UrlChange {
  /** Takes the place of the history entry instead of adding one. */
  readonly replace?: boolean;
  /** State of the history entry; by default a replaced entry keeps its own and a new one has none. */
  readonly state?: unknown;
  /** Draws the change in one go and at once: what is still loading says so, in the place of what was shown before. */
  readonly atOnce?: boolean;
}

/** Sets search parameters of the current address and leaves the others; the position on the screen stays. */
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
      // An address that is there already needs no entry, though the screen may not have followed it yet.
      if (!replace && search === location.search) return;
      navigate(
        { pathname: location.pathname, search },
        { replace, state, preventScrollReset: true, flushSync: atOnce },
      );
    },
    [currentLocation, navigate],
  );
}

/** A search text with some parameters set and the others as they were. */
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
