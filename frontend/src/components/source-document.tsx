import { BookOpen } from "lucide-react";
import { countOf } from "../lib/format-count.ts";
import { PageLink, usePageLink } from "../lib/page-link.tsx";
import classes from "./source-document.module.css";

/** Opens the page viewer at the first page; hidden if there are no viewable pages. */
export function SourceDocument({ pageCount }: { pageCount: number }) {
  const firstPage = usePageLink()(1);
  if (!firstPage) return null;
  return (
    <PageLink to={firstPage} className={classes.link}>
      <BookOpen size={14} aria-hidden />
      Source document, {countOf(pageCount, "page")}
    </PageLink>
  );
}
