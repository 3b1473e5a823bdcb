import type { Database } from "@trialtrace/db";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry, register } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;
export type SaveOutcome = "stored" | "conflict" | "refused" | "failed";

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

/** Seconds; a cached read takes a tenth of a millisecond, a large save seconds. */
const durations = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];

let collectsProcess = false;

/** The counters of one server. Memory, CPU, and event loop are those of the process and are shared by all of them. */
export function createMetrics({ pool, reserve }: Pick<Database, "pool" | "reserve">) {
  if (!collectsProcess) collectDefaultMetrics({ register });
  collectsProcess = true;
  const own = new Registry();
  const registers = [own];
  const requests = new Histogram({
    name: "trialtrace_request_duration_seconds",
    help: "Time until a response was sent, without responses from the cache",
    labelNames: ["method", "route", "status"],
    buckets: durations,
    registers,
  });
  const cached = new Counter({
    name: "trialtrace_cache_requests_total",
    help: "Reads answered from the response cache (hit) or by the application (miss)",
    labelNames: ["result"],
    registers,
  });
  const hits = cached.labels("hit");
  const misses = cached.labels("miss");
  const saves = new Counter({
    name: "trialtrace_saves_total",
    help: "Saves of a schedule by outcome",
    labelNames: ["outcome"],
    registers,
  });
  new Gauge({
    name: "trialtrace_database_connections",
    help: "Connections of the pool by state, and requests waiting for one",
    labelNames: ["state"],
    registers,
    collect() {
      this.set({ state: "busy" }, pool.totalCount - pool.idleCount);
      this.set({ state: "idle" }, pool.idleCount);
      this.set({ state: "waiting" }, pool.waitingCount);
      this.set({ state: "limit" }, pool.options.max);
    },
  });
  const up = new Gauge({ name: "trialtrace_database_up", help: "1 if the database responds", registers });
  const queues = new Gauge({
    name: "trialtrace_queue_depth",
    help: "Unfinished uploads and digitalizations; absent while the database does not respond",
    labelNames: ["queue", "state"],
    registers,
  });
  async function readQueues(): Promise<void> {
    queues.reset();
    try {
      const { rows } = await reserve.query<{ queue: string; state: string; count: number }>(queueDepths);
      for (const { queue, state, count } of rows) queues.set({ queue, state }, count);
      up.set(1);
    } catch {
      up.set(0);
    }
  }
  return {
    /** A response that Express sent. `route` is the pattern of its path, so that ids do not multiply the series. */
    observeRequest: ({
      seconds,
      status,
      ...labels
    }: {
      readonly method: string;
      readonly route: string;
      readonly status: number;
      readonly seconds: number;
    }) => requests.observe({ ...labels, status: String(status) }, seconds),
    countCached: (result: "hit" | "miss") => (result === "hit" ? hits : misses).inc(),
    countSave: (outcome: SaveOutcome) => saves.labels(outcome).inc(),
    /** The Prometheus text format. Does not fail if the database does. */
    async text(): Promise<string> {
      await readQueues();
      return `${await register.metrics()}\n${await own.metrics()}`;
    },
  };
}

const queueDepths = `
  SELECT 'uploads' AS queue, name AS state, (SELECT count(*)::int FROM uploads WHERE state = name) AS count
    FROM unnest(ARRAY['receiving', 'queued', 'rendering']) AS name
  UNION ALL
  SELECT 'digitizations', name, (SELECT count(*)::int FROM digitizations WHERE state = name)
    FROM unnest(ARRAY['queued', 'reading']) AS name`;
