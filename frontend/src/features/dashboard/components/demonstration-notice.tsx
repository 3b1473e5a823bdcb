import { FlaskConical } from "lucide-react";
import { InlineNote } from "../../../components/inline-note.tsx";

/** Demonstration data says so wherever it is read. */
export function DemonstrationNotice() {
  return (
    <InlineNote icon={FlaskConical} title="Demonstration data.">
      Written for demonstration from public registry facts; this is not the sponsor's protocol and must not be
      used for clinical decisions.
    </InlineNote>
  );
}
