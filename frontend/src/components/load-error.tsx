import { Button, Code, Text } from "@mantine/core";
import { RotateCw, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { describeError, requestIdOf } from "../lib/api-error.ts";
import { MessageScreen } from "./message-screen.tsx";

export interface LoadErrorProps {
  readonly title: string;
  /** Stands before what happened, in a line of its own. */
  readonly lead?: string;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
  /** Further ways on, beside trying again. */
  readonly actions?: ReactNode;
  readonly order?: 1 | 2 | 3;
}

/** Something could not be loaded: why, the id to look it up by in the server's log, and a way to try again. */
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
