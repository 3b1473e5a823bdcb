import { AppError } from "../http/app-error.ts";

/** API-3: an unknown id is a 404 problem, on every call. */
export function protocolNotFound(identifier: string): AppError {
  return new AppError("protocol-not-found", `No protocol has the id or alias '${identifier}'.`);
}

/** A protocol is stored with its documents in one transaction; one without is damage, not a request gone wrong. */
export function documentMissing(protocolId: string, kind: string): Error {
  return new Error(`Protocol '${protocolId}' is stored without its ${kind} document.`);
}
