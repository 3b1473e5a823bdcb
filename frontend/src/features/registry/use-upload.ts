import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import {
  browseRegistry,
  cancelUpload,
  createUpload,
  getProtocol,
  getUpload,
  listProtocols,
  type Upload,
} from "@trialtrace/backend/contract";
import { useCallback, useEffect } from "react";
import { callEndpoint } from "../../lib/api-client.ts";
import { describeError, isProtocolNotFound, isUploadNotFound } from "../../lib/api-error.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { sendBytes } from "../../lib/send-bytes.ts";
import { checkUpload, isWorking, type UploadView } from "./upload-rules.ts";

/** Milliseconds between polls of an upload in progress. */
const pollMs = 500;

interface UploadState {
  readonly view: UploadView;
  /** The upload in progress on the server. */
  readonly watched: string | null;
  /** Stops sending; null while nothing is being sent. */
  readonly sending: AbortController | null;
}

const initialState = (): UploadState => ({
  view: { kind: "idle" },
  watched: rememberedUpload(),
  sending: null,
});

/** This tab's upload. It outlives the registry screen, so that users can browse protocols meanwhile. */
const stateQuery = queryOptions({
  queryKey: ["the upload of this tab"],
  enabled: false,
  queryFn: initialState,
  initialData: initialState,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
});

/** The upload of a file, from selection to result. */
export function useUpload() {
  const client = useQueryClient();
  const { view, watched, sending } = useQuery(stateQuery).data;
  const set = useCallback(
    (next: Partial<UploadState>) =>
      client.setQueryData(stateQuery.queryKey, (before) => before && { ...before, ...next }),
    [client],
  );
  /** Shows an upload as the server reports it; null if the server no longer has it. */
  const follow = useCallback(
    (upload: Upload | null) => {
      const id = upload !== null && isWorking(upload) ? upload.id : null;
      rememberUpload(id);
      if (upload === null) set({ watched: null, view: { kind: "idle" } });
      else set({ watched: id, view: { kind: id === null ? "ended" : "working", upload } });
    },
    [set],
  );

  const { data, error, refetch } = useQuery({
    ...endpointQuery(getUpload, { params: { uploadId: watched ?? "" } }),
    enabled: watched !== null,
    // The one exception to "no polling": this is work in progress, not protocol data.
    refetchInterval: pollMs,
    gcTime: 0,
  });
  useEffect(() => {
    if (watched === null) return;
    if (data) {
      follow(data);
      if (data.state !== "ready") return;
      for (const { id } of [listProtocols, browseRegistry]) void client.invalidateQueries({ queryKey: [id] });
    } else if (isUploadNotFound(error)) follow(null);
  }, [watched, data, error, follow, client]);

  // The result of an upload ends with its protocol, which may be removed on another screen.
  const registered = view.kind === "ended" ? view.upload.protocolId : null;
  const protocol = useQuery({
    ...endpointQuery(getProtocol, { query: { protocolId: registered ?? "" } }),
    enabled: registered !== null,
    staleTime: 0,
  });
  const isRemoved = !protocol.isFetching && isProtocolNotFound(protocol.error);
  useEffect(() => {
    if (isRemoved) follow(null);
  }, [isRemoved, follow]);

  async function send(file: File): Promise<void> {
    const controller = new AbortController();
    const { signal } = controller;
    const { name: fileName, size } = file;
    const onSent = (sent: number) => set({ view: { kind: "sending", fileName, sent, size } });
    set({ sending: controller });
    onSent(0);
    try {
      follow(await sendBytes(createUpload, { query: { fileName } }, file, { onSent, signal }));
    } catch (error) {
      if (signal.aborted) set({ view: { kind: "stopped", fileName } });
      else set({ view: { kind: "problem", title: "The upload failed", detail: describeError(error) } });
    } finally {
      set({ sending: null });
    }
  }

  async function cancelWatched(uploadId: string): Promise<void> {
    try {
      follow(await callEndpoint(cancelUpload, { params: { uploadId } }));
    } catch {
      // It ended while being canceled, or the server is down; the next poll will show which.
      void refetch();
    }
  }

  return {
    view,
    /** Validates a file in the browser and sends it. */
    start(file: File) {
      const detail = checkUpload(file);
      if (detail === null) void send(file);
      else set({ view: { kind: "problem", title: "This file cannot be used", detail } });
    },
    /** Cancels sending or processing. */
    cancel() {
      if (sending !== null) sending.abort(new Error("The upload was canceled."));
      else if (watched !== null) void cancelWatched(watched);
    },
  };
}

const memoryKey = "trialtrace.upload";

/** The upload this browser is waiting for, so that its progress survives a reload or a new tab. */
export function rememberedUpload(): string | null {
  try {
    return localStorage.getItem(memoryKey);
  } catch {
    return null;
  }
}

/** @param id null if there is no longer an upload to wait for */
export function rememberUpload(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(memoryKey);
    else localStorage.setItem(memoryKey, id);
  } catch {
    // A browser that keeps nothing only loses the memory.
  }
}
