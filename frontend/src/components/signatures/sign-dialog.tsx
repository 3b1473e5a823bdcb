import { Modal, Radio, Stack, Text } from "@mantine/core";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import {
  type Account,
  type Signable,
  type SignatureMeaning,
  signContent,
  signingMinutes,
} from "@trialtrace/backend/contract";
import { useState } from "react";
import { callEndpoint } from "../../lib/api-client.ts";
import { addressHere } from "../../lib/provider-sign-in.ts";
import { meaningWords, signaturesQuery, signedWords } from "../../lib/signatures.ts";
import { showToast } from "../../lib/toast.ts";
import { CurrentPassword } from "../current-password.tsx";
import { ProviderButton } from "../provider-button.tsx";
import { SubmitForm } from "../submit-form.tsx";

export interface SignDialogProps {
  readonly protocolId: string;
  readonly account: Account;
  /** What was shown when the dialog was opened. */
  readonly content: Signable;
  /** The meanings with which the person may sign; at least one. */
  readonly meanings: readonly SignatureMeaning[];
  readonly onClose: () => void;
}

const explanations: Readonly<Record<SignatureMeaning, string>> = {
  author: "I wrote or changed it and take responsibility for it",
  reviewer: "I have reviewed it",
  approver: "I approve it for use",
};

/** Asks for the meaning of a signature and for a new sign-in. */
export function SignDialog({ protocolId, account, content, meanings, onClose }: SignDialogProps) {
  const client = useQueryClient();
  const [meaning, setMeaning] = useState(meanings.length === 1 ? meanings[0] : undefined);
  const [password, setPassword] = useState("");
  const { kind, contentHash } = content;
  const signing = useMutation({
    mutationFn: async (chosen: SignatureMeaning) =>
      callEndpoint(signContent, {
        query: { protocolId },
        body: { kind, contentHash, meaning: chosen, ...(password === "" ? {} : { password }) },
      }),
    onSuccess: async (signature) => {
      await client.invalidateQueries(signaturesQuery(protocolId));
      showToast({ title: "Signed", message: `${signedWords(signature)}, as ${signature.meaning}.` });
      onClose();
    },
    onError: () => client.invalidateQueries(signaturesQuery(protocolId)),
  });
  const mutation = {
    ...signing,
    mutate: () => {
      if (meaning !== undefined) signing.mutate(meaning);
    },
  };
  return (
    <Modal opened onClose={onClose} title={`Sign: ${signedWords(content)}`} zIndex={300}>
      <SubmitForm mutation={mutation} label="Sign" disabled={meaning === undefined} onCancel={onClose}>
        <Text size="sm">
          You sign as <strong>{account.name}</strong>. The signature shows this name, the time, and its
          meaning, and becomes void if what you sign is changed later.
        </Text>
        <Radio.Group
          label="Meaning"
          required
          value={meaning ?? ""}
          onChange={(value) => setMeaning(meanings.find((known) => known === value))}
        >
          <Stack gap="xs" mt={4}>
            {meanings.map((one) => (
              <Radio key={one} value={one} label={meaningWords[one]} description={explanations[one]} />
            ))}
          </Stack>
        </Radio.Group>
        {account.method === "password" ? (
          <CurrentPassword label="Your password, again" value={password} onChange={setPassword} />
        ) : (
          <>
            <Text size="sm">
              First sign in again, then sign within {signingMinutes} minutes. Each signature needs its own
              sign-in.
            </Text>
            <ProviderButton label="Sign in again with" confirms returnTo={addressHere} />
          </>
        )}
      </SubmitForm>
    </Modal>
  );
}
