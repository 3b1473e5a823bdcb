import { Button, Code, Text } from "@mantine/core";
import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { describeError, requestIdOf } from "../lib/api-error.ts";
import { MessageScreen } from "./message-screen.tsx";

export interface LoadErrorProps {
  readonly title: string;
  /** Shown on its own line before the error. */
  readonly lead?: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** Actions besides retry. */
  readonly actions?: ReactNode;
  readonly order?: 1 | 2 | 3;
}

/** A loading error: the cause, the request id for the server's log, and a retry button. */
export function LoadError(props: LoadErrorProps) {
  const { title, lead, error, onRetry, retrying = false, actions, order = 1 } = props;
  const requestId = requestIdOf(error);
  return (
    <MessageScreen
      alert
      icon={TriangleAlert}
      color="red"
      title={title}
      order={order}
      actions={
        <>
          <Button onClick={onRetry} loading={retrying} leftSection={<RotateCw size={16} aria-hidden />}>
            Try again
          </Button>
          {actions}
        </>
      }
    >
      {lead ? <p style={{ margin: 0 }}>{lead}</p> : null}
      {describeError(error)}
      {requestId ? (
        <Text component="p" size="xs" mt={4}>
          Request <Code>{requestId}</Code>
        </Text>
      ) : null}
    </MessageScreen>
  );
}
