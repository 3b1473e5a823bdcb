export { bundleJsonSchema, fileJsonSchema, schemaFileNames } from "../bundle/bundle-schema.ts";
export type { DigitalizedSource, OpenTools, SourceOptions } from "../interchange/source-format.ts";
export { recognizeSource } from "../interchange/source-formats.ts";
export { type BundleProblem, formatBytes, IngestError } from "../problem.ts";
export { type AuditFormat, auditFormats, auditText } from "../record/export-audit.ts";
export { type AuditVerdict, verifyAudit } from "../record/verify.ts";
export { createPageDrawer, type PageDrawer } from "../render/pdf/page-drawer.ts";
export { decodeText } from "../render/typeset/decode-text.ts";
export { storedPageIndexSchema } from "../served/page-index.ts";
export { countProgress } from "../store/review/count-progress.ts";
export { decide } from "../store/review/decide.ts";
export { loadDecisions, loadReview } from "../store/review/load-review.ts";
export { reviewedFiles } from "../store/review/reviewed-documents.ts";
export {
  addRegistryRecord,
  type CompletedProtocol,
  removeRegistryRecord,
} from "../store/stored/add-registry-record.ts";
export { contentHashOf, storedFiles, zipBundle } from "../store/stored/bundle-files.ts";
export { decideVersion } from "../store/stored/decide-version.ts";
export { exportBundle } from "../store/stored/export-bundle.ts";
export { exportText } from "../store/stored/export-formats.ts";
export { findProtocolId } from "../store/stored/find-protocol.ts";
export {
  listStored,
  type StoredDetails,
  type StoredProtocol,
  showStored,
} from "../store/stored/list-stored.ts";
export { findPurgeable, type PurgeableProtocol, purgeProtocol } from "../store/stored/purge-protocol.ts";
export { type RemovalAct, type RemovedProtocol, removeProtocol } from "../store/stored/remove-protocol.ts";
export { renameProtocol } from "../store/stored/rename-protocol.ts";
export { restoreUploaded } from "../store/stored/restore-uploaded.ts";
export { deriveSearchTexts, storeSearchTexts } from "../store/stored/search-texts.ts";
export { requireNewFolder, writeNewFile, writeNewFolder } from "../store/stored/write-safely.ts";
export { type DigitizeOutcome, digitizeStored } from "./digitize/digitize-stored.ts";
export { requestDigitization } from "./digitize/request-digitization.ts";
export { ingest, validateBundles } from "./ingest.ts";
export { ingestReceived, type ReceivedBundle } from "./received/ingest-received.ts";
export { type PackedSource, packSources } from "./received/pack-sources.ts";
export { recordInThread } from "./record/record-in-thread.ts";
export type { RecordTask } from "./record/record-worker.ts";
export { outdatedProtocols, type RederivedProtocol, rederive } from "./rederive/rederive.ts";
export { rederiveInThread } from "./rederive/rederive-in-thread.ts";
export type { BundleOutcome, IngestOptions, IngestProgress, IngestReport } from "./report.ts";
export { isSeedMissing, seedIfEmpty } from "./seed.ts";
export { invalidIdReason } from "./stored-id.ts";
export { registerUpload } from "./upload/register-upload.ts";
