import { Anchor, Text } from "@mantine/core";
import type { AiCitation } from "@trialtrace/backend/contract";
import { PageLink, usePageLink } from "../../../lib/page-link.tsx";
import { assistantTexts } from "../constants.ts";
import type { Inline } from "../markdown/nodes.ts";

export type CitedPlace = Pick<AiCitation, "source" | "section" | "page" | "boxes"> & {
  readonly quote: string | null;
};

/** ASK-4: a source opens the page viewer with its quote highlighted; plain text if there is no page. */
export function SourceLink({ source, section, page, quote, boxes }: CitedPlace) {
  const to = usePageLink()(page, quote);
  if (to === null) {
    return (
      <Text span size="sm" fw={600} c="dimmed">
        {source}
      </Text>
    );
  }
  return (
    <Anchor
      component={PageLink}
      {...{ to, section, boxes: quote === null ? [] : boxes }}
      size="sm"
      fw={600}
      title={quote === null ? "" : `“${quote}”`}
    >
      {source}
    </Anchor>
  );
}

/** A source number: opens the page at the quote. */
export function CitationLink({ number, citation }: { number: number; citation: AiCitation }) {
  const { page, quote, section, boxes, source, recognized } = citation;
  const to = usePageLink()(page, quote);
  if (to === null) {
    return (
      <Text span size="xs">
        [{number}]
      </Text>
    );
  }
  return (
    <Anchor
      component={PageLink}
      {...{ to, section, boxes }}
      size="xs"
      fw={600}
      aria-label={`Source ${number}: ${source}${recognized ? `, ${assistantTexts.recognized}` : ""}`}
    >
      [{number}]
    </Anchor>
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
