import type { PageText } from "@trialtrace/backend/contract";
import type { HighlightBox } from "@trialtrace/backend/quotes";
import type { Citation } from "./use-viewer-address.ts";

export type CitationStatus =
  | { readonly kind: "elsewhere"; readonly page: number }
  | { readonly kind: "searching" | "located" | "no-text" | "text-failed" }
  | { readonly kind: "not-located"; readonly nearbyPage: number | null };

export interface CitationView {
  readonly citation: Citation;
  readonly page: number;
  readonly text: PageText | undefined;
  readonly textFailed: boolean;
  readonly boxes: readonly HighlightBox[] | null;
  /** An adjacent page that contains the quote, if known. */
  readonly nearbyPage: number | null;
}

/** Status of the quote on the current page. */
export function citationStatus(view: CitationView): CitationStatus {
  if (view.page !== view.citation.page) return { kind: "elsewhere", page: view.citation.page };
  if (view.boxes) return { kind: "located" };
  if (view.textFailed) return { kind: "text-failed" };
  if (!view.text) return { kind: "searching" };
  if (view.text.words.length === 0) return { kind: "no-text" };
  return { kind: "not-located", nearbyPage: view.nearbyPage };
}

/** The status in words. */
export function describeCitation(status: CitationStatus): string {
  switch (status.kind) {
    case "elsewhere":
      return `Cited from page ${status.page}.`;
    case "searching":
      return "Looking for the quote on this page...";
    case "located":
      return "Highlighted on this page.";
    case "no-text":
      return "This page has no text to search, so the quote cannot be highlighted.";
    case "text-failed":
      return "The text of this page could not be loaded, so the quote is not highlighted.";
    case "not-located":
      return status.nearbyPage === null
        ? "The quote could not be located on this page."
        : `The quote could not be located on this page, but it is on page ${status.nearbyPage}.`;
  }
}
