import { useEffect, useRef, useState } from "react";
import { describeError } from "../../lib/api-error.ts";
import { saveFile } from "../../lib/save-file.ts";
import { showToast } from "../../lib/toast.ts";
import type { DownloadFormat, MakeScheduleFile } from "./download-formats.ts";

/** One download at a time; leaving the page cancels it. */
export function useDownload(protocolId: string, makeScheduleFile: MakeScheduleFile) {
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
