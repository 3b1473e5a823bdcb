import { useQuery, useQueryClient } from "@tanstack/react-query";
import {
  browseRegistry,
  cancelUpload,
  getProtocol,
  getUpload,
  listProtocols,
  type Upload,
} from "@trialtrace/backend/contract";
import { useEffect, useSyncExternalStore } from "react";
import { callEndpoint } from "../../lib/api-client.ts";
import { isProtocolNotFound, isUploadNotFound } from "../../lib/api-error.ts";
import { endpointQuery } from "../../lib/endpoint-query.ts";
import { checkUpload } from "./check-upload.ts";
import { uploadPollMs } from "./constants.ts";
import { uploadStoreOf } from "./upload-store.ts";
import type { UploadView } from "./upload-view.ts";

export interface UploadControl {
  readonly view: UploadView;
  /** Validates a file in the browser and sends it. */
  start(file: File): void;
  /** Cancels sending or processing. */
  cancel(): void;
}

/** The upload of a file, from selection to result. */
export function useUpload(): UploadControl {
  const client = useQueryClient();
  const store = uploadStoreOf(client);
  const { view, watched } = useSyncExternalStore(store.subscribe, store.state);

  const { data, error, refetch } = useQuery({
    ...endpointQuery(getUpload, { params: { uploadId: watched ?? "" } }),
    enabled: watched !== null,
    // The one exception to "no polling": this is work in progress, not protocol data.
    refetchInterval: uploadPollMs,
    gcTime: 0,
  });
  useEffect(() => {
    if (watched === null) return;
    if (data) {
      store.follow(data);
      if (data.state !== "ready") return;
      for (const { id } of [listProtocols, browseRegistry]) void client.invalidateQueries({ queryKey: [id] });
    } else if (isUploadNotFound(error)) store.forget();
  }, [watched, data, error, store, client]);

  // The result of an upload ends with its protocol, which may be removed on another screen.
  const registered = view.kind === "ended" ? view.upload.protocolId : null;
  const protocol = useQuery({
    ...endpointQuery(getProtocol, { query: { protocolId: registered ?? "" } }),
    enabled: registered !== null,
    staleTime: 0,
  });
  const isRemoved = !protocol.isFetching && isProtocolNotFound(protocol.error);
  useEffect(() => {
    if (isRemoved) store.forget();
  }, [isRemoved, store]);

  async function cancelWatched(uploadId: string): Promise<void> {
    try {
      const upload: Upload = await callEndpoint(cancelUpload, { params: { uploadId } });
      store.follow(upload);
    } catch {
      // It ended while being canceled, or the server is down; the next poll will show which.
      void refetch();
    }
  }

  return {
    view,
    start(file) {
      const problem = checkUpload(file);
      if (problem === null) void store.send(file);
      else store.refuse("This file cannot be used", problem);
    },
    cancel() {
      if (!store.stopSending() && watched !== null) void cancelWatched(watched);
    },
  };
}
