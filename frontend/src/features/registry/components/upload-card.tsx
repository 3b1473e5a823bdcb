import { Button, FileButton, Stack, Text, Title, VisuallyHidden } from "@mantine/core";
import { documentFormats } from "@trialtrace/backend/contract";
import { isScheduleFile, scheduleExtensions } from "@trialtrace/extraction/sheets/schedule-file";
import { FileUp } from "lucide-react";
import { type DragEvent, useState } from "react";
import { TaskProgress } from "../../../components/task-progress.tsx";
import { useTimeLeft } from "../../../lib/time-left.ts";
import { progressOf, type UploadView } from "../upload-rules.ts";
import { useUpload } from "../use-upload.ts";
import panel from "./registry-page.module.css";
import classes from "./upload-card.module.css";
import { type ReadingProps, UploadResult } from "./upload-result.tsx";

/** UPL-2: the left card accepts a file by drop or dialog and shows its progress and result. */
export function UploadCard(shown: ReadingProps) {
  const { view, start, cancel } = useUpload();
  const [schedule, setSchedule] = useState<File | null>(null);
  const busy = view.kind === "sending" || view.kind === "working";
  return (
    <section className={panel.panel} aria-labelledby="upload-title" data-screen-only>
      <Stack gap="sm">
        <Title order={2} id="upload-title">
          Digitalize New Protocol
        </Title>
        {busy ? (
          <UploadProgress view={view} onCancel={cancel} />
        ) : (
          <DropZone onFile={(file) => (isScheduleFile(file.name) ? setSchedule(file) : start(file))} />
        )}
        <div aria-live="polite">
          <UploadResult view={view} {...shown} />
        </div>
      </Stack>
      {schedule === null ? null : shown.schedule?.(schedule, () => setSchedule(null))}
    </section>
  );
}

const accepted = [...documentFormats.map(({ extension }) => `.${extension}`), ...scheduleExtensions].join(
  ",",
);

function DropZone({ onFile }: { onFile: (file: File) => void }) {
  const [over, setOver] = useState(false);
  const take = (file: File | null | undefined) => {
    if (file) onFile(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files[0]);
  };
  const allow = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: drag and drop is pointer-only; the button below is equivalent
    <div
      className={classes.zone}
      data-over={over || undefined}
      onDragOver={allow}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <FileUp size={24} strokeWidth={1.75} aria-hidden />
      <Stack gap={2} align="center">
        <Text fw={600}>Drop your protocol here</Text>
        <Text size="sm" c="dimmed">
          PDF, Word, or TXT files up to 50MB
        </Text>
        <Text size="sm" c="dimmed">
          A schedule alone: Excel, CSV, or HTML files up to 10MB
        </Text>
      </Stack>
      <FileButton accept={accepted} onChange={take}>
        {(props) => <Button {...props}>Choose File</Button>}
      </FileButton>
    </div>
  );
}

interface UploadProgressProps {
  readonly view: Extract<UploadView, { kind: "sending" | "working" }>;
  readonly onCancel: () => void;
}

/** Progress of an upload, first in bytes and then in pages, in place of the drop zone. */
function UploadProgress({ view, onCancel }: UploadProgressProps) {
  const fileName = view.kind === "sending" ? view.fileName : view.upload.fileName;
  const { text, percent } = progressOf(view);
  const [stage, done, total] =
    view.kind === "sending"
      ? ["sending", view.sent, view.size]
      : [view.upload.state, view.upload.pagesDone, view.upload.pagesTotal ?? 0];
  const left = useTimeLeft(stage, done, total);
  return (
    <Stack gap={8} p={16} bd="1px solid var(--tt-border)" bdrs="md" bg="var(--tt-canvas)">
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
