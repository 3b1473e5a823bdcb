import type { QueryClient } from "@tanstack/react-query";
import { createUpload, type Upload } from "@trialtrace/backend/contract";
import { describeError } from "../../lib/api-error.ts";
import { sendBytes } from "../../lib/send-bytes.ts";
import { rememberedUpload, rememberUpload } from "./upload-memory.ts";
import { isWorking, type UploadView } from "./upload-view.ts";

interface UploadState {
  readonly view: UploadView;
  /** The upload in progress on the server. */
  readonly watched: string | null;
}

/** This tab's upload. It outlives the registry screen, so that users can browse protocols meanwhile. */
export interface UploadStore {
  subscribe(listener: () => void): () => void;
  state(): UploadState;
  send(file: File): Promise<void>;
  /**
   * Stops sending.
   * @returns false if nothing is being sent
   */
  stopSending(): boolean;
  refuse(title: string, detail: string): void;
  /** Applies the upload's state as reported by the server. */
  follow(upload: Upload): void;
  /** The server no longer has the upload. */
  forget(): void;
}

const stores = new WeakMap<QueryClient, UploadStore>();

/** One per application, with the lifetime of the query client. */
export function uploadStoreOf(client: QueryClient): UploadStore {
  const known = stores.get(client);
  if (known) return known;
  const made = createUploadStore();
  stores.set(client, made);
  return made;
}

function createUploadStore(): UploadStore {
  const listeners = new Set<() => void>();
  let state: UploadState = { view: { kind: "idle" }, watched: rememberedUpload() };
  let sending: AbortController | null = null;

  function set(next: Partial<UploadState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  function follow(upload: Upload): void {
    const watched = isWorking(upload) ? upload.id : null;
    rememberUpload(watched);
    set({ watched, view: { kind: watched === null ? "ended" : "working", upload } });
  }

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    async send(file) {
      const controller = new AbortController();
      sending = controller;
      const fileName = file.name;
      const onSent = (sent: number) => set({ view: { kind: "sending", fileName, sent, size: file.size } });
      onSent(0);
      try {
        const options = { onSent, signal: controller.signal };
        follow(await sendBytes(createUpload, { query: { fileName } }, file, options));
      } catch (error) {
        if (controller.signal.aborted) set({ view: { kind: "stopped", fileName } });
        else set({ view: { kind: "problem", title: "The upload failed", detail: describeError(error) } });
      } finally {
        sending = null;
      }
    },
    stopSending() {
      if (sending === null) return false;
      sending.abort(new Error("The upload was canceled."));
      return true;
    },
    refuse: (title, detail) => set({ view: { kind: "problem", title, detail } }),
    follow,
    forget() {
      rememberUpload(null);
      set({ watched: null, view: { kind: "idle" } });
    },
  };
}
