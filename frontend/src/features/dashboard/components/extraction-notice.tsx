import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { FileClock } from "lucide-react";
import { NoticeBadge } from "../../../components/notice-badge.tsx";
import { countOf } from "../../../lib/format-count.ts";

/** States that nothing has been extracted from an uploaded protocol yet, and what can be read. */
export function ExtractionNotice({ protocol }: { protocol: ProtocolListItem }) {
  if (protocol.extractionStatus === "complete") return null;
  const { extractionStatus, pageCount } = protocol;
  return (
    <NoticeBadge icon={FileClock} title={`Extraction ${extractionStatus}`}>
      This protocol was uploaded as a document, and nothing has been extracted from it yet.{" "}
      {pageCount > 0
        ? `Its ${countOf(pageCount, "page")} can be read.`
        : "Its pages are not stored. To view them, remove the protocol and upload the document again."}
    </NoticeBadge>
  );
}
