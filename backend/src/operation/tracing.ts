import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from "@opentelemetry/api";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import { resourceFromAttributes } from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { RequestHandler } from "express";
import { requestIdOf } from "../http/request-context.ts";

/**
 * Sends spans to an OpenTelemetry collector over HTTP. A collector that does not respond costs nothing but its spans.
 * @param endpoint of the collector, without `/v1/traces`
 */
export function startTracing(endpoint: string, serviceName: string) {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, "")}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  return {
    /** One span per response that does not come from the cache, as a child of the caller's `traceparent`. */
    middleware: requestSpans(provider.getTracer("trialtrace")),
    /** Sends what is still waiting. */
    stop: () => provider.shutdown().catch(() => undefined),
  };
}

function requestSpans(tracer: Tracer): RequestHandler {
  const propagator = new W3CTraceContextPropagator();
  return (req, res, next) => {
    const parent = propagator.extract(ROOT_CONTEXT, req.headers, defaultTextMapGetter);
    const span = tracer.startSpan(req.method, { kind: SpanKind.SERVER }, parent);
    res.once("close", () => {
      const path: unknown = req.route?.path;
      if (typeof path === "string") span.updateName(`${req.method} ${path}`);
      span.setAttributes({
        "http.request.method": req.method,
        ...(typeof path === "string" ? { "http.route": path } : {}),
        "http.response.status_code": res.statusCode,
        "trialtrace.request_id": requestIdOf(res),
      });
      if (res.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    next();
  };
}
