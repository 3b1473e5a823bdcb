import { once } from "node:events";
import { setTimeout as wait } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { youngThreadMemory } from "../../limits.ts";
import { messageOf } from "../../problem.ts";
import { isOutOfMemory, timeToEnd } from "../../run-in-thread.ts";
import { workerProgram } from "../../worker-program.ts";
import type { PdfWorkerData, WorkerReply, WorkerRequest } from "./messages.ts";

/** A worker thread as a function: requests are answered in order, and none waits forever. */
export interface WorkerHandle {
  request(request: WorkerRequest, timeout: number): Promise<WorkerReply>;
  /** Pending requests. */
  pending(): number;
  /** True once it has failed or been stopped; it no longer replies. */
  broken(): boolean;
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (reply: WorkerReply) => void;
  readonly timeout: number;
}

/** Share of the memory of a thread that the rendering library may use; the rest is for its own heap. */
const libraryShare = 3 / 4;
/** Megabytes. */
const minHeap = 64;

function createWorker(megabytes: number): Worker {
  return new Worker(workerProgram("pdf-worker", import.meta.url), {
    workerData: { libraryMemory: megabytes * libraryShare } satisfies PdfWorkerData,
    resourceLimits: {
      maxOldGenerationSizeMb: Math.max(minHeap, megabytes * (1 - libraryShare)),
      maxYoungGenerationSizeMb: youngThreadMemory,
    },
  });
}

/** Starts a worker thread that may use this many megabytes. */
export const startPdfWorker = (megabytes: number): WorkerHandle => startWorker(() => createWorker(megabytes));

/** Any failure in the thread becomes the reply to every pending request. */
export function startWorker(create: () => Worker): WorkerHandle {
  const worker = create();
  const waiting: Waiting[] = [];
  let broken = false;
  let timer: NodeJS.Timeout | undefined;

  function fail(message: string, found: string, exceeded = false): void {
    refuse(message, found, exceeded);
    worker.terminate().catch(() => undefined);
  }
  function refuse(message: string, found: string, exceeded: boolean): void {
    broken = true;
    clearTimeout(timer);
    const fault = { message, expected: "a PDF that can be rendered", found };
    for (const { resolve } of waiting.splice(0)) resolve({ type: "fault", fault, broken: true, exceeded });
  }
  /** The timeout applies to the request in progress, not to those queued behind it. */
  function watch(): void {
    clearTimeout(timer);
    const head = waiting[0];
    if (!head) return;
    const seconds = `${Math.round(head.timeout / 1000)} s`;
    timer = setTimeout(
      () => fail("Reading the PDF took too long.", `no reply within ${seconds}`),
      head.timeout,
    );
  }

  worker.on("message", (reply: WorkerReply) => {
    waiting.shift()?.resolve(reply);
    if (reply.type === "fault" && reply.broken) fail(reply.fault.message, reply.fault.found, reply.exceeded);
    else watch();
  });
  worker.on("error", (error) => {
    const exceeded = isOutOfMemory(error);
    fail(
      exceeded ? "Reading the PDF requires too much memory." : "The PDF crashes the rendering library.",
      messageOf(error),
      exceeded,
    );
  });
  worker.on("exit", () => fail("Reading the PDF was stopped.", "the worker ended"));

  return {
    request(request, timeout) {
      return new Promise((resolve) => {
        waiting.push({ resolve, timeout });
        if (broken) fail("Reading the PDF was stopped.", "the worker ended");
        else {
          worker.postMessage(request);
          if (waiting.length === 1) watch();
        }
      });
    },
    pending: () => waiting.length,
    broken: () => broken,
    async stop() {
      const isBusy = waiting.length > 0;
      refuse("Reading the PDF was stopped.", "the worker was stopped", false);
      // It may be compressing a page (see `timeToEnd`).
      if (isBusy)
        await Promise.race([once(worker, "message"), once(worker, "exit"), wait(timeToEnd)]).catch(
          () => undefined,
        );
      await worker.terminate();
    },
  };
}
