import { type Problem, problemSchema } from "@trialtrace/backend/contract";

/** An answer that is not OK. API-2: the message is the status code, a colon and the response text. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  /** The parsed problem document, or null when the answer was none (a proxy's error page, say). */
  readonly problem: Problem | null;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
    this.problem = parseProblem(text);
  }
}

/** There was no answer at all: no server listens, or no network leads to it. */
export class UnreachableError extends Error {
  override readonly name = "UnreachableError";
}

/** The answer is OK but not what the contract says: a server of another version, or something in between. */
export class UnexpectedAnswerError extends Error {
  override readonly name = "UnexpectedAnswerError";
}

/** True when the API says that the protocol does not exist, rather than that something failed. */
export function isProtocolNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === "protocol-not-found";
}

/** True when the protocol exists and has no such domain. */
export function isDomainNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === "domain-not-found";
}

/** True when the protocol exists and has no such document. */
export function isDocumentNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === "document-not-found";
}

/** What somebody else saved in between; null for any other failure. */
export function conflictOf(error: unknown): NonNullable<Problem["conflict"]> | null {
  return error instanceof ApiError ? (error.problem?.conflict ?? null) : null;
}

/** True when the API says that there is no such upload (any more). */
export function isUploadNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === "upload-not-found";
}

/** True when the protocol's document was never read. */
export function isDigitizationNotFound(error: unknown): boolean {
  return error instanceof ApiError && error.problem?.code === "digitization-not-found";
}

/** What happened in one or two sentences for a person. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError) {
    return error.problem?.detail ?? `The server answered with status ${error.status}.`;
  }
  const text = error instanceof Error ? error.message : String(error);
  return programNotLoaded.test(text)
    ? "A part of the application could not be loaded. The server cannot be reached, or a new version was installed: reload the page."
    : text;
}

/** What the browsers, and the program that loads style sheets, say when a part of the application is not there. */
const programNotLoaded =
  /dynamically imported module|unable to preload css|importing a module script failed|'text\/html' is not a valid javascript mime type/i;

/** The id under which the server's log has the failed request, for a report to the people who run it. */
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
