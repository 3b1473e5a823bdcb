import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { FileClock } from "lucide-react";
import { NoticeBadge } from "../../../components/notice-badge.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { useExtractionLabel } from "../../../lib/use-extraction-label.ts";

const texts = {
  nothing: {
    underWay: "This document is being digitalized; the study appears when its text has been read.",
    ended: "This protocol was uploaded as a document, and nothing has been extracted from it.",
  },
  part: {
    underWay:
      "This document is being digitalized; what its text states is shown, and its pictures are still being read.",
    ended: "What the text of this document states is shown; its pictures have not been read.",
  },
} as const;

/** States that an uploaded protocol is being read, or what was not extracted from it, and what can be viewed. */
export function ExtractionNotice({ protocol }: { protocol: ProtocolListItem }) {
  const { pageCount } = protocol;
  const extraction = useExtractionLabel(protocol);
  if (extraction === null) return null;
  return (
    <NoticeBadge icon={FileClock} title={extraction.label}>
      {texts[extraction.isPart ? "part" : "nothing"][extraction.underWay ? "underWay" : "ended"]}{" "}
      {pageCount > 0
        ? `Its ${countOf(pageCount, "page")} can be read.`
        : "Its pages are not stored. To view them, remove the protocol and upload the document again."}
    </NoticeBadge>
  );
}
