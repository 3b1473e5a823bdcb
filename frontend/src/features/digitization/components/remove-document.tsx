import { Text, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { defaultAuthor, getProtocol, removeProtocol } from "@trialtrace/backend/contract";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { ConfirmDialog } from "../../../components/confirm-dialog.tsx";
import { callEndpoint } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/api-error.ts";
import { registryPath } from "../../../lib/paths.ts";
import { showToast } from "../../../lib/toast.ts";
import { DialogButton } from "./dialog-button.tsx";

export interface RemoveDocumentProps {
  readonly protocolId: string;
  /** The title that the registry shows. */
  readonly title: string;
}

/** DIG-14: removes an uploaded document from the registry after confirmation; its record stays. */
export function RemoveDocument({ protocolId, title }: RemoveDocumentProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [reason, setReason] = useState("");
  const removal = useMutation({
    mutationFn: () =>
      callEndpoint(removeProtocol, {
        params: { protocolId },
        query: { author: defaultAuthor, source: "user", reason },
      }),
    onSuccess: async () => {
      await navigate(registryPath, { replace: true });
      // Its own dashboard is not fetched again: it is on its way off the screen.
      await client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== getProtocol.id });
      showToast({ title: "Removed", message: `${title} was removed. Upload it again to restore it.` });
    },
  });
  return (
    <DialogButton label="Remove" icon={Trash2}>
      {(close) => (
        <ConfirmDialog
          title={`Remove ${title}?`}
          text="This removes the document, its study, and all changes made here from the registry, and cancels any digitalization in progress. The audit trail is kept; uploading the same file again restores everything."
          action="Remove"
          cancel="Keep"
          busy={removal.isPending}
          onConfirm={() => removal.mutate()}
          onClose={close}
        >
          <TextInput
            label="Reason (optional)"
            maxLength={2000}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {removal.error ? (
            <Text size="sm" c="red" role="alert">
              {describeError(removal.error)}
            </Text>
          ) : null}
        </ConfirmDialog>
      )}
    </DialogButton>
  );
}
