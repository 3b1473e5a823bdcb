import {
  Alert,
  Button,
  Code,
  Group,
  NumberInput,
  Select,
  Stack,
  Table,
  Text,
  TextInput,
} from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { createToken, listTokens, revokeToken, tokenScopes } from "@trialtrace/backend/contract";
import { type FormEvent, useState } from "react";
import { CopyText } from "../../../components/copy-text.tsx";
import { callEndpoint } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/api-error.ts";
import { endpointQuery } from "../../../lib/endpoint-query.ts";
import { showToast } from "../../../lib/toast.ts";

const query = endpointQuery(listTokens, {});
const usualDays = 90;
const scopeLabels = { read: "Read", write: "Read and write" } as const;

export function TokensPanel() {
  const client = useQueryClient();
  const { data } = useQuery({ ...query, staleTime: 0 });
  const [name, setName] = useState("");
  const [scope, setScope] = useState<(typeof tokenScopes)[number]>("read");
  const [days, setDays] = useState<number>(usualDays);
  const refresh = () => client.invalidateQueries(query);
  const create = useMutation({
    mutationFn: () => callEndpoint(createToken, { body: { name, scope, days } }),
    onSuccess: () => {
      setName("");
      return refresh();
    },
  });
  const revoke = useMutation({
    mutationFn: (tokenId: string) => callEndpoint(revokeToken, { params: { tokenId } }),
    onSuccess: refresh,
    onError: (cause) => showToast({ title: "Not revoked", message: describeError(cause), destructive: true }),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    create.mutate();
  };
  return (
    <Stack gap="sm">
      <Text size="sm" c="dimmed">
        A token lets a program act for you: reading only, or everything you may do except signing. Send it as
        an Authorization header: Bearer, a space, the token.
      </Text>
      {create.data ? (
        <Alert title="Copy the token now; it is not shown again" role="status">
          <Group gap="xs">
            <Code style={{ wordBreak: "break-all" }}>{create.data.token}</Code>
            <CopyText text={create.data.token} label="Copy token" />
          </Group>
        </Alert>
      ) : null}
      {create.error ? (
        <Alert color="red" role="alert">
          {describeError(create.error)}
        </Alert>
      ) : null}
      <form onSubmit={submit}>
        <Group align="end" gap="sm">
          <TextInput
            label="Name"
            required
            maxLength={120}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Select
            label="Scope"
            data={tokenScopes.map((value) => ({ value, label: scopeLabels[value] }))}
            value={scope}
            onChange={(value) => setScope(tokenScopes.find((known) => known === value) ?? "read")}
          />
          <NumberInput
            label="Valid for days"
            min={1}
            max={366}
            allowDecimal={false}
            value={days}
            onChange={(value) => setDays(Number(value) || usualDays)}
          />
          <Button type="submit" loading={create.isPending}>
            Create token
          </Button>
        </Group>
      </form>
      {data && data.tokens.length > 0 ? (
        <Table
          data={{
            head: ["Name", "Scope", "Expires", "Last used", ""],
            body: data.tokens.map(({ id, name, scope, expiresAt, lastUsedAt }) => [
              name,
              scopeLabels[scope],
              new Date(expiresAt).toLocaleDateString(),
              lastUsedAt === null ? "Never" : new Date(lastUsedAt).toLocaleString(),
              <Button key="revoke" size="xs" aria-label={`Revoke ${name}`} onClick={() => revoke.mutate(id)}>
                Revoke
              </Button>,
            ]),
          }}
        />
      ) : null}
    </Stack>
  );
}
