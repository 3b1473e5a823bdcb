import { Anchor } from "@mantine/core";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Schedule, ScheduleChange } from "@trialtrace/backend/contract";
import { diffSchedules } from "@trialtrace/backend/schedule";
import { PencilLine } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { overlayState } from "../../../lib/overlay-history.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { revisionQuery } from "../queries.ts";
import { addressOf, historyOverlay } from "./history-address.ts";
import { revisionPagesQuery } from "./queries.ts";

/** An edited cell, by the names it had when digitalized. */
export interface CellEdit {
  readonly rowName: string;
  /** Null for the name of the procedure. */
  readonly columnName: string | null;
  readonly change: string;
}

export interface DigitalizedNoteProps {
  readonly protocolId: string;
  readonly schedule: Schedule;
  /** The digitalized pages, with the cells edited since. */
  readonly pages: (edits: readonly CellEdit[]) => ReactNode;
}

const noEdits: readonly CellEdit[] = [];

/** The digitalized pages never change; this note above them lists later edits of the schedule. */
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

/** Cells are identified by the names in the digitalized pages: a renamed row or visit is found by its old name. */
function cellEdits(changes: readonly ScheduleChange[]): CellEdit[] {
  const text = (state: { readonly value: string } | null) => state?.value || "empty";
  return changes.flatMap((change): CellEdit[] => {
    if (change.kind !== "cell") return [];
    const { row, column, before, after } = change;
    const names = { rowName: row.name, columnName: column?.name ?? null };
    return [{ ...names, change: `${text(before)} → ${text(after)}` }];
  });
}
