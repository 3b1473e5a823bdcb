import type { RequestHandler } from "express";
import { saveSchedule } from "../contract/soa.ts";
import type { Metrics, SaveOutcome } from "./metrics.ts";

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
