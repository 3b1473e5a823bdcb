import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";

/** What proxies and clients may pass as a request id: printable, without spaces, and harmless in a log. */
const acceptable = /^[A-Za-z0-9._:-]{8,128}$/;
const processPart = randomBytes(6).toString("base64url");
let made = 0;

/** The caller's own X-Request-Id if it is valid, otherwise a new one, unique across restarts. */
export function requestIdFor(req: IncomingMessage): string {
  const given = req.headers["x-request-id"];
  return typeof given === "string" && acceptable.test(given) ? given : newRequestId();
}

export function newRequestId(): string {
  made += 1;
  return `${processPart}-${made.toString(36).padStart(6, "0")}`;
}

/** The id of this response; set before any handler runs. */
export function requestIdOf(res: ServerResponse): string {
  return String(res.getHeader("X-Request-Id") ?? "");
}

/** The request path as sent, without its query. */
export function pathOf(req: IncomingMessage & { readonly originalUrl?: string }): string {
  const url = req.originalUrl ?? req.url ?? "";
  const query = url.indexOf("?");
  return query < 0 ? url : url.slice(0, query);
}
