import { Button, Group, Progress, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useTimeLeft } from "../../../lib/time-left.ts";
import { progressOf, type UploadView } from "../upload-view.ts";
import classes from "./upload-card.module.css";

export interface UploadProgressProps {
  readonly view: Extract<UploadView, { kind: "sending" | "working" }>;
  readonly onCancel: () => void;
}

/** Progress of an upload, first in bytes and then in pages, in place of the drop zone. */
export function UploadProgress({ view, onCancel }: UploadProgressProps) {
  const fileName = view.kind === "sending" ? view.fileName : view.upload.fileName;
  const { text, percent } = progressOf(view);
  const [stage, done, total] =
    view.kind === "sending"
      ? ["sending", view.sent, view.size]
      : [view.upload.state, view.upload.pagesDone, view.upload.pagesTotal ?? 0];
  const left = useTimeLeft(stage, done, total);
  return (
    <Stack gap={8} className={classes.progress}>
      <Text fw={600} className={classes.fileName}>
        {fileName}
      </Text>
      <Progress.Root size="md">
        <Progress.Section
          value={percent ?? 100}
          striped={percent === null}
          animated={percent === null}
          aria-label={`${fileName}: ${text}`}
          {...(percent === null ? { "aria-valuenow": undefined } : {})}
        />
      </Progress.Root>
      <Group justify="space-between" wrap="nowrap">
        <Text size="sm" c="dimmed" className={classes.figures}>
          {text}
          {left === null ? null : ` · ${left}`}
        </Text>
        <Button variant="default" size="xs" flex="none" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
      {view.kind === "working" && view.upload.notice !== null ? (
        <Text size="sm">{view.upload.notice}</Text>
      ) : null}
      {/* The figures change too often to be read out; that something goes on is said once. */}
      <VisuallyHidden role="status">
        {view.kind === "sending" ? `Sending ${fileName}` : `Rendering ${fileName}`}
      </VisuallyHidden>
    </Stack>
  );
}
