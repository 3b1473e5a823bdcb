import { Button, Group, Stack } from "@mantine/core";
import type { Upload } from "@trialtrace/backend/contract";
import { Ban, CircleAlert, CircleCheck, Copy } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { dashboardPath } from "../../../lib/paths.ts";
import { typesetNote, type UploadView } from "../upload-rules.ts";

export interface ReadingProps {
  /** Digitization progress of a registered document. */
  readonly reading?: ((protocolId: string) => ReactNode) | undefined;
  /** What was recognized in a file that holds a schedule alone, until it is closed. */
  readonly schedule?: ((file: File, onClose: () => void) => ReactNode) | undefined;
  /** Offers to make a registered document a version of a study with its number. */
  readonly offer?: ((protocolId: string) => ReactNode) | undefined;
}

/** Result of the last upload, in words, with the next step. */
export function UploadResult({ view, ...shown }: { view: UploadView } & ReadingProps) {
  if (view.kind === "problem") return <Refused title={view.title}>{view.detail}</Refused>;
  if (view.kind === "stopped") return <CanceledNotice fileName={view.fileName} />;
  return view.kind === "ended" ? <Ended upload={view.upload} {...shown} /> : null;
}

function Ended({ upload, reading, offer }: { upload: Upload } & ReadingProps) {
  const { fileName, protocolId, pagesTotal, notice } = upload;
  if (upload.state === "cancelled") return <CanceledNotice fileName={fileName} />;
  if (protocolId === null) {
    return (
      <Refused title="This file cannot be used">
        {fileName}: {upload.error} {notice}
      </Refused>
    );
  }
  if (upload.state === "duplicate") {
    return (
      <ToneNotice tone="gray" icon={Copy} title="This document is already registered">
        <p>
          {fileName} is the document of protocol {protocolId}. Nothing was changed.
        </p>
        {notice === null ? null : <p>{notice}</p>}
        <Actions protocolId={protocolId} hasPages={false} />
      </ToneNotice>
    );
  }
  const typeset = typesetNote(upload.mediaType);
  return (
    <Stack gap="sm">
      <ToneNotice tone="green" icon={CircleCheck} title="Registered">
        <p>
          {countOf(pagesTotal ?? 0, "page")} of {fileName} can be viewed.
        </p>
        {reading?.(protocolId)}
        {typeset === null ? null : <p>{typeset}</p>}
        {notice === null ? null : <p>{notice}</p>}
        <Actions protocolId={protocolId} hasPages={Boolean(pagesTotal)} />
      </ToneNotice>
      {offer?.(protocolId)}
    </Stack>
  );
}

function Actions({ protocolId, hasPages }: { protocolId: string; hasPages: boolean }) {
  const path = dashboardPath(protocolId);
  return (
    <Group gap={8} mt={8}>
      <Button component={Link} to={path} size="xs">
        Open protocol
      </Button>
      {hasPages ? (
        <Button component={Link} to={`${path}&page=1`} size="xs">
          View page 1
        </Button>
      ) : null}
    </Group>
  );
}

function Refused({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ToneNotice tone="red" icon={CircleAlert} title={title}>
      <p>{children}</p>
    </ToneNotice>
  );
}

function CanceledNotice({ fileName }: { fileName: string }) {
  return (
    <ToneNotice tone="gray" icon={Ban} title="Canceled">
      <p>Nothing from {fileName} was stored.</p>
    </ToneNotice>
  );
}
