import type { DatabaseFault } from "@trialtrace/db";
import { AppError } from "./app-error.ts";
import { ClientDisconnected } from "./byte-body.ts";

/** Error codes of Express's body parser (`error.type`) and the codes we return for them. */
const bodyErrors = {
  "entity.parse.failed": ["invalid-request", "The body is not valid JSON."],
  "entity.verify.failed": ["invalid-request", "The body cannot be read."],
  "request.aborted": ["invalid-request", "The request ended before its body was complete."],
  "request.size.invalid": ["invalid-request", "The body is shorter or longer than its Content-Length says."],
  "entity.too.large": ["payload-too-large", "The body is larger than this call accepts."],
  "encoding.unsupported": ["unsupported-media-type", "The body's Content-Encoding is not supported."],
  "charset.unsupported": ["unsupported-media-type", "The body's character set is not supported."],
} as const;

const databaseFaults = {
  unreachable: "The database is unavailable. Please try again shortly.",
  full: "The database has no space left to store this. Ask the administrator to free up space. Nothing was changed.",
} as const satisfies Record<DatabaseFault, string>;

/**
 * Any error that reached the boundary, in a form that is safe to show. Anything not known to be harmless becomes
 * `internal-error`, so that no internals leak.
 */
export function toAppError(error: unknown, faultOf: (error: unknown) => DatabaseFault | null): AppError {
  if (error instanceof AppError) return error;
  const fault = faultOf(error);
  if (fault !== null) return new AppError("database-unavailable", databaseFaults[fault], { cause: error });
  const known = error instanceof ClientDisconnected ? bodyErrors["request.aborted"] : bodyErrorOf(error);
  if (known) return new AppError(known[0], known[1], { cause: error });
  if (isBrokenPacking(error)) {
    const detail = "The body does not match its Content-Encoding.";
    return new AppError("invalid-request", detail, { cause: error });
  }
  if (isMalformedPath(error)) {
    return new AppError("invalid-request", "The path has a '%' that is not followed by a valid code.", {
      errors: [{ in: "path", field: "", message: "malformed percent-encoding" }],
      cause: error,
    });
  }
  return new AppError(
    "internal-error",
    "Something went wrong on the server. Look up the request id in the server log.",
    {
      cause: error,
    },
  );
}

function bodyErrorOf(error: unknown) {
  if (typeof error !== "object" || error === null || !("type" in error)) return undefined;
  const entry = Object.entries(bodyErrors).find(([type]) => type === error.type);
  return entry?.[1];
}

/** Express passes on zlib errors with status 400. The client gets no further detail. */
function isBrokenPacking(error: unknown): boolean {
  return error instanceof Error && "errno" in error && "status" in error && error.status === 400;
}

/** Express responds to a path it cannot decode with a URIError of status 400. */
function isMalformedPath(error: unknown): boolean {
  return error instanceof URIError && "status" in error && error.status === 400;
}
