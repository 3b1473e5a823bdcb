import { Anchor } from "@mantine/core";
import { BookOpen } from "lucide-react";
import { countOf } from "../lib/format-count.ts";
import { PageLink, usePageLink } from "../lib/page-link.tsx";

/** Opens the page viewer at the first page; hidden if there are no viewable pages. */
export function SourceDocument({ pageCount }: { pageCount: number }) {
  const firstPage = usePageLink()(1);
  if (!firstPage) return null;
  return (
    <Anchor
      component={PageLink}
      to={firstPage}
      inherit
      fw={600}
      display="inline-flex"
      style={{ gap: 6, alignItems: "center" }}
    >
      <BookOpen size={14} aria-hidden />
      Source document, {countOf(pageCount, "page")}
    </Anchor>
  );
}
