import { Button, Loader, Menu, Text, VisuallyHidden } from "@mantine/core";
import type { Dashboard } from "@trialtrace/backend/contract";
import { Download, X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { describeError } from "../../../lib/api-error.ts";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { saveFile } from "../../../lib/save-file.ts";
import { showToast } from "../../../lib/toast.ts";
import {
  type DownloadFormat,
  downloadFormats,
  type MakeScheduleFile,
  missingReason,
} from "../download-formats.ts";

export interface DownloadMenuProps {
  readonly dashboard: Dashboard;
  readonly makeScheduleFile: MakeScheduleFile;
}

/** Downloads of a protocol. Unavailable formats stay in the list with the reason. */
export function DownloadMenu({ dashboard, makeScheduleFile }: DownloadMenuProps) {
  const { running, start, cancel } = useDownload(dashboard.protocol.id, makeScheduleFile);
  const progress = running && running.bytes > 0 ? formatBytes(running.bytes) : null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={320} returnFocus withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            size="xs"
            leftSection={running ? <Loader size={14} aria-hidden /> : <Download size={14} aria-hidden />}
            data-screen-only
          >
            Download
            {progress === null ? null : (
              <Text span inherit c="dimmed" ml="0.5em" data-figure>
                {progress}
              </Text>
            )}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {running ? (
            <>
              <Menu.Label>{running.label}</Menu.Label>
              <Menu.Item leftSection={<X size={16} aria-hidden />} onClick={cancel}>
                Cancel download
              </Menu.Item>
            </>
          ) : (
            downloadFormats.map((format) => {
              const reason = missingReason(format, dashboard);
              const isThere = reason === null;
              return (
                <Menu.Item
                  key={format.label}
                  leftSection={<format.icon size={16} aria-hidden />}
                  aria-disabled={!isThere || undefined}
                  // Not faded much: the reason has to be readable.
                  {...(isThere ? {} : { opacity: 0.8, style: { cursor: "not-allowed" } })}
                  closeMenuOnClick={isThere}
                  onClick={() => {
                    if (isThere) start(format);
                  }}
                >
                  {format.label}
                  <Text component="span" display="block" size="xs" opacity={0.85}>
                    {reason ?? format.description}
                  </Text>
                </Menu.Item>
              );
            })
          )}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{running ? `Downloading ${running.label}` : ""}</VisuallyHidden>
    </>
  );
}

/** One download at a time; leaving the page cancels it. */
function useDownload(protocolId: string, makeScheduleFile: MakeScheduleFile) {
  const [running, setRunning] = useState<{ label: string; bytes: number } | null>(null);
  const controller = useRef<AbortController | null>(null);
  useEffect(() => () => controller.current?.abort(), []);

  const download = async (format: DownloadFormat) => {
    const { label } = format;
    const mine = new AbortController();
    controller.current = mine;
    setRunning({ label, bytes: 0 });
    try {
      const { signal } = mine;
      const onBytes = (bytes: number) => setRunning({ label, bytes });
      const { file, remark } = await format.fetch(protocolId, { makeScheduleFile, signal, onBytes });
      signal.throwIfAborted();
      saveFile(file.name, file.content);
      if (remark) showToast({ title: `Saved ${file.name}`, message: remark });
    } catch (failure) {
      if (!mine.signal.aborted) {
        showToast({ title: "Download Failed", message: describeError(failure), destructive: true });
      }
    } finally {
      if (controller.current === mine) {
        controller.current = null;
        setRunning(null);
      }
    }
  };

  return {
    /** The running download and the number of bytes received. */
    running,
    start: (format: DownloadFormat) => void download(format),
    cancel: () => {
      controller.current?.abort();
      controller.current = null;
      setRunning(null);
    },
  };
}
