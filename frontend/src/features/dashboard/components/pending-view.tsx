import { Button } from "@mantine/core";
import type { ProtocolListItem } from "@trialtrace/backend/contract";
import { BookOpen, FileClock } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { PageLink, usePageLink } from "../../../lib/page-link.tsx";
import { useExtractionLabel } from "../../../lib/use-extraction-label.ts";

/** A tab of an uploaded document that has no content for it: not yet, or not at all. */
export function PendingView({
  name,
  protocol,
}: {
  readonly name: string;
  readonly protocol: ProtocolListItem;
}) {
  const firstPage = usePageLink()(1);
  const extraction = useExtractionLabel(protocol);
  const isComing = extraction?.underWay === true;
  return (
    <MessageScreen
      order={2}
      icon={FileClock}
      title={`${name}: ${isComing ? "not read yet" : "not extracted"}`}
      actions={
        firstPage ? (
          <Button component={PageLink} to={firstPage} leftSection={<BookOpen size={16} aria-hidden />}>
            View the pages
          </Button>
        ) : null
      }
    >
      {isComing
        ? `${extraction.label}. What is found for this tab appears here by itself.`
        : extraction?.isPart
          ? "The text of this document states nothing for this tab; its pictures have not been read."
          : "Nothing has been extracted from this document."}
    </MessageScreen>
  );
}
