import type { AuditEventItem } from "@trialtrace/backend/contract";
import { ArrowRight } from "lucide-react";
import { AuditTime } from "../../../components/audit/audit-time.tsx";
import { AuditValue } from "../../../components/audit/audit-value.tsx";
import { actionWords } from "../../../components/audit/audit-words.ts";
import classes from "./thing-history.module.css";

/** A recorded change: kind, values before and after, author, time, and reason. */
export function ThingEvent({ event }: { readonly event: AuditEventItem }) {
  const { action, targetName, oldValue, newValue, actor, at, revision, reason, valuesOmitted } = event;
  return (
    <li className={classes.item}>
      <div className={classes.line}>
        <strong>{actionWords(action)}</strong>
        {revision === null ? null : <span className={classes.dimmed}>Revision {revision}</span>}
      </div>
      <div className={classes.dimmed}>{targetName}</div>
      {valuesOmitted ? null : (
        <div className={classes.values}>
          <AuditValue action={action} value={oldValue} />
          <ArrowRight size={14} aria-label="became" />
          <AuditValue action={action} value={newValue} />
        </div>
      )}
      <div className={classes.dimmed}>
        {actor} · <AuditTime iso={at} />
      </div>
      <p className={reason === "" ? classes.noReason : classes.reason}>
        {reason === "" ? "No reason given" : reason}
      </p>
    </li>
  );
}
