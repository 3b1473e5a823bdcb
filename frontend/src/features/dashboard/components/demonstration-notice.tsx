import { FlaskConical } from "lucide-react";
import { NoticeBadge } from "../../../components/notice-badge.tsx";

/** Marks demonstration data wherever it appears. */
export function DemonstrationNotice() {
  return (
    <NoticeBadge icon={FlaskConical} title="Demonstration data">
      Created for demonstration from public registry data. This is not the sponsor's protocol; do not use it
      for clinical decisions.
    </NoticeBadge>
  );
}
