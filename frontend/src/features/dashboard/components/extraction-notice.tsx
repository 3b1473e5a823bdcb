import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { FileClock } from "lucide-react";
import { NoticeBadge } from "../../../components/notice-badge.tsx";
import { extractionLabel } from "../../../lib/extraction-label.ts";
import { countOf } from "../../../lib/format-count.ts";

/** States that nothing has been extracted from an uploaded protocol, and what can be read. */
export function ExtractionNotice({ protocol }: { protocol: ProtocolListItem }) {
  const { extractionStatus, pageCount } = protocol;
  if (extractionStatus === "complete") return null;
  return (
    <NoticeBadge icon={FileClock} title={extractionLabel(extractionStatus)}>
      This protocol was uploaded as a document, and nothing has been extracted from it.{" "}
      {pageCount > 0
        ? `Its ${countOf(pageCount, "page")} can be read.`
        : "Its pages are not stored. To view them, remove the protocol and upload the document again."}
    </NoticeBadge>
  );
}
