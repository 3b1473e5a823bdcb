import type { AiCitation } from "@trialtrace/backend/contract";
import { PageLink, usePageLink } from "../../../lib/page-link.tsx";
import { assistantTexts } from "../constants.ts";
import type { Inline } from "../markdown/nodes.ts";
import classes from "./source-link.module.css";

export type CitedPlace = Pick<AiCitation, "source" | "section" | "page" | "boxes"> & {
  readonly quote: string | null;
};

/** ASK-4: a source opens the page viewer with its quote highlighted; plain text if there is no page. */
export function SourceLink({ source, section, page, quote, boxes }: CitedPlace) {
  const to = usePageLink()(page, quote);
  if (to === null) return <span className={classes.plain}>{source}</span>;
  return (
    <PageLink
      {...{ to, section, boxes: quote === null ? [] : boxes }}
      className={classes.link}
      title={quote === null ? "" : `“${quote}”`}
    >
      {source}
    </PageLink>
  );
}

/** A source number: opens the page at the quote. */
export function CitationLink({ number, citation }: { number: number; citation: AiCitation }) {
  const to = usePageLink()(citation.page, citation.quote);
  if (to === null) return <span className={classes.number}>[{number}]</span>;
  return (
    <PageLink
      {...{ to, section: citation.section, boxes: citation.boxes }}
      className={`${classes.link} ${classes.number}`}
      aria-label={`Source ${number}: ${citation.source}${citation.recognized ? `, ${assistantTexts.recognized}` : ""}`}
    >
      [{number}]
    </PageLink>
  );
}

/**
 * The place named by an emphasized `(source)` in an answer. If several quotes share the source, only the page
 * is known.
 */
export function citedPlaceOf(node: Inline, citations: readonly AiCitation[]): CitedPlace | null {
  const [only, ...others] = "children" in node ? node.children : [];
  if (only?.kind !== "text" || others.length > 0) return null;
  const named = citations.filter(({ source }) => only.text === `(${source})`);
  const [first] = named;
  return first === undefined ? null : { ...first, quote: named.length === 1 ? first.quote : null };
}
