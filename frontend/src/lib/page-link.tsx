import { createContext, type ReactNode, useCallback, useContext } from "react";
import { type LinkProps, useLocation } from "react-router-dom";
import { overlayState } from "./overlay-history.ts";
import { SingleClickLink } from "./single-click-link.tsx";

/** Overlay name of the page viewer, for `useCloseOverlay`. */
export const pageOverlay = "page";

/** Search parameters of the page viewer: the page, the quote and the cited section. */
export const pageParameters = ["page", "quote"] as const;

const PageCount = createContext(0);

/** Provides the number of viewable source pages to all provenance links below. */
export function PageLinkProvider({ pageCount, children }: { pageCount: number; children: ReactNode }) {
  return <PageCount value={pageCount}>{children}</PageCount>;
}

export type PageAddress = { pathname: string; search: string };

/**
 * Creates the URL that opens the page viewer over the current screen, at a page with its quote. Null if the
 * page cannot be shown; the page number is plain text then.
 */
export function usePageLink(): (page: number | null, quote?: string | null) => PageAddress | null {
  const pageCount = useContext(PageCount);
  const { pathname, search } = useLocation();
  return useCallback(
    (page, quote) => {
      if (page === null || page < 1 || page > pageCount) return null;
      const next = new URLSearchParams(search);
      next.set("page", String(page));
      if (quote) next.set("quote", quote);
      else next.delete("quote");
      return { pathname, search: `?${next}` };
    },
    [pageCount, pathname, search],
  );
}

/** A link that opens the page viewer over the current screen. */
export function PageLink({ to, ...props }: Omit<LinkProps, "to"> & { to: PageAddress }) {
  return <SingleClickLink to={to} state={overlayState(pageOverlay)} preventScrollReset {...props} />;
}
