import type { Database } from "@trialtrace/db";
import type { Logger } from "pino";
import { outdatedProtocols, rederiveInThread, storeSearchTexts } from "./ingest/index.ts";
import { createWorkLoop } from "./work-loop.ts";

/** Milliseconds between two looks for protocols to derive again. */
const lookEvery = 5_000;

/** Seconds without a save of the schedule before it is derived. */
const restAfterSave = 10;

/**
 * Derives what a search reads of protocols that have changed, and derives protocols again whose content is older than
 * the rules, or than their schedule, one after another in a separate thread; until then, the previous content is served.
 * One that fails is tried again by the next server.
 */
export function startRederiveWorker(options: {
  readonly database: Database;
  /** URL of the database, for the thread. */
  readonly url: string;
  readonly logger: Pick<Logger, "info" | "warn" | "error">;
}): { stop(): Promise<void> } {
  const { database, url, logger } = options;
  const stopping = new AbortController();
  const failed = new Set<string>();
  const loop = createWorkLoop({
    interval: lookEvery,
    onError: (err) => logger.warn({ err }, "protocols cannot be derived again at the moment"),
    async step() {
      while ((await storeSearchTexts(database)) > 0 && !stopping.signal.aborted);
      const id = (await outdatedProtocols(database, restAfterSave)).find((one) => !failed.has(one));
      if (id === undefined) return false;
      try {
        const fault = await rederiveInThread({ url, id }, stopping.signal);
        if (fault === null) logger.info({ protocolId: id }, "protocol derived again");
        else {
          failed.add(id);
          logger.error({ protocolId: id, fault }, "a protocol could not be derived again");
        }
      } catch (error) {
        if (!stopping.signal.aborted) throw error;
      }
      return !stopping.signal.aborted;
    },
  });
  return {
    async stop() {
      stopping.abort(new Error("The server is shutting down."));
      await loop.stop();
    },
  };
}
