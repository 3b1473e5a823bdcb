import type { HighlightBox } from "@trialtrace/backend/quotes";
import { createContext, type ReactNode, useCallback, useContext } from "react";
import { type LinkProps, useLocation } from "react-router-dom";
import { overlayState } from "./overlay-history.ts";
import { SingleClickLink } from "./single-click-link.tsx";

/** Overlay name of the page viewer, for `useCloseOverlay`. */
export const pageOverlay = "page";

/** The search parameter that opens the page viewer next to the data. */
export const besideParameter = "beside";

/** The search whose hits are highlighted on every page. */
export const hitsParameter = "hits";

/** The search parameters of the page viewer: page, quoted text, search, and split view. */
export const pageParameters = ["page", "quote", hitsParameter, besideParameter] as const;

/** Whether the page viewer covers the screen below, which must then remain unchanged. */
export const isCoveredByPage = (parameters: URLSearchParams): boolean =>
  parameters.has("page") && !parameters.has(besideParameter);

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
      next.delete(hitsParameter);
      return { pathname, search: `?${next}` };
    },
    [pageCount, pathname, search],
  );
}

/**
 * A link that opens the page viewer over the current screen, with the boxes of the quote if they are known. If it is already open next to that screen, the link
 * takes the place of what it shows, so that Back closes it.
 */
export function PageLink({
  to,
  section,
  boxes,
  ...props
}: Omit<LinkProps, "to"> & {
  to: PageAddress;
  section?: string | null;
  boxes?: readonly HighlightBox[];
}) {
  const { search, state } = useLocation();
  const parameters = new URLSearchParams(search);
  const open = parameters.has("page");
  for (const parameter of pageParameters) parameters.delete(parameter);
  const entry = open ? state : overlayState(pageOverlay, parameters.toString());
  return (
    <SingleClickLink
      to={to}
      replace={open}
      state={{ ...entry, section, boxes }}
      preventScrollReset
      {...props}
    />
  );
}
