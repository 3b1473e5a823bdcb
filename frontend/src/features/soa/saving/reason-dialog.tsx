import { Text, Textarea } from "@mantine/core";
import { describeError } from "../../../lib/api-error.ts";
import { FormDialog } from "../form-dialog.tsx";
import { ProblemNotice } from "../problem-notice.tsx";
import { useReason } from "./use-reason.ts";

export interface ReasonDialogProps {
  readonly saving: boolean;
  /** Why the last attempt failed; null if there was none. */
  readonly failure: unknown;
  readonly onSave: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of a save, for the history. */
export function ReasonDialog({ saving, failure, onSave, onClose }: ReasonDialogProps) {
  const { reason, accept, fieldOf } = useReason("");
  const submit = () => {
    if (accept()) onSave(reason);
  };
  return (
    <FormDialog
      title="Save schedule"
      action="Save"
      cancel="Keep editing"
      busy={saving}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text size="sm">Changes are saved as a new revision. Earlier revisions stay in the history.</Text>
      {failure === null ? null : (
        <ProblemNotice title="Save failed">
          <p>{describeError(failure)} Your changes are still here. Try again.</p>
        </ProblemNotice>
      )}
      <Textarea label="Reason for change" {...fieldOf(submit)} />
    </FormDialog>
  );
}
