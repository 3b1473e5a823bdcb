import { ActionIcon, Code, CopyButton, Group } from "@mantine/core";
import { Check, Copy } from "lucide-react";
import { HoverTooltip } from "./hover-tooltip.tsx";

/** A command line to copy. */
export function CopyCommand({ command }: { command: string }) {
  return (
    <Group gap={4} wrap="nowrap" align="center">
      <Code block flex={1} p={8} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {command}
      </Code>
      <CopyButton value={command}>
        {({ copied, copy }) => (
          <HoverTooltip label={copied ? "Copied" : "Copy"}>
            <ActionIcon
              variant="subtle"
              color={copied ? "green" : "gray"}
              onClick={copy}
              aria-label={copied ? "Command copied" : "Copy the command"}
            >
              {copied ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
            </ActionIcon>
          </HoverTooltip>
        )}
      </CopyButton>
    </Group>
  );
}
