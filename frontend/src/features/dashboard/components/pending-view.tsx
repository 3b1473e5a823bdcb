import { FileClock } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";

/** A tab of a protocol that was uploaded as a document and has no extracted content yet. */
export function PendingView({ name }: { readonly name: string }) {
  return (
    <MessageScreen order={2} icon={FileClock} title={`${name}: not extracted yet`}>
      The protocol was uploaded as a document. Nothing has been extracted from it yet.
    </MessageScreen>
  );
}
