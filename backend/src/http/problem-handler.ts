import type { IncomingMessage, ServerResponse } from "node:http";
import type { Duplex } from "node:stream";
import type { DatabaseFault } from "@trialtrace/db";
import type { ErrorRequestHandler } from "express";
import type { Logger } from "pino";
import { type Problem, problems } from "../contract/problem.ts";
import { AppError } from "./app-error.ts";
import { pathOf, requestIdOf } from "./request-context.ts";
import { toAppError } from "./to-app-error.ts";

/** Seconds after which a client may retry when the server or its database is unavailable (503). */
const retryAfterSeconds = 5;

/** RFC 9457, as JSON. `instance` is only the path: a query may contain a person's search. */
function problemText(error: AppError, requestId: string, path?: string): string {
  const problem = {
    type: `urn:trialtrace:problem:${error.code}`,
    title: problems[error.code].title,
    status: error.status,
    detail: error.message,
    code: error.code,
    ...(path === undefined ? {} : { instance: path }),
    requestId,
    ...(error.errors.length === 0 ? {} : { errors: [...error.errors] }),
  } satisfies Problem;
  const text = JSON.stringify(problem);
  if (error.conflict === undefined) return text;
  const { changes, ...head } = error.conflict;
  return `${text.slice(0, -1)},"conflict":${JSON.stringify(head).slice(0, -1)},"changes":${changes}}}`;
}

/** Responds with a problem, discarding anything prepared on the response before. */
function sendProblem(req: IncomingMessage, res: ServerResponse, error: AppError): void {
  for (const name of ["ETag", "Content-Encoding", "Last-Modified", "X-Total-Count"]) res.removeHeader(name);
  const body = Buffer.from(problemText(error, requestIdOf(res), pathOf(req)));
  res.statusCode = error.status;
  res.setHeader("Content-Type", "application/problem+json; charset=utf-8");
  res.setHeader("Content-Length", body.length);
  res.setHeader("Cache-Control", "no-store");
  if (error.status === 503) res.setHeader("Retry-After", retryAfterSeconds);
  for (const [name, value] of Object.entries(error.headers)) res.setHeader(name, value);
  res.end(req.method === "HEAD" ? undefined : body);
}

/** The last handler of the application: every error becomes a problem; an unexpected one is logged in full. */
export function problemHandler(options: {
  readonly logger: Logger;
  readonly databaseFault: (error: unknown) => DatabaseFault | null;
}): ErrorRequestHandler {
  return (raw: unknown, req, res, _next) => {
    const error = toAppError(raw, options.databaseFault);
    if (error.status >= 500) {
      options.logger.error(
        { err: error.cause ?? error, code: error.code, requestId: requestIdOf(res) },
        "request failed",
      );
    }
    if (res.headersSent) res.destroy();
    else sendProblem(req, res, error);
  };
}

/** For input that node:http could not parse as a request: responds on the bare socket, then closes it. */
export function answerUnreadableRequest(
  error: NodeJS.ErrnoException,
  socket: Duplex,
  requestId: string,
): void {
  if (error.code === "ECONNRESET" || !socket.writable) {
    socket.destroy();
    return;
  }
  const problem =
    error.code === "HPE_HEADER_OVERFLOW"
      ? new AppError("payload-too-large", "The request's URL and headers are longer than 16 kB.")
      : new AppError("invalid-request", "This is not a valid HTTP request.");
  const body = problemText(problem, requestId);
  socket.end(
    [
      `HTTP/1.1 ${problem.status} ${problems[problem.code].title}`,
      "Content-Type: application/problem+json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Request-Id: ${requestId}`,
      "Cache-Control: no-store",
      "Connection: close",
      "",
      body,
    ].join("\r\n"),
  );
}
