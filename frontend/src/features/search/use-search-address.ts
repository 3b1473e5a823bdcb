import { type SearchKind, searchKindSchema } from "@trialtrace/backend/contract";
import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useCurrentLocation } from "../../lib/current-location.ts";
import { overlayState } from "../../lib/overlay-history.ts";
import {
  kindParameter,
  scopeParameter,
  searchOverlay,
  searchParameter,
  versionsParameter,
} from "./search-address.ts";

/** Opens the search dialog over the current screen and adds a history entry. */
export function useOpenSearch(): (text?: string, where?: "library") => void {
  const currentLocation = useCurrentLocation();
  const navigate = useNavigate();
  return useCallback(
    (text = "", where) => {
      const { pathname, search } = currentLocation();
      const next = new URLSearchParams(search);
      if (next.has(searchParameter)) return;
      next.set(searchParameter, text);
      if (where !== undefined) next.set(scopeParameter, where);
      navigate(
        { pathname, search: `?${next}` },
        { state: overlayState(searchOverlay), preventScrollReset: true, flushSync: true },
      );
    },
    [currentLocation, navigate],
  );
}

/** The state of the open dialog in the URL. An empty text stays in the URL because it keeps the dialog open. */
export function useSearchAddress() {
  const parameters = new URLSearchParams(useLocation().search);
  const currentLocation = useCurrentLocation();
  const navigate = useNavigate();
  const change = (name: string, value: string | null) => {
    const { pathname, search, state } = currentLocation();
    const next = new URLSearchParams(search);
    if (!next.has(searchParameter)) return;
    if (value === null) next.delete(name);
    else next.set(name, value);
    navigate({ pathname, search: `?${next}` }, { replace: true, state, preventScrollReset: true });
  };
  return {
    text: parameters.get(searchParameter) ?? "",
    wholeLibrary: parameters.get(scopeParameter) === "library",
    allVersions: parameters.get(versionsParameter) === "all",
    /** All hits of this kind are listed; null lists the best of every kind. */
    kind: searchKindSchema.safeParse(parameters.get(kindParameter)).data ?? null,
    setText: (text: string) => change(searchParameter, text),
    setWholeLibrary: (on: boolean) => change(scopeParameter, on ? "library" : null),
    setAllVersions: (on: boolean) => change(versionsParameter, on ? "all" : null),
    setKind: (kind: SearchKind | null) => change(kindParameter, kind),
  };
}
