import { AppError } from "../http/app-error.ts";

/** API-3: an unknown id is a 404 problem on every call. */
export function protocolNotFound(identifier: string): AppError {
  return new AppError("protocol-not-found", `No protocol has the id or alias '${identifier}'.`);
}

/**
 * A protocol and its documents are stored in one transaction, so a missing document is data corruption, not a bad
 * request.
 */
export function documentMissing(protocolId: string, kind: string): Error {
  return new Error(`Protocol '${protocolId}' has no stored ${kind} document.`);
}
