import { Modal, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  defaultAuthor,
  maxNameLength,
  type ProtocolListItem,
  renameProtocol,
} from "@trialtrace/backend/contract";
import { PencilLine } from "lucide-react";
import { useState } from "react";
import { SubmitForm } from "../../../components/submit-form.tsx";
import { callEndpoint } from "../../../lib/api-client.ts";
import { shortNameOf } from "../../../lib/short-name.ts";
import { showToast } from "../../../lib/toast.ts";
import { DialogButton } from "./dialog-button.tsx";

/** UPL-4: gives an uploaded document another name; an empty one shows the document's own name again. */
export function RenameDocument({ protocol }: { readonly protocol: ProtocolListItem }) {
  return (
    <DialogButton label="Rename" icon={PencilLine}>
      {(close) => <RenameDialog protocol={protocol} onClose={close} />}
    </DialogButton>
  );
}

interface RenameDialogProps {
  readonly protocol: ProtocolListItem;
  readonly onClose: () => void;
}

function RenameDialog({ protocol, onClose }: RenameDialogProps) {
  const client = useQueryClient();
  const { id: protocolId, givenName = null } = protocol;
  const ownName = shortNameOf({ ...protocol, givenName: null });
  const [name, setName] = useState(givenName ?? ownName);
  // The document's own name is not stored as a given one: it may become a better one when the document is read.
  const wanted = name.trim() === ownName ? "" : name.trim();
  const renaming = useMutation({
    mutationFn: () =>
      callEndpoint(renameProtocol, {
        params: { protocolId },
        body: { name: wanted, author: defaultAuthor, source: "user" },
      }),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries();
      showToast({ title: "Renamed", message: `The study is now named ${wanted || ownName}.` });
    },
  });
  const submit = () => (wanted === (givenName ?? "") ? onClose() : renaming.mutate());
  return (
    <Modal opened onClose={onClose} title="Rename" centered>
      <SubmitForm mutation={{ ...renaming, mutate: submit }} label="Rename" onCancel={onClose}>
        <TextInput
          label="Name"
          description={`Leave empty to use the document's own name, ${ownName}.`}
          data-autofocus
          maxLength={maxNameLength}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </SubmitForm>
    </Modal>
  );
}
