import { ActionIcon, Code, CopyButton, Group, Tooltip } from "@mantine/core";
import { Check, Copy } from "lucide-react";

/** A command line to copy. */
export function CopyCommand({ command }: { command: string }) {
  return (
    <Group gap={4} wrap="nowrap" align="center">
      <Code block flex={1} p={8} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {command}
      </Code>
      <CopyButton value={command}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? "Copied" : "Copy"} withArrow>
            <ActionIcon
              variant="subtle"
              color={copied ? "green" : "gray"}
              onClick={copy}
              aria-label={copied ? "Command copied" : "Copy the command"}
            >
              {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  );
}
