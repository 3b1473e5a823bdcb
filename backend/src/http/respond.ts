import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import type { Answer } from "./answer.ts";
import { type PreparedAnswer, prepareAnswer, sendPrepared } from "./prepared-answer.ts";
import { requestIdOf } from "./request-context.ts";

/** Headers that belong to one response or connection rather than to every response. */
const ofThisAnswer: ReadonlySet<string> = new Set(["x-request-id", "connection"]);

/** The headers that earlier middleware has set: the security headers. */
export function commonHeaders(res: ServerResponse): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(res.getHeaders()).filter(([name]) => !ofThisAnswer.has(name)));
}

/** Sends a prepared response, which contains all of its headers. */
export function respond(req: IncomingMessage, res: ServerResponse, prepared: PreparedAnswer): void {
  const requestId = requestIdOf(res);
  for (const name of res.getHeaderNames()) if (name !== "connection") res.removeHeader(name);
  sendPrepared(req, res, prepared, requestId);
}

/** A handler for a response that the server itself generates. */
export function answerHandler(answer: () => Answer): RequestHandler {
  return (req, res) => respond(req, res, prepareAnswer(answer(), commonHeaders(res)));
}
