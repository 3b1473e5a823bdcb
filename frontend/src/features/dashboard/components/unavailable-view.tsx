import { FileCheck2, FileClock, FileX2 } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";

export interface UnavailableViewProps {
  /** The tab's name. */
  readonly name: string;
  /** Whether the protocol has the document that the tab would show. */
  readonly stored: boolean;
  /** The protocol came as a document from which nothing was extracted yet. */
  readonly pending?: boolean;
}

/** A tab whose view this version does not have: it says so, and whether there would be anything to show. */
export function UnavailableView({ name, stored, pending = false }: UnavailableViewProps) {
  if (pending && !stored) {
    return (
      <MessageScreen order={2} icon={FileClock} title={`${name}: not extracted yet`}>
        The protocol was uploaded as a document. Nothing has been extracted from it yet.
      </MessageScreen>
    );
  }
  return (
    <MessageScreen
      order={2}
      icon={stored ? FileCheck2 : FileX2}
      title={stored ? `${name}: no view in this version` : `${name}: not available for this protocol`}
    >
      {stored
        ? "The document is stored for this protocol, but this version of the application cannot show it yet."
        : "The protocol was digitalized without this document, and this version of the application has no view for it yet."}
    </MessageScreen>
  );
}
