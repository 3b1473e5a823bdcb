import type { HighlightBox } from "@trialtrace/backend/quotes";
import { useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { useCurrentLocation } from "../../lib/current-location.ts";
import { useCloseOverlay } from "../../lib/overlay-history.ts";
import { besideParameter, hitsParameter, pageOverlay, pageParameters } from "../../lib/page-link.tsx";
import { clampPage, pageFromAddress } from "./viewer-rules.ts";

/** The quote that the viewer was opened for. */
export interface Citation {
  readonly page: number;
  readonly quote: string;
  readonly section: string | null;
  /** Where it is on the page, if whoever cites it knows. */
  readonly boxes?: readonly HighlightBox[] | undefined;
}

export interface ViewerAddress {
  /** The page asked for, not clamped to the page count; null while the viewer is closed. */
  readonly page: number | null;
  readonly citation: Citation | null;
  /** The search whose hits are highlighted. */
  readonly sought: string | null;
  /** @param page not yet clamped; or gives it, from the page asked for last, which may not be on screen yet */
  turnTo(page: number | ((asked: number) => number), pageCount: number): void;
  /** Turns to a quote's page and highlights it. */
  cite(citation: Citation): void;
  /** Whether split view is requested. */
  readonly beside: boolean;
  setBeside(beside: boolean): void;
  close(): void;
}

/**
 * The viewer's part of the URL: `page`, `quote` on the page it is cited from, and `beside` if the document
 * is open next to the data. Turning pages replaces the history entry, so that Back closes the viewer. The citation
 * is remembered while other pages are shown.
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
  const { state } = location;
  const cited =
    page !== null && quote !== "" ? { page, quote, section: sectionOf(state), boxes: boxesOf(state) } : null;
  const citation = page === null ? null : (cited ?? remembered);
  if (!sameCitation(citation, remembered)) setRemembered(citation);

  /** Replaces the entry, starting from the newest address. */
  function change(set: (parameters: URLSearchParams) => void, section?: string | null) {
    const { pathname, search, state } = currentLocation();
    const parameters = new URLSearchParams(search);
    if (!parameters.has("page")) return;
    set(parameters);
    const next =
      section === undefined ? state : { ...(isObject(state) ? state : {}), section, boxes: undefined };
    const to = { pathname, search: `?${parameters}` };
    navigate(to, { replace: true, state: next, preventScrollReset: true });
  }

  function turnTo(wanted: number | ((asked: number) => number), pageCount: number) {
    change((parameters) => {
      const asked = clampPage(pageFromAddress(parameters.get("page") ?? ""), pageCount);
      const next = clampPage(typeof wanted === "number" ? wanted : wanted(asked), pageCount);
      if (next === asked) return;
      parameters.set("page", String(next));
      if (citation?.page === next) parameters.set("quote", citation.quote);
      else parameters.delete("quote");
    });
  }

  function cite({ page, quote, section }: Citation) {
    change((parameters) => {
      parameters.set("page", String(page));
      parameters.set("quote", quote);
    }, section);
  }

  function setBeside(beside: boolean) {
    change((parameters) => {
      if (beside) parameters.set(besideParameter, "1");
      else parameters.delete(besideParameter);
    });
  }

  const sought = search.get(hitsParameter)?.trim() || null;
  return { page, citation, sought, turnTo, cite, beside: search.has(besideParameter), setBeside, close };
}

function sameCitation(a: Citation | null, b: Citation | null): boolean {
  return a?.page === b?.page && a?.quote === b?.quote && a?.section === b?.section;
}

/** A link may state in its history state which section its quote was cited with. */
function sectionOf(state: unknown): string | null {
  const said = isObject(state) && "section" in state ? state.section : null;
  return typeof said === "string" && said !== "" ? said : null;
}

const boxesOf = (state: unknown): readonly HighlightBox[] | undefined =>
  isObject(state) && "boxes" in state && Array.isArray(state.boxes) && state.boxes.length > 0
    ? state.boxes
    : undefined;

const isObject = (state: unknown): state is object => typeof state === "object" && state !== null;
