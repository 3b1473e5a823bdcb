import { useCallback } from "react";
import { type LinkProps, useLocation, useSearchParams } from "react-router-dom";
import { useCurrentLocation } from "./current-location.ts";
import { overlayState, useCloseOverlay } from "./overlay-history.ts";
import { useSetUrlParameters, withParameters } from "./use-url-parameters.ts";

/** Content of the details side panel; `none` is an open panel with nothing selected. */
export type Details =
  | { readonly kind: "risk"; readonly id: string }
  | { readonly kind: "domain"; readonly name: string }
  | { readonly kind: "none" };

/** DASH-7. */
export const detailsTexts = {
  domainTitle: "Domain Details",
  riskTitle: "Risk Item Details",
  loadingDomain: "Loading domain details...",
  loadingRisk: "Loading risk item details...",
  empty: "Select a domain or risk item to view details",
} as const;

/** Search parameter of the details side panel, absent while the panel is closed. */
export const detailsParameter = "details";

/** Name of the panel as an overlay, for `useCloseOverlay`. */
const detailsOverlay = "details";

export function formatDetails(details: Details): string {
  switch (details.kind) {
    case "risk":
      return `risk:${details.id}`;
    case "domain":
      return `domain:${details.name}`;
    case "none":
      return "none";
  }
}

/** The selection in the URL; null while the panel is closed. Unknown values select nothing. */
export function parseDetails(value: string | null): Details | null {
  if (value === null || value === "") return null;
  const [, kind, name = ""] = /^(risk|domain):(.+)$/s.exec(value) ?? [];
  if (kind === "risk") return { kind, id: name };
  return kind === "domain" ? { kind, name } : { kind: "none" };
}

/** The current selection of the side panel, from the URL. */
export function useDetails(): Details | null {
  const [parameters] = useSearchParams();
  return parseDetails(parameters.get(detailsParameter));
}

/**
 * Creates links that show a selection in the side panel. Opening the panel adds a history entry; while it is
 * open, a new selection replaces the entry, so that Back closes the panel.
 */
export function useDetailsLink(): (details: Details) => Omit<LinkProps, "children"> {
  const { search, state } = useLocation();
  return useCallback(
    (details) => {
      const isOpen = new URLSearchParams(search).has(detailsParameter);
      return {
        to: { search: withParameters(search, { [detailsParameter]: formatDetails(details) }) },
        replace: isOpen,
        state: isOpen ? state : overlayState(detailsOverlay, search),
        preventScrollReset: true,
      };
    },
    [search, state],
  );
}

/** Shows a selection in the side panel immediately, like a link from `useDetailsLink`. */
export function useSetDetails(): (details: Details) => void {
  const currentLocation = useCurrentLocation();
  const setParameters = useSetUrlParameters();
  return useCallback(
    (details) => {
      const { search } = currentLocation();
      const isOpen = new URLSearchParams(search).has(detailsParameter);
      const change = isOpen ? { replace: true } : { state: overlayState(detailsOverlay, search) };
      setParameters({ [detailsParameter]: formatDetails(details) }, { ...change, atOnce: true });
    },
    [currentLocation, setParameters],
  );
}

/** Closes the side panel. */
export function useCloseDetails(): () => void {
  return useCloseOverlay(detailsOverlay, [detailsParameter]);
}
