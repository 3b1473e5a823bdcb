import { Anchor } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import {
  type CellState,
  diffSchedules,
  type Schedule,
  type ScheduleChange,
} from "@trialtrace/backend/contract";
import { PencilLine } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { overlayState } from "../../../lib/overlay-history.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { revisionQuery } from "../queries.ts";
import { addressOf, historyOverlay } from "./history-address.ts";
import { revisionPagesQuery } from "./queries.ts";

/** A cell that was edited since, by the names it had then. */
export interface CellEdit {
  readonly rowName: string;
  /** Null for the name of the procedure itself. */
  readonly columnName: string | null;
  readonly change: string;
}

export interface DigitalizedNoteProps {
  readonly protocolId: string;
  readonly schedule: Schedule;
  /** The pages as they were digitalized, with the cells that were edited since. */
  readonly pages: (edits: readonly CellEdit[]) => ReactNode;
}

const noEdits: readonly CellEdit[] = [];

/** The digitalized pages never change; above them stands what was edited in the schedule since. */
export function DigitalizedNote({ protocolId, schedule, pages }: DigitalizedNoteProps) {
  const { revision, tables } = schedule;
  const isEdited = revision.baseNumber !== null;
  const list = useInfiniteQuery({ ...revisionPagesQuery(protocolId), enabled: isEdited });
  const known = list.data?.pages.flatMap(({ revisions }) => revisions) ?? [];
  const digitalized = known.find(({ baseNumber }) => baseNumber === null)?.number ?? 1;
  const before = useQuery({ ...revisionQuery(protocolId, digitalized), enabled: isEdited && list.isSuccess });
  const setParameters = useSetUrlParameters();
  const changes = useMemo(
    () => (isEdited && before.data ? diffSchedules(before.data.tables, tables) : null),
    [isEdited, before.data, tables],
  );
  const edits = useMemo(() => (changes ? cellEdits(changes) : noEdits), [changes]);
  const compare = () =>
    setParameters(
      { view: "matrix", ...addressOf({ kind: "compare", from: digitalized, to: revision.number }) },
      { state: overlayState(historyOverlay) },
    );
  return (
    <>
      {isEdited ? (
        <ToneNotice tone="blue" icon={PencilLine} title="As digitalized">
          <p role="status">
            Edited since in revision {revision.number}
            {changes === null ? "" : `, ${countOf(changes.length, "change")}`}.{" "}
            <Anchor component="button" type="button" inherit onClick={compare}>
              Compare with revision {digitalized}
            </Anchor>
          </p>
        </ToneNotice>
      ) : null}
      {pages(edits)}
    </>
  );
}

/** Cells go by the names that the digitalized pages have: a renamed row or visit is found by its old name. */
function cellEdits(changes: readonly ScheduleChange[]): CellEdit[] {
  const text = (state: CellState) => state?.value || "empty";
  return changes.flatMap((change): CellEdit[] => {
    if (change.kind !== "cell") return [];
    const rowName = oldRowName(changes, change) ?? change.rowName;
    const columnName = change.column < 0 ? null : (oldColumnName(changes, change) ?? change.columnName);
    return [{ rowName, columnName, change: `${text(change.before)} → ${text(change.after)}` }];
  });
}

type CellChange = Extract<ScheduleChange, { kind: "cell" }>;

function oldRowName(changes: readonly ScheduleChange[], { table, row }: CellChange): string | undefined {
  const renamed = changes.find(
    (other) => other.kind === "cell" && other.table === table && other.row === row && other.column < 0,
  );
  return renamed?.kind === "cell" ? renamed.before?.value : undefined;
}

function oldColumnName(
  changes: readonly ScheduleChange[],
  { table, column }: CellChange,
): string | undefined {
  const renamed = changes.find(
    (other) => other.kind === "column-changed" && other.table === table && other.column === column,
  );
  return renamed?.kind === "column-changed" ? renamed.before.column_name : undefined;
}
