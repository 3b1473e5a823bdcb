import { createHash, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { RequestHandler } from "express";
import { saveSchedule } from "../contract/soa.ts";
import { AppError } from "../http/app-error.ts";
import { type Metrics, metricsContentType, type SaveOutcome } from "./metrics.ts";

/** Where the server publishes its metrics. */
export const metricsPath = "/metrics";

/**
 * Responds to programs that present the token, or, if there is none, to programs on the same machine. To everyone
 * else the page does not exist.
 */
export function metricsRoute(metrics: Metrics, token: string | null): RequestHandler {
  return async (req, res) => {
    const isAllowed = token === null ? isLocal(req) : presents(req, token);
    if (!isAllowed) throw new AppError("not-found", `There is nothing at ${metricsPath}.`);
    const text = await metrics.text();
    res.setHeader("Content-Type", metricsContentType);
    res.setHeader("Cache-Control", "no-store");
    res.end(text);
  };
}

/** A proxy on this machine forwards requests from anywhere, so that the sender's address proves nothing. */
function isLocal({ socket, headers }: IncomingMessage): boolean {
  const isForwarded = headers["x-forwarded-for"] !== undefined || headers.forwarded !== undefined;
  const address = (socket.remoteAddress ?? "").replace(/^::ffff:/, "");
  return !isForwarded && (address.startsWith("127.") || address === "::1");
}

/** Digests have the same length, as the comparison in constant time requires. */
const digest = (text: string): Buffer => createHash("sha256").update(text).digest();

function presents({ headers }: IncomingMessage, token: string): boolean {
  const [, given] = /^Bearer (\S+)$/.exec(headers.authorization ?? "") ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

/** Measures every response that does not come from the cache. */
export function requestMetrics(metrics: Metrics): RequestHandler {
  return (req, res, next) => {
    const started = performance.now();
    res.once("close", () => {
      const path: unknown = req.route?.path;
      const route = typeof path === "string" ? path : "other";
      const { method } = req;
      const status = res.statusCode;
      metrics.observeRequest({ method, route, status, seconds: (performance.now() - started) / 1000 });
      if (method === saveSchedule.method && route === saveSchedule.path) metrics.countSave(outcomeOf(status));
    });
    next();
  };
}

function outcomeOf(status: number): SaveOutcome {
  if (status < 400) return "stored";
  if (status === 409) return "conflict";
  return status < 500 ? "refused" : "failed";
}
