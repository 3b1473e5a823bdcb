import { FlaskConical } from "lucide-react";
import classes from "./demonstration-notice.module.css";

/** Demonstration data says so wherever it is read. */
export function DemonstrationNotice() {
  return (
    <p className={classes.notice} role="note">
      <FlaskConical size={16} aria-hidden />
      <span>
        <strong>Demonstration data.</strong> Written for demonstration from public registry facts; this is not
        the sponsor's protocol and must not be used for clinical decisions.
      </span>
    </p>
  );
}
