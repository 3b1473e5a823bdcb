import { Button, Code, Text } from "@mantine/core";
import { FileX2, RotateCw } from "lucide-react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { sapTexts } from "../constants.ts";

export interface SapMissingProps {
  readonly reason: string;
  readonly requestId?: string | null;
  /** Omitted if a retry cannot help. */
  readonly retry?: { readonly onRetry: () => void; readonly retrying: boolean };
}

/** SAP-3: the document is missing or could not be loaded, with the reason below. */
export function SapMissing({ reason, requestId = null, retry }: SapMissingProps) {
  return (
    <MessageScreen
      order={2}
      icon={FileX2}
      title={sapTexts.missingTitle}
      actions={
        retry === undefined ? null : (
          <Button
            variant="default"
            onClick={retry.onRetry}
            loading={retry.retrying}
            leftSection={<RotateCw size={16} aria-hidden />}
          >
            Try again
          </Button>
        )
      }
    >
      {sapTexts.missingDetail}
      <Text component="p" size="sm" mt={8}>
        {reason}
      </Text>
      {requestId ? (
        <Text component="p" size="xs" mt={4}>
          Request <Code>{requestId}</Code>
        </Text>
      ) : null}
    </MessageScreen>
  );
}
