import { FlaskConical } from "lucide-react";
import { NoticeBadge } from "../../../components/notice-badge.tsx";

/** Demonstration data says so wherever it is read. */
export function DemonstrationNotice() {
  return (
    <NoticeBadge icon={FlaskConical} title="Demonstration data">
      Written for demonstration from public registry facts; this is not the sponsor's protocol and must not be
      used for clinical decisions.
    </NoticeBadge>
  );
}
