import { ActionIcon, Group, Select, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { ScheduleRevision } from "@trialtrace/backend/contract";
import { diffSchedules } from "@trialtrace/backend/schedule";
import { ArrowLeftRight } from "lucide-react";
import { useMemo } from "react";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { revisionQuery } from "../queries.ts";
import { type ChangeLine, changeLine } from "./changes/change-line.ts";
import { ChangeList } from "./changes/change-list.tsx";
import { shownChanges, tableNames } from "./changes/filter-lines.ts";
import { CompareTools } from "./compare-tools.tsx";

export interface CompareViewProps {
  readonly protocolId: string;
  readonly from: number;
  readonly to: number;
  /** The revisions to choose from, newest first. */
  readonly revisions: readonly ScheduleRevision[];
  readonly onCompare: (from: number, to: number) => void;
  /** Shows a change in the grid, if the grid shows the later revision. */
  readonly onOpen?: ((line: ChangeLine) => void) | undefined;
}

/** SOA-17: compares any two revisions, cell by cell. */
export function CompareView({ protocolId, from, to, revisions, onCompare, onOpen }: CompareViewProps) {
  const [before, after] = [
    useQuery(revisionQuery(protocolId, from)),
    useQuery(revisionQuery(protocolId, to)),
  ];
  const states = useMemo(
    () => (before.data && after.data ? { before: before.data.tables, after: after.data.tables } : null),
    [before.data, after.data],
  );
  const lines = useMemo(
    () =>
      states
        ? shownChanges(diffSchedules(states.before, states.after)).map((change) =>
            changeLine(change, states.after),
          )
        : [],
    [states],
  );
  const numbers = new Set([...revisions.map(({ number }) => number), from, to]);
  const choices = [...numbers]
    .sort((a, b) => b - a)
    .map((number) => ({ value: String(number), label: `Revision ${number}` }));
  const failed = [before, after].find(({ error }) => error !== null);
  return (
    <Stack gap="md">
      <Group gap={8} align="flex-end">
        <Select
          size="xs"
          label="Before"
          data={choices}
          value={String(from)}
          onChange={(value) => onCompare(Number(value), to)}
        />
        <ActionIcon variant="default" size={30} aria-label="Swap" onClick={() => onCompare(to, from)}>
          <ArrowLeftRight size={14} aria-hidden />
        </ActionIcon>
        <Select
          size="xs"
          label="After"
          data={choices}
          value={String(to)}
          onChange={(value) => onCompare(from, Number(value))}
        />
      </Group>
      {states ? (
        <CompareTools
          {...{ protocolId, from, to, lines }}
          tableNames={tableNames(states.before, states.after)}
        />
      ) : null}
      {states ? (
        <ChangeList
          lines={lines}
          tableNames={tableNames(states.before, states.after)}
          sides={[`Revision ${from}`, `Revision ${to}`]}
          onOpen={onOpen}
        />
      ) : failed ? (
        <LoadError order={3} title="Revisions could not be compared" query={failed} />
      ) : (
        <LoadingScreen text={`Loading revisions ${from} and ${to}...`} />
      )}
    </Stack>
  );
}
