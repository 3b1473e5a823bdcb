import { Group, Stack, Text } from "@mantine/core";
import type { AuditEventItem } from "@trialtrace/backend/contract";
import { ArrowRight } from "lucide-react";
import { AuditTime } from "../../../components/audit/audit-time.tsx";
import { AuditValue } from "../../../components/audit/audit-value.tsx";
import { actionWords } from "../../../components/audit/audit-words.ts";
import classes from "./history.module.css";
import { Reason } from "./reason.tsx";

/** A recorded change: kind, values before and after, author, time, and reason. */
export function ThingEvent({ event }: { readonly event: AuditEventItem }) {
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
