import { type Problem, type ProblemCode, problemSchema } from "@trialtrace/backend/contract";

/** A non-OK response. API-2: the message is the status code, a colon and the response text. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The parsed problem document, or null if there was none (a proxy's error page, for example). */
  readonly problem: Problem | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = parseProblem(text);
  }
}

/** There was no response: the server is not running or the network is down. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/** An OK response that violates the contract: the server has another version, or a proxy interfered. */
export class UnexpectedAnswerError extends Error {
  override readonly name = "UnexpectedAnswerError";
}

const isProblem = (code: ProblemCode) => (error: unknown) =>
  error instanceof ApiError && error.problem?.code === code;

export const isProtocolNotFound = isProblem("protocol-not-found");
/** The protocol exists but has no such domain. */
export const isDomainNotFound = isProblem("domain-not-found");
/** The protocol exists but has no such document. */
export const isDocumentNotFound = isProblem("document-not-found");
/** Nobody is signed in, or the session has ended. */
export const isSignedOut = isProblem("not-signed-in");
/** The upload does not exist (anymore). */
export const isUploadNotFound = isProblem("upload-not-found");
/** The protocol's document was never digitized. */
export const isDigitizationNotFound = isProblem("digitization-not-found");

/** The conflicting save by someone else; null for any other failure. */
export function conflictOf(error: unknown): NonNullable<Problem["conflict"]> | null {
  return error instanceof ApiError ? (error.problem?.conflict ?? null) : null;
}

/** User-facing description of an error in one or two sentences. ELIG-8: it may be unknown. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    return error.problem?.detail ?? `The server returned status ${error.status}.`;
  }
  const text = error instanceof Error ? error.message : String(error ?? "");
  return programNotLoaded.test(text)
    ? "Part of the application could not be loaded. The server is unreachable, or a new version was installed. Reload the page."
    : text.trim() || "Unknown error occurred";
}

/** Browser and Vite error messages for a chunk or style sheet that cannot be loaded. */
const programNotLoaded =
  /dynamically imported module|unable to preload css|importing a module script failed|'text\/html' is not a valid javascript mime type/i;

/** The request id in the server's log, for reports to the operators. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? (error.problem?.requestId ?? null) : null;
}

function parseProblem(text: string): Problem | null {
  try {
    return problemSchema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
