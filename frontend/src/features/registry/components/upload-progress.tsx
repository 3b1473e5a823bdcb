import { Stack, Text, VisuallyHidden } from "@mantine/core";
import { TaskProgress } from "../../../components/task-progress.tsx";
import { useTimeLeft } from "../../../lib/time-left.ts";
import { progressOf, type UploadView } from "../upload-rules.ts";
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
      <Text fw={600} style={{ overflowWrap: "anywhere" }}>
        {fileName}
      </Text>
      <TaskProgress
        name={`${fileName}: ${text}`}
        text={text}
        percent={percent}
        left={left}
        onCancel={onCancel}
      />
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
