import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Answer } from "./answer.ts";
import { type PreparedAnswer, prepareAnswer, sendPrepared } from "./prepared-answer.ts";
import { requestIdOf } from "./request-context.ts";

/** Headers that belong to one answer or one connection, not to every answer. */
const ofThisAnswer: ReadonlySet<string> = new Set(["x-request-id", "connection"]);

/** What the middlewares in front have put on the answer: the security headers. */
export function commonHeaders(res: ServerResponse): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(res.getHeaders()).filter(([name]) => !ofThisAnswer.has(name)));
}

/** Sends a prepared answer, which holds all its headers itself. */
export function respond(req: IncomingMessage, res: ServerResponse, prepared: PreparedAnswer): void {
  const requestId = requestIdOf(res);
  for (const name of res.getHeaderNames()) if (name !== "connection") res.removeHeader(name);
  sendPrepared(req, res, prepared, requestId);
}

/** A handler for an answer that is made by the server itself. */
export function answerHandler(answer: () => Answer): RequestHandler {
  return (req, res) => respond(req, res, prepareAnswer(answer(), commonHeaders(res)));
}
