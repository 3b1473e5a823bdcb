import { Text, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schedule, ScheduleRevision } from "@trialtrace/backend/contract";
import { diffSchedules } from "@trialtrace/backend/schedule";
import { useMemo } from "react";
import { ApiError, describeError } from "../../../lib/api-error.ts";
import { countOf } from "../../../lib/format-count.ts";
import { FormDialog } from "../form-dialog.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import { revisionQuery } from "../queries.ts";
import { useReason } from "../saving/use-reason.ts";
import { useRestore } from "./queries.ts";

export interface RestoreDialogProps {
  readonly protocolId: string;
  /** The revision to restore. */
  readonly number: number;
  /** The newest known revision. */
  readonly current: ScheduleRevision;
  readonly onRestored: (schedule: Schedule) => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before restoring an earlier state as a new revision, and lists the resulting changes. */
export function RestoreDialog({ protocolId, number, current, onRestored, onClose }: RestoreDialogProps) {
  const { reason, accept, fieldOf } = useReason(`Restored revision ${number}`);
  const wanted = useQuery(revisionQuery(protocolId, number));
  const now = useQuery(revisionQuery(protocolId, current.number));
  const restore = useRestore(protocolId);
  const changes = useMemo(
    () => (wanted.data && now.data ? diffSchedules(now.data.tables, wanted.data.tables) : null),
    [wanted.data, now.data],
  );
  const count = changes?.length ?? null;
  const loadError = wanted.error ?? now.error;
  const submit = () => {
    const tables = wanted.data?.tables;
    if (!tables || !changes || restore.isPending || count === 0 || !accept()) return;
    restore.mutate({ tables, changes, reason, ifMatch: current.etag }, { onSuccess: onRestored });
  };
  return (
    <FormDialog
      title={`Restore revision ${number}?`}
      action="Restore"
      disabled={!wanted.data || count === 0}
      busy={restore.isPending}
      zIndex={300}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>
        This saves the schedule as it was in revision {number}, as a new revision. Nothing is deleted:
        revision {current.number} stays in the history.
      </Text>
      <Text role="status">
        {loadError
          ? describeError(loadError)
          : count === null
            ? "Counting changes..."
            : count === 0
              ? `Nothing to restore: revision ${number} does not differ from revision ${current.number}.`
              : `${countOf(count, "difference")} from revision ${current.number}.`}
      </Text>
      <Textarea label="Reason" {...fieldOf(submit)} />
      {restore.error ? <RestoreFailure error={restore.error} /> : null}
    </FormDialog>
  );
}

function RestoreFailure({ error }: { readonly error: Error }) {
  const isConflict = error instanceof ApiError && error.problem?.code === "revision-conflict";
  return (
    <ProblemNotice
      tone={isConflict ? "orange" : "red"}
      title={isConflict ? "Someone else saved in the meantime" : "Restore failed"}
    >
      <p>{describeError(error)}</p>
      {isConflict ? <p>The comparison above now uses that revision. Restore again to replace it.</p> : null}
    </ProblemNotice>
  );
}
