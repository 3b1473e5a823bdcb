import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useCloseOverlay } from "../../lib/overlay-history.ts";
import { pageOverlay, pageParameters } from "../../lib/page-link.tsx";
import { pageFromAddress } from "./viewer-rules.ts";

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
  turnTo(page: number): void;
  close(): void;
}

/**
 * The viewer's share of the address: `page`, and on the page it was cited from `quote`. Turning pages replaces
 * the entry, so that Back closes the viewer. The citation is remembered while other pages are looked at.
 */
export function useViewerAddress(): ViewerAddress {
  const location = useLocation();
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

  function turnTo(next: number) {
    search.set("page", String(next));
    if (citation?.page === next) search.set("quote", citation.quote);
    else search.delete("quote");
    const to = { pathname: location.pathname, search: `?${search}` };
    navigate(to, { replace: true, state: location.state, preventScrollReset: true });
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
