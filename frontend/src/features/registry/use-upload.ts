import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  cancelUpload,
  createUpload,
  getUpload,
  listProtocols,
  type Upload,
} from "@trialtrace/backend/contract";
import { useEffect, useRef, useState } from "react";
import { callEndpoint } from "../../lib/api-client.ts";
import { describeError, isUploadNotFound } from "../../lib/api-error.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { sendBytes } from "../../lib/send-bytes.ts";
import { checkUpload } from "./check-upload.ts";
import { uploadPollMs } from "./constants.ts";
import { rememberedUpload, rememberUpload } from "./upload-memory.ts";
import { isWorking, type UploadView } from "./upload-view.ts";

export interface UploadControl {
  readonly view: UploadView;
  /** Checks a file in the browser and sends it. */
  start(file: File): void;
  /** Stops sending, or what the server does with it. */
  cancel(): void;
}

/** One file on its way to a protocol, from the choice to its end. */
export function useUpload(): UploadControl {
  const client = useQueryClient();
  const [view, setView] = useState<UploadView>({ kind: "idle" });
  const [watched, setWatched] = useState<string | null>(rememberedUpload);
  const sending = useRef<AbortController | null>(null);
  // Whoever leaves the registry while a file is being sent ends the sending; nothing of it is kept.
  useEffect(() => () => sending.current?.abort(new Error("The screen was left.")), []);

  const watch = useQuery({
    ...endpointQuery(getUpload, { params: { uploadId: watched ?? "" } }),
    enabled: watched !== null,
    // The one exception to "no polling": this is no data of a protocol but work that is being waited for.
    refetchInterval: uploadPollMs,
    gcTime: 0,
  });
  useEffect(() => {
    if (watched === null) return;
    if (watch.data) follow(watch.data);
    else if (isUploadNotFound(watch.error)) forget();
  });

  function forget(): void {
    setWatched(null);
    rememberUpload(null);
  }

  function follow(upload: Upload): void {
    if (isWorking(upload)) return;
    forget();
    setView({ kind: "ended", upload });
    if (upload.state === "ready") void client.invalidateQueries({ queryKey: [listProtocols.id] });
  }

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    sending.current = controller;
    const fileName = file.name;
    const onSent = (sent: number) => setView({ kind: "sending", fileName, sent, size: file.size });
    onSent(0);
    try {
      const options = { onSent, signal: controller.signal };
      const upload = await sendBytes(createUpload, { query: { fileName } }, file, options);
      if (!isWorking(upload)) return follow(upload);
      rememberUpload(upload.id);
      setWatched(upload.id);
      setView({ kind: "working", upload });
    } catch (error) {
      if (controller.signal.aborted) setView({ kind: "stopped", fileName });
      else setView({ kind: "problem", title: "The file was not taken", detail: describeError(error) });
    } finally {
      sending.current = null;
    }
  }

  async function cancelWatched(uploadId: string): Promise<void> {
    try {
      follow(await callEndpoint(cancelUpload, { params: { uploadId } }));
    } catch {
      // It ended while it was being cancelled, or the server is away: the next look tells.
      void watch.refetch();
    }
  }

  const isWaiting = watched !== null && watch.data !== undefined && isWorking(watch.data);
  return {
    view: isWaiting ? { kind: "working", upload: watch.data } : view,
    start(file) {
      const problem = checkUpload(file);
      if (problem === null) void send(file);
      else setView({ kind: "problem", title: "This file cannot be used", detail: problem });
    },
    cancel() {
      if (sending.current) sending.current.abort(new Error("The upload was cancelled."));
      else if (watched !== null) void cancelWatched(watched);
    },
  };
}
