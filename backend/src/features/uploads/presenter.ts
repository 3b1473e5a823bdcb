import type { Upload } from "../../contract/uploads.ts";
import type { UploadRow } from "./repository.ts";

export function presentUpload(row: UploadRow): Upload {
  return {
    id: row.id,
    state: row.state,
    fileName: row.file_name,
    mediaType: row.media_type,
    size: row.size,
    pagesDone: row.pages_done,
    pagesTotal: row.pages_total,
    protocolId: row.protocol_id,
    notice: row.notice,
    error: row.error,
    createdAt: row.created_at.toISOString(),
  };
}
