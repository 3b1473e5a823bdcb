import type { AuditEventItem } from "@trialtrace/backend/contract";
import { AuditTime } from "../../components/audit/audit-time.tsx";
import { AuditValue } from "../../components/audit/audit-value.tsx";
import { actionWords } from "../../components/audit/audit-words.ts";
import table from "../../components/content/content-table.module.css";
import { ToneBadge } from "../../components/tone-badge.tsx";
import { formatNumber } from "../../lib/format-count.ts";
import classes from "./audit-page.module.css";

const columns = ["No.", "When", "Who", "Protocol", "What", "Before", "After", "Reason"] as const;

export interface AuditTableProps {
  readonly events: readonly AuditEventItem[];
  /** Shows the events of one protocol. */
  readonly onProtocol: (protocolId: string) => void;
}

/** One page of the audit trail, newest first. */
export function AuditTable({ events, onProtocol }: AuditTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container is reached by keyboard to be scrolled
    <section className={`${table.frame} ${classes.frame}`} tabIndex={0} aria-label="Audit trail, table">
      <table className={`${table.table} ${classes.table}`}>
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <AuditRow key={event.id} event={event} onProtocol={onProtocol} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

interface AuditRowProps extends Pick<AuditTableProps, "onProtocol"> {
  readonly event: AuditEventItem;
}

function AuditRow({ event, onProtocol }: AuditRowProps) {
  const { id, at, actor, source, action, protocolId, targetName, revision, reason, hash } = event;
  return (
    <tr>
      <td className={classes.number} title={`Hash ${hash}`}>
        {formatNumber(id)}
      </td>
      <td className={classes.time}>
        <AuditTime iso={at} />
      </td>
      <td>
        {actor} <ToneBadge tone="gray">{source}</ToneBadge>
      </td>
      <td>
        {protocolId === "" ? null : (
          <button type="button" className={classes.link} onClick={() => onProtocol(protocolId)}>
            {protocolId}
          </button>
        )}
      </td>
      <td>
        <strong>{actionWords(action)}</strong>
        {targetName === "" ? null : <div>{targetName}</div>}
        {revision === null ? null : <div className={classes.dimmed}>Revision {revision}</div>}
      </td>
      {event.valuesOmitted ? (
        <td colSpan={2} className={classes.dimmed}>
          Too large to show here; the export has both values.
        </td>
      ) : (
        <>
          <td>
            <AuditValue action={action} value={event.oldValue} />
          </td>
          <td>
            <AuditValue action={action} value={event.newValue} />
          </td>
        </>
      )}
      <td>{reason === "" ? <span className={classes.dimmed}>none given</span> : reason}</td>
    </tr>
  );
}
