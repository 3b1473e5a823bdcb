import { Anchor, Drawer, Group, SegmentedControl, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type AuditEventItem, listAudit } from "@trialtrace/backend/contract";
import { ArrowRight, History } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { AuditTime } from "../../../components/audit/audit-time.tsx";
import { AuditValue } from "../../../components/audit/audit-value.tsx";
import { actionWords } from "../../../components/audit/audit-words.ts";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { endpointQuery } from "../../../lib/endpoint-query.ts";
import { countOf } from "../../../lib/format-count.ts";
import { auditPath } from "../../../lib/paths.ts";
import shared from "../soa.module.css";
import classes from "./history.module.css";
import { Reason } from "./reason.tsx";
import type { HistoryPlace } from "./thing-places.ts";

/** Maximum number of events listed here; the audit trail has all of them. */
const mostEvents = 100;

export interface ThingHistoryProps {
  readonly protocolId: string;
  /** The cell first, then its procedure, visit, and footnotes. */
  readonly places: readonly HistoryPlace[];
  readonly onClose: () => void;
}

/** AUD-7: recorded changes of a cell, its procedure, its visit, or its footnotes, newest first. */
export function ThingHistory({ protocolId, places, onClose }: ThingHistoryProps) {
  const [target, setTarget] = useState(places[0]?.target ?? "");
  const place = places.find((one) => one.target === target);
  const query = useQuery({
    ...endpointQuery(listAudit, { query: { protocolId, target, limit: mostEvents, offset: 0 } }),
    refetchOnMount: "always",
  });
  const { data } = query;
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="min(480px, 100vw)"
      title="History"
      closeButtonProps={{ "aria-label": "Close history" }}
      returnFocus={false}
    >
      <Stack gap={12}>
        <SegmentedControl
          fullWidth
          aria-label="History of"
          data={places.map(({ kind, name, target: value }) => ({
            value,
            label: kind === "Footnote" ? name : kind,
          }))}
          value={target}
          onChange={setTarget}
        />
        <Text component="h3" fw={600} style={{ overflowWrap: "anywhere" }}>
          {place?.name}
        </Text>
        {query.error ? (
          <LoadError order={3} title="History could not be loaded" query={query} />
        ) : !data ? (
          <LoadingScreen text="Loading history..." />
        ) : data.total === 0 ? (
          <MessageScreen order={3} icon={History} title="No changes recorded">
            Unchanged since the protocol was digitalized. Unsaved changes are not part of the record.
          </MessageScreen>
        ) : (
          <>
            <Text size="sm" c="dimmed" role="status">
              {countOf(data.total, "change")}
              {data.total > mostEvents ? `, the latest ${mostEvents} are shown` : null}
            </Text>
            <ul className={shared.list} aria-label={`History of ${place?.name ?? ""}`}>
              {data.events.map((event) => (
                <ThingEvent key={event.id} event={event} />
              ))}
            </ul>
          </>
        )}
        <Anchor
          component={Link}
          to={`${auditPath(protocolId)}&${new URLSearchParams({ target })}`}
          size="sm"
          onClick={onClose}
        >
          Show in the audit trail
        </Anchor>
      </Stack>
    </Drawer>
  );
}

/** A recorded change: kind, values before and after, author, time, and reason. */
function ThingEvent({ event }: { readonly event: AuditEventItem }) {
  const { action, targetName, oldValue, newValue, actor, at, revision, reason, valuesOmitted } = event;
  return (
    <li className={classes.entry}>
      <Stack gap={3} fz="sm">
        <Group gap="4px 10px" justify="space-between" align="baseline">
          <strong>{actionWords(action)}</strong>
          {revision === null ? null : (
            <Text span size="sm" c="dimmed">
              Revision {revision}
            </Text>
          )}
        </Group>
        <Text size="sm" c="dimmed">
          {targetName}
        </Text>
        {valuesOmitted ? null : (
          <Group gap={8} wrap="nowrap">
            <AuditValue action={action} value={oldValue} />
            <ArrowRight size={14} style={{ flex: "none" }} aria-label="became" />
            <AuditValue action={action} value={newValue} />
          </Group>
        )}
        <Text component="div" size="sm" c="dimmed">
          {actor} · <AuditTime iso={at} />
        </Text>
        <Reason text={reason} />
      </Stack>
    </li>
  );
}
