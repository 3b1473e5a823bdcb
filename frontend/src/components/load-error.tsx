import { Button, Code, Text } from "@mantine/core";
import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { ApiError, describeError, requestIdOf } from "../lib/api-error.ts";
import { MessageScreen } from "./message-screen.tsx";

/** A query that failed, which can be asked again. */
export interface FailedQuery {
  readonly error: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<unknown>;
}

export interface LoadErrorProps {
  readonly title: string;
  /** Shown on its own line before the error; by default a message of the query's own, unless it is the title. */
  readonly lead?: string;
  readonly query: FailedQuery;
  /** Actions besides retry. */
  readonly actions?: ReactNode;
  readonly order?: 1 | 2 | 3;
}

/** A loading error: the cause, the request id for the server's log, and a retry button. */
export function LoadError(props: LoadErrorProps) {
  const { title, query, actions, order = 1 } = props;
  const { error } = query;
  const named = error instanceof Error && error.cause instanceof ApiError ? error : null;
  const answer = named ? named.cause : error;
  const lead = props.lead ?? (named?.message === title ? undefined : named?.message);
  const requestId = requestIdOf(answer);
  return (
    <MessageScreen
      alert
      icon={TriangleAlert}
      color="red"
      title={title}
      order={order}
      actions={
        <>
          <Button
            variant="filled"
            onClick={() => void query.refetch()}
            loading={query.isFetching}
            leftSection={<RotateCw size={16} aria-hidden />}
          >
            Try again
          </Button>
          {actions}
        </>
      }
    >
      {lead ? <p style={{ margin: 0 }}>{lead}</p> : null}
      {describeError(answer)}
      {requestId ? (
        <Text component="p" size="xs" mt={4}>
          Request <Code>{requestId}</Code>
        </Text>
      ) : null}
    </MessageScreen>
  );
}
