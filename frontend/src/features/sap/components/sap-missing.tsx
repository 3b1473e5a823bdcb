import { Button, Code, Text } from "@mantine/core";
import { FileX2, RotateCw } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { describeError, requestIdOf } from "../../../lib/api-error.ts";
import { sapTexts } from "../constants.ts";

export interface SapMissingProps {
  /** Why the call failed; null when it was answered with nothing to show. */
  readonly error: Error | null;
  readonly onRetry: () => void;
  readonly retrying: boolean;
}

/** 001, section 2.4: there is no document, or it could not be read; why is said below, and it can be tried again. */
export function SapMissing({ error, onRetry, retrying }: SapMissingProps) {
  const requestId = requestIdOf(error);
  return (
    <MessageScreen
      order={2}
      icon={FileX2}
      title={sapTexts.missingTitle}
      actions={
        <Button
          variant="default"
          onClick={onRetry}
          loading={retrying}
          leftSection={<RotateCw size={16} aria-hidden />}
        >
          Try again
        </Button>
      }
    >
      {sapTexts.missingDetail}
      <Text component="p" size="sm" mt={8}>
        {error === null ? "The stored document is empty." : describeError(error)}
      </Text>
      {requestId ? (
        <Text component="p" size="xs" mt={4}>
          Request <Code>{requestId}</Code>
        </Text>
      ) : null}
    </MessageScreen>
  );
}
