import { Group, Paper, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useAccount } from "../../lib/account.tsx";
import { signaturesQuery } from "../../lib/signatures.ts";
import { LoadError } from "../load-error.tsx";
import { SignButton } from "./sign-button.tsx";
import { SignatureList } from "./signature-list.tsx";

/** ACC-14: every signature under a study and its parts, for the summary page. */
export function SignaturesSection({ protocolId }: { readonly protocolId: string }) {
  const isSignedIn = useAccount() !== null;
  const query = useQuery(signaturesQuery(protocolId));
  if (!query.data && query.error) {
    return <LoadError order={2} title="Signatures could not be loaded" query={query} />;
  }
  if (!query.data) return null;
  const { signatures } = query.data;
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="signatures-title">
      <Group justify="space-between" mb="xs">
        <Title order={2} size="h4" id="signatures-title">
          Signatures
        </Title>
        <SignButton protocolId={protocolId} kind="study" />
      </Group>
      <SignatureList signatures={signatures} namesContent />
      {signatures.length > 0 ? null : (
        <Text size="sm" c="dimmed">
          {isSignedIn
            ? "Nobody has signed this study, its schedule, or its review."
            : "Signatures need people who sign in. This server runs without sign-in."}
        </Text>
      )}
    </Paper>
  );
}
