import { Button, Checkbox, Group, Stack, Text } from "@mantine/core";
import type { ScheduleRevision, Signature } from "@trialtrace/backend/contract";
import type { ReactNode } from "react";
import { SignatureList } from "../../../components/signatures/signature-list.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { countOf } from "../../../lib/format-count.ts";
import classes from "./history.module.css";
import { Reason } from "./reason.tsx";
import { RevisionTime } from "./revision-time.tsx";

export interface RevisionItemProps {
  readonly revision: ScheduleRevision;
  readonly signatures: readonly Signature[];
  readonly isCurrent: boolean;
  readonly isMarked: boolean;
  readonly onMark: (marked: boolean) => void;
  readonly onView: () => void;
  /** Null for the current revision. */
  readonly onCompare: (() => void) | null;
  readonly onRestore: (() => void) | null;
  /** Null for a revision that cannot be signed. */
  readonly signButton: ReactNode;
}

/** A revision: author, time, reason, signatures, and actions. */
export function RevisionItem(props: RevisionItemProps) {
  const { revision, signatures, isCurrent, isMarked, onMark, onView, onCompare, onRestore } = props;
  const { number, author, createdAt, reason, changeCount, baseNumber } = revision;
  return (
    <li className={classes.entry}>
      <Group gap={12} align="flex-start" wrap="nowrap">
        <Checkbox
          size="xs"
          aria-label={`Select revision ${number} to compare`}
          checked={isMarked}
          onChange={(event) => onMark(event.currentTarget.checked)}
        />
        <Stack gap={3} flex="1 1 auto" miw={0}>
          <Group gap="4px 10px">
            <strong>Revision {number}</strong>
            {isCurrent ? <ToneBadge tone="green">Current</ToneBadge> : null}
            <Text span size="sm" c="dimmed">
              {baseNumber === null ? "As ingested" : countOf(changeCount, "change")}
            </Text>
          </Group>
          <Text size="sm" c="dimmed">
            {author} · <RevisionTime iso={createdAt} />
          </Text>
          {baseNumber === null && reason === "" ? null : <Reason text={reason} />}
          <SignatureList signatures={signatures} />
          <Group gap={6} mt={6}>
            <Button size="compact-xs" aria-label={`View revision ${number}`} onClick={onView}>
              View
            </Button>
            {onCompare ? (
              <Button
                size="compact-xs"
                aria-label={`Compare with current: revision ${number}`}
                onClick={onCompare}
              >
                Compare with current
              </Button>
            ) : null}
            {onRestore ? (
              <Button size="compact-xs" aria-label={`Restore revision ${number}`} onClick={onRestore}>
                Restore
              </Button>
            ) : null}
            {props.signButton}
          </Group>
        </Stack>
      </Group>
    </li>
  );
}
