import { Button, Group, Stack } from "@mantine/core";
import { TriangleAlert } from "lucide-react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { countOf } from "../../../lib/format-count.ts";

export interface DiscardQuestionProps {
  readonly count: number;
  readonly onDiscard: () => void;
  readonly onBack: () => void;
}

/** Asks for confirmation before unsaved work is discarded. */
export function DiscardQuestion({ count, onDiscard, onBack }: DiscardQuestionProps) {
  const changes = countOf(count, "change");
  return (
    <Stack gap={14} role="alert">
      <ToneNotice tone="red" icon={TriangleAlert} title={`Discard your ${changes}?`}>
        <p>This returns to the saved schedule. Your changes cannot be recovered.</p>
      </ToneNotice>
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={onBack} autoFocus>
          Back
        </Button>
        <Button color="red.9" onClick={onDiscard}>
          Discard {changes}
        </Button>
      </Group>
    </Stack>
  );
}
