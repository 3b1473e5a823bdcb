import { Anchor, Button, FileInput, Modal, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  addRegistryRecord,
  defaultAuthor,
  maxRecordBytes,
  type ProtocolListItem,
  removeRegistryRecord,
} from "@trialtrace/backend/contract";
import { BookPlus } from "lucide-react";
import { useState } from "react";
import { z } from "zod";
import { SubmitForm } from "../../../components/submit-form.tsx";
import { callEndpoint } from "../../../lib/api-client.ts";
import { countOf } from "../../../lib/format-count.ts";
import { registryWords } from "../../../lib/registry-source.ts";
import { showToast } from "../../../lib/toast.ts";
import { DialogButton } from "./dialog-button.tsx";

/** DIG-19: completes a digitalized study from its ClinicalTrials.gov record. */
export function RegistryRecord({ protocol }: { readonly protocol: ProtocolListItem }) {
  return (
    <DialogButton label="Registry record" icon={BookPlus}>
      {(close) => <RecordDialog protocol={protocol} onClose={close} />}
    </DialogButton>
  );
}

interface RecordDialogProps {
  readonly protocol: ProtocolListItem;
  readonly onClose: () => void;
}

function RecordDialog({ protocol, onClose }: RecordDialogProps) {
  const client = useQueryClient();
  const { id: protocolId, registryRecord, registryNumber } = protocol;
  const [file, setFile] = useState<File | null>(null);
  const adding = useMutation({
    mutationFn: async (chosen: File) =>
      callEndpoint(addRegistryRecord, {
        params: { protocolId },
        query: { author: defaultAuthor, source: "user" },
        body: await readRecord(chosen),
      }),
    onSuccess: async ({ fields, ...record }) => {
      onClose();
      await client.invalidateQueries();
      const filled =
        fields.length === 0
          ? "It states nothing that was missing."
          : `${countOf(fields.length, "field")} filled in.`;
      showToast({ title: "Registry record added", message: `${registryWords(record)}. ${filled}` });
    },
  });
  const removing = useMutation({
    mutationFn: () =>
      callEndpoint(removeRegistryRecord, {
        params: { protocolId },
        query: { author: defaultAuthor, source: "user" },
      }),
    onSuccess: async () => {
      onClose();
      await client.invalidateQueries();
      showToast({
        title: "Registry record removed",
        message: "What only the record stated is absent again. Add it again to restore it.",
      });
    },
  });
  const mutation = {
    isPending: adding.isPending,
    error: adding.error ?? removing.error,
    mutate: () => (file ? adding.mutate(file) : undefined),
  };
  const number = /^NCT\d{8}$/.test(registryNumber ?? "") ? registryNumber : null;
  return (
    <Modal opened onClose={onClose} title="Registry record" centered>
      <SubmitForm
        mutation={mutation}
        label="Add record"
        disabled={file === null || removing.isPending}
        onCancel={onClose}
        tools={
          registryRecord ? (
            <Button
              variant="subtle"
              color="red"
              mr="auto"
              disabled={adding.isPending}
              loading={removing.isPending}
              onClick={() => removing.mutate()}
            >
              Remove record
            </Button>
          ) : null
        }
      >
        <Text size="sm">
          The study's ClinicalTrials.gov record fills in what the protocol does not state, and is named as the
          source of each value. Values of the protocol and of its review stay.
          {registryRecord
            ? ` The study has the ${registryWords(registryRecord)}; another version replaces it.`
            : ""}
        </Text>
        <FileInput
          label="Record (JSON)"
          description={
            <>
              As downloaded from{" "}
              <Anchor
                href={`https://clinicaltrials.gov/api/v2/studies/${number ?? ""}`}
                target="_blank"
                rel="noreferrer"
                size="xs"
              >
                ClinicalTrials.gov{number ? ` for ${number}` : ""}
              </Anchor>
            </>
          }
          placeholder="Choose a file"
          // As an element rather than an attribute, it must have the contrast of text.
          styles={{ placeholder: { color: "var(--mantine-color-dimmed)" } }}
          accept=".json,application/json"
          data-autofocus
          value={file}
          onChange={(chosen) => {
            setFile(chosen);
            adding.reset();
          }}
        />
      </SubmitForm>
    </Modal>
  );
}

const recordSchema = z.record(z.string(), z.json());

/** @throws {Error} with a readable sentence if the file is no JSON object, or too large */
async function readRecord(file: File): Promise<z.infer<typeof recordSchema>> {
  if (file.size > maxRecordBytes)
    throw new Error(`${file.name} is larger than 20 MB. Choose the record of one study.`);
  try {
    return recordSchema.parse(JSON.parse(await file.text()));
  } catch {
    throw new Error(`${file.name} is not a JSON record. Download it from ClinicalTrials.gov as JSON.`);
  }
}
