import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useCurrentLocation } from "../../lib/current-location.ts";
import { useCloseOverlay } from "../../lib/overlay-history.ts";
import { pageOverlay, pageParameters } from "../../lib/page-link.tsx";
import { clampPage, pageFromAddress } from "./viewer-rules.ts";

/** The quoted text the viewer was opened for. */
export interface Citation {
  readonly page: number;
  readonly quote: string;
  readonly section: string | null;
}

export interface ViewerAddress {
  /** The page asked for, not clamped to the page count; null while the viewer is closed. */
  readonly page: number | null;
  readonly citation: Citation | null;
  /** @param page not yet clamped; or gives it, from the page asked for last, which may not be on screen yet */
  turnTo(page: number | ((asked: number) => number), pageCount: number): void;
  close(): void;
}

/**
 * The viewer's share of the address: `page`, and on the page it was cited from `quote`. Turning pages replaces
 * the entry, so that Back closes the viewer. The citation is remembered while other pages are looked at.
 */
export function useViewerAddress(): ViewerAddress {
  const location = useLocation();
  const currentLocation = useCurrentLocation();
  const navigate = useNavigate();
  const close = useCloseOverlay(pageOverlay, pageParameters);
  const [remembered, setRemembered] = useState<Citation | null>(null);

  const search = new URLSearchParams(location.search);
  const parameter = search.get("page");
  const page = parameter === null ? null : pageFromAddress(parameter);
  const quote = search.get("quote")?.trim() ?? "";
  const cited = page !== null && quote !== "" ? { page, quote, section: sectionOf(location.state) } : null;
  const citation = page === null ? null : (cited ?? remembered);
  if (!sameCitation(citation, remembered)) setRemembered(citation);

  function turnTo(wanted: number | ((asked: number) => number), pageCount: number) {
    const { pathname, search, state } = currentLocation();
    const parameters = new URLSearchParams(search);
    const parameter = parameters.get("page");
    if (parameter === null) return;
    const asked = clampPage(pageFromAddress(parameter), pageCount);
    const next = clampPage(typeof wanted === "number" ? wanted : wanted(asked), pageCount);
    if (next === asked) return;
    parameters.set("page", String(next));
    if (citation?.page === next) parameters.set("quote", citation.quote);
    else parameters.delete("quote");
    navigate({ pathname, search: `?${parameters}` }, { replace: true, state, preventScrollReset: true });
  }

  return { page, citation, turnTo, close };
}

function sameCitation(a: Citation | null, b: Citation | null): boolean {
  return a?.page === b?.page && a?.quote === b?.quote && a?.section === b?.section;
}

/** A link may say in its history state which section its quote was cited with. */
function sectionOf(state: unknown): string | null {
  const said = typeof state === "object" && state !== null && "section" in state ? state.section : null;
  return typeof said === "string" && said !== "" ? said : null;
}
