import type { Upload } from "@trialtrace/backend/contract";

/** An upload as the API reports it, with defaults for everything a test does not set. */
export function makeUpload(over: Partial<Upload> = {}): Upload {
  return {
    id: "01890a5d-ac96-774b-bcce-b302099a8057",
    state: "queued",
    fileName: "study.pdf",
    mediaType: "application/pdf",
    size: 1024,
    pagesDone: 0,
    pagesTotal: null,
    protocolId: null,
    notice: null,
    error: null,
    createdAt: "2026-03-10T09:00:00.000Z",
    ...over,
  };
}
