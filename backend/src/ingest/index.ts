export { ingest, validateBundles } from "./ingest.ts";
export { bundleJsonSchema, fileJsonSchema, schemaFileNames } from "./json-schema.ts";
export { type BundleProblem, formatBytes, IngestError } from "./problem.ts";
export type { BundleOutcome, IngestOptions, IngestProgress, IngestReport } from "./report.ts";
export { seedIfEmpty } from "./seed.ts";
export { exportBundle } from "./stored/export-bundle.ts";
export { listStored, type StoredDetails, type StoredProtocol, showStored } from "./stored/list-stored.ts";
export { removeProtocol } from "./stored/remove-protocol.ts";
export { registerUpload } from "./upload/register-upload.ts";
