import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router-dom";
import { useSetUrlParameters, withParameters } from "./use-url-parameters.ts";

/** What the details side panel shows; `none` is an open panel with nothing selected. */
export type Details =
  | { readonly kind: "risk"; readonly id: string }
  | { readonly kind: "domain"; readonly name: string }
  | { readonly kind: "none" };

/** 000, section 2, "Details side panel". */
export const detailsTexts = {
  domainTitle: "Domain Details",
  riskTitle: "Risk Item Details",
  loadingDomain: "Loading domain details...",
  loadingRisk: "Loading risk item details...",
  empty: "Select a domain or risk item to view details",
} as const;

/** The search parameter of the details side panel; the panel is closed without it. */
export const detailsParameter = "details";

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

/** What an address selects; null when the panel is closed. Anything unknown selects nothing. */
export function parseDetails(value: string | null): Details | null {
  if (value === null || value === "") return null;
  const [, kind, name = ""] = /^(risk|domain):(.+)$/s.exec(value) ?? [];
  if (kind === "risk") return { kind, id: name };
  return kind === "domain" ? { kind, name } : { kind: "none" };
}

/** What the side panel shows now, as the address says. */
export function useDetails(): Details | null {
  const [parameters] = useSearchParams();
  return parseDetails(parameters.get(detailsParameter));
}

/** Gives the search text of the current screen with the side panel at a selection. */
export function useDetailsSearch(): (details: Details) => string {
  const { search } = useLocation();
  return useCallback(
    (details) => withParameters(search, { [detailsParameter]: formatDetails(details) }),
    [search],
  );
}

/** Shows a selection in the side panel, or closes it with null. The history entry stays the one it is. */
export function useSetDetails(): (details: Details | null) => void {
  const setParameters = useSetUrlParameters();
  return useCallback(
    (details) => setParameters({ [detailsParameter]: details && formatDetails(details) }, { replace: true }),
    [setParameters],
  );
}
