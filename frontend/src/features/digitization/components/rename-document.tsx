import { Button, Group, Modal, Stack, TextInput } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  defaultAuthor,
  maxNameLength,
  type ProtocolListItem,
  renameProtocol,
} from "@trialtrace/backend/contract";
import { PencilLine } from "lucide-react";
import { type FormEvent, useState } from "react";
import { callEndpoint } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/api-error.ts";
import { shortNameOf } from "../../../lib/short-name.ts";
import { showToast } from "../../../lib/toast.ts";

/** UPL-4: gives an uploaded document another name; an empty one shows the document's own name again. */
export function RenameDocument({ protocol }: { readonly protocol: ProtocolListItem }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        size="xs"
        data-rare
        title="Rename"
        leftSection={<PencilLine size={14} aria-hidden />}
        onClick={() => setIsOpen(true)}
      >
        Rename
      </Button>
      {isOpen ? <RenameDialog protocol={protocol} onClose={() => setIsOpen(false)} /> : null}
    </>
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
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (wanted === (givenName ?? "")) onClose();
    else renaming.mutate();
  };
  return (
    <Modal opened closeButtonProps={{ "aria-label": "Close" }} onClose={onClose} title="Rename" centered>
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label="Name"
            description={`Leave empty to use the document's own name, ${ownName}.`}
            data-autofocus
            maxLength={maxNameLength}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            error={renaming.error ? describeError(renaming.error) : null}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={renaming.isPending}>
              Rename
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
