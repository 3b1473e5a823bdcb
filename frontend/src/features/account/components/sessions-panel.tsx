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
  const sessions = useQuery({ ...query, staleTime: 0 });
  const end = useMutation({
    mutationFn: (sessionId: string | null) =>
      sessionId === null
        ? callEndpoint(endOtherSessions, {})
        : callEndpoint(endSession, { params: { sessionId } }),
    onSuccess: () => client.invalidateQueries(query),
    onError: (cause) =>
      showToast({ title: "Not signed out", message: describeError(cause), destructive: true }),
  });
  if (sessions.error) return <LoadError order={3} title="Not loaded" query={sessions} />;
  return (
    <Stack gap="sm">
      <Table
        data={{
          head: ["Browser", "Address", "Last used", ""],
          body:
            sessions.data?.sessions.map(({ id, browser, address, lastSeenAt, current }) => [
              <Text key="browser" size="sm" lineClamp={1} maw={320} title={browser}>
                {browser}
              </Text>,
              address,
              new Date(lastSeenAt).toLocaleString(),
              current ? (
                "This browser"
              ) : (
                <Button key="end" size="xs" onClick={() => end.mutate(id)}>
                  Sign out
                </Button>
              ),
            ]) ?? [],
        }}
      />
      {sessions.data?.sessions.some(({ current }) => !current) ? (
        <Group>
          <Button size="xs" onClick={() => end.mutate(null)}>
            Sign out everywhere else
          </Button>
        </Group>
      ) : null}
    </Stack>
  );
}
