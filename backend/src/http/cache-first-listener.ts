import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { Authenticator } from "../access/authenticator.ts";
import { type Caller, mayRead, setCaller } from "../access/caller.ts";
import type { AnswerScope } from "./answer.ts";
import type { AnswerCache } from "./answer-cache.ts";
import { sendPrepared } from "./prepared-answer.ts";
import { requestIdFor } from "./request-context.ts";

/** What handlers need to know about the shutdown. */
export interface Lifecycle {
  /** True as soon as a shutdown has been requested. */
  readonly draining: boolean;
}

/**
 * The first listener for every request. It assigns the request id, finds out who makes the request and, if the complete
 * response is cached and they may read it, sends it without Express: 50,000 responses a second instead of 19,000.
 */
export function cacheFirstListener(options: {
  readonly cache: AnswerCache;
  readonly authenticator: Authenticator;
  readonly isOwnHost: (host: string) => boolean;
  readonly application: (req: IncomingMessage, res: ServerResponse) => void;
  readonly lifecycle: Lifecycle;
  readonly logger: Logger;
  readonly metrics: { countCached(result: "hit" | "miss"): void };
}): RequestListener {
  const { cache, authenticator, isOwnHost, application, lifecycle, logger, metrics } = options;
  const logsHits = logger.isLevelEnabled("debug");

  function answer(req: IncomingMessage, res: ServerResponse, caller: Caller | Error): void {
    const requestId = requestIdFor(req);
    const { host } = req.headers;
    const readable = req.method === "GET" || req.method === "HEAD";
    const direct = readable && !lifecycle.draining && host !== undefined && isOwnHost(host);
    const kept = direct ? cache.find(req.url ?? "") : undefined;
    if (direct) metrics.countCached(kept === undefined ? "miss" : "hit");
    if (kept === undefined || caller instanceof Error || !mayReceive(caller, kept.scope)) {
      setCaller(req, caller);
      res.setHeader("X-Request-Id", requestId);
      // A keep-alive connection would outlast the drain.
      if (lifecycle.draining) res.setHeader("Connection", "close");
      application(req, res);
      return;
    }
    sendPrepared(req, res, kept, requestId);
    if (logsHits)
      logger.debug(
        { method: req.method, url: req.url, status: res.statusCode, requestId },
        "answered from cache",
      );
  }

  return (req, res) => {
    const caller = authenticator.identify(req);
    if (!(caller instanceof Promise)) {
      answer(req, res, caller);
      return;
    }
    caller.then(
      (found) => answer(req, res, found),
      (error: unknown) => answer(req, res, error instanceof Error ? error : new Error(String(error))),
    );
  };
}

function mayReceive(caller: Caller, scope: AnswerScope): boolean {
  if (scope === "installation") return true;
  return mayRead(caller, scope === "every-protocol" ? null : scope.protocolId);
}
