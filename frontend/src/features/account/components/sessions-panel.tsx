import { Button, Group, Stack, Table, Text } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { endOtherSessions, endSession, listSessions } from "@trialtrace/backend/contract";
import { LoadError } from "../../../components/load-error.tsx";
import { callEndpoint } from "../../../lib/api-client.ts";
import { describeError } from "../../../lib/api-error.ts";
import { endpointQuery } from "../../../lib/endpoint-query.ts";
import { showToast } from "../../../lib/toast.ts";

const query = endpointQuery(listSessions, {});

export function SessionsPanel() {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...query, staleTime: 0 });
  const end = useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? callEndpoint(endOtherSessions, {})
        : callEndpoint(endSession, { params: { sessionId } }),
    onSuccess: () => client.invalidateQueries(query),
    onError: (cause) =>
      showToast({ title: "Not signed out", message: describeError(cause), destructive: true }),
  });
  if (error) return <LoadError order={3} title="Not loaded" error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm">
      <Table>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Browser</Table.Th>
            <Table.Th>Address</Table.Th>
            <Table.Th>Last used</Table.Th>
            <Table.Th />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {data?.sessions.map((session) => (
            <Table.Tr key={session.id}>
              <Table.Td>
                <Text size="sm" lineClamp={1} maw={320} title={session.browser}>
                  {session.browser}
                </Text>
              </Table.Td>
              <Table.Td>{session.address}</Table.Td>
              <Table.Td>{new Date(session.lastSeenAt).toLocaleString()}</Table.Td>
              <Table.Td>
                {session.current ? (
                  "This browser"
                ) : (
                  <Button size="xs" variant="default" onClick={() => end.mutate(session.id)}>
                    Sign out
                  </Button>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {data?.sessions.some(({ current }) => !current) ? (
        <Group>
          <Button variant="default" size="xs" onClick={() => end.mutate(null)}>
            Sign out everywhere else
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
