import { Alert, Stack, Text } from "@mantine/core";
import { CircleAlert, Terminal } from "lucide-react";
import { CopyCommand } from "../../../components/copy-command.tsx";

export const ingestCommand = "npx protocols ingest <folder>";

export interface UploadNoteProps {
  /** The chosen file, if one was. */
  readonly fileName: string | null;
  /** What is wrong with it. */
  readonly problem: string | null;
}

/** How a protocol gets into this installation, and what became of the file that was chosen. */
export function UploadNote({ fileName, problem }: UploadNoteProps) {
  return (
    <div aria-live="polite">
      {problem ? (
        <Alert
          color="red"
          variant="light"
          icon={<CircleAlert size={16} />}
          title="This file cannot be used"
          mb="sm"
        >
          {problem}
        </Alert>
      ) : null}
      {fileName && !problem ? (
        <Alert
          color="brand"
          variant="light"
          icon={<Terminal size={16} />}
          title="Nothing was uploaded"
          mb="sm"
        >
          {fileName} has a type and size that are accepted, but this installation takes protocols through the
          command line. Hand the file to an administrator, or run the command below yourself.
        </Alert>
      ) : null}
      <Stack gap={8}>
        <Text size="sm" c="dimmed">
          Protocols are added on the command line, from a folder with <code>protocol.json</code> and the
          document or its page images:
        </Text>
        <CopyCommand command={ingestCommand} />
      </Stack>
    </div>
  );
}
