import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { FileClock } from "lucide-react";
import { NoticeBadge } from "../../../components/notice-badge.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { useExtractionLabel } from "../../../lib/use-extraction-label.ts";

/** States that nothing has been extracted from an uploaded protocol or that it is being read, and what can be viewed. */
export function ExtractionNotice({ protocol }: { protocol: ProtocolListItem }) {
  const { pageCount } = protocol;
  const extraction = useExtractionLabel(protocol);
  if (extraction === null) return null;
  return (
    <NoticeBadge icon={FileClock} title={extraction.label}>
      {extraction.underWay
        ? "This document is being digitalized; the study appears when all of it has been read."
        : "This protocol was uploaded as a document, and nothing has been extracted from it."}{" "}
      {pageCount > 0
        ? `Its ${countOf(pageCount, "page")} can be read.`
        : "Its pages are not stored. To view them, remove the protocol and upload the document again."}
    </NoticeBadge>
  );
}
