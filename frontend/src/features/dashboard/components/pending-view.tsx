import { Button } from "@mantine/core";
import { BookOpen, FileClock } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { PageLink, usePageLink } from "../../../lib/page-link.tsx";

/** A tab of a protocol that was uploaded as a document and has no extracted content. */
export function PendingView({ name }: { readonly name: string }) {
  const firstPage = usePageLink()(1);
  return (
    <MessageScreen
      order={2}
      icon={FileClock}
      title={`${name}: not extracted`}
      actions={
        firstPage ? (
          <Button
            component={PageLink}
            to={firstPage}
            variant="default"
            leftSection={<BookOpen size={16} aria-hidden />}
          >
            View the pages
          </Button>
        ) : null
      }
    >
      Nothing has been extracted from this document.
    </MessageScreen>
  );
}
