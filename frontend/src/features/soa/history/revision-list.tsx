import { Button, Group, Stack, Text } from "@mantine/core";
import type { ScheduleRevision, Signature } from "@trialtrace/backend/contract";
import { GitCompare } from "lucide-react";
import { type ReactNode, useState } from "react";
import { countOf } from "../../../lib/format-count.ts";
import shared from "../soa.module.css";
import type { HistoryView } from "./history-address.ts";
import { RevisionItem } from "./revision-item.tsx";

export interface RevisionListProps {
  /** Newest first. */
  readonly revisions: readonly ScheduleRevision[];
  readonly total: number;
  /** Of all revisions. */
  readonly signatures: readonly Signature[];
  /** Signs the current revision. */
  readonly signButton: ReactNode;
  /** Loads older revisions; null if there are none. */
  readonly onMore: (() => void) | null;
  readonly isLoadingMore: boolean;
  readonly onShow: (view: HistoryView) => void;
  /** Null while restoring is disabled. */
  readonly onRestore: ((number: number) => void) | null;
}

/** The revisions, newest first; any two can be selected for comparison. */
export function RevisionList(props: RevisionListProps) {
  const { revisions, total, signatures, signButton, onMore, isLoadingMore, onShow, onRestore } = props;
  const [marked, setMarked] = useState<readonly number[]>([]);
  const current = revisions[0]?.number ?? 0;
  const [first, second] = [...marked].sort((a, b) => a - b);
  const isPair = first !== undefined && second !== undefined;
  // A third selection replaces the first.
  const mark = (number: number, isMarked: boolean) =>
    setMarked(isMarked ? [...marked, number].slice(-2) : marked.filter((other) => other !== number));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="8px 12px">
        <Text span size="sm" c="dimmed" role="status">
          {isPair
            ? `Revisions ${first} and ${second} selected`
            : first === undefined
              ? countOf(total, "revision")
              : "Select another revision to compare"}
        </Text>
        <Button
          size="xs"
          leftSection={<GitCompare size={14} aria-hidden />}
          disabled={!isPair}
          onClick={() => (isPair ? onShow({ kind: "compare", from: first, to: second }) : undefined)}
        >
          Compare selected
        </Button>
      </Group>
      <ul className={shared.list} aria-label="Revisions">
        {revisions.map((revision) => {
          const { number } = revision;
          const isCurrent = number === current;
          return (
            <RevisionItem
              key={number}
              revision={revision}
              signatures={signatures.filter((one) => one.revision === number)}
              signButton={isCurrent ? signButton : null}
              isCurrent={isCurrent}
              isMarked={marked.includes(number)}
              onMark={(isMarked) => mark(number, isMarked)}
              onView={() => onShow({ kind: "revision", number })}
              onCompare={isCurrent ? null : () => onShow({ kind: "compare", from: number, to: current })}
              onRestore={isCurrent || !onRestore ? null : () => onRestore(number)}
            />
          );
        })}
      </ul>
      {onMore ? (
        <Button loading={isLoadingMore} onClick={onMore}>
          Show older revisions
        </Button>
      ) : null}
    </Stack>
  );
}
