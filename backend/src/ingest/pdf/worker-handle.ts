import { Worker } from "node:worker_threads";
import { renderingHeap } from "../limits.ts";
import { messageOf } from "../problem.ts";
import type { WorkerReply, WorkerRequest } from "./messages.ts";

/** A worker thread as a function: requests are answered in order, and none waits for ever. */
export interface WorkerHandle {
  request(request: WorkerRequest, timeout: number): Promise<WorkerReply>;
  /** Requests not answered yet. */
  pending(): number;
  /** True once it failed or was stopped; it answers nothing any more. */
  broken(): boolean;
  stop(): Promise<void>;
}

interface Waiting {
  readonly resolve: (reply: WorkerReply) => void;
  readonly timeout: number;
}

/** In the built server the worker is one file beside it; in a clone it is TypeScript, started through a loader. */
function createWorker(): Worker {
  const file = import.meta.url.endsWith(".ts") ? "./pdf-worker-from-source.js" : "./pdf-worker.js";
  return new Worker(new URL(file, import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: renderingHeap },
  });
}

/** Starts a worker thread. Whatever goes wrong in it becomes the answer to every open request. */
export function startWorker(create: () => Worker = createWorker): WorkerHandle {
  const worker = create();
  const waiting: Waiting[] = [];
  let broken = false;
  let timer: NodeJS.Timeout | undefined;

  function fail(message: string, found: string): void {
    broken = true;
    clearTimeout(timer);
    const fault = { message, expected: "a PDF that can be rendered", found };
    for (const { resolve } of waiting.splice(0)) resolve({ type: "fault", fault, broken: true });
    worker.terminate().catch(() => undefined);
  }
  /** The clock runs for the request that the worker is at, not for those behind it. */
  function watch(): void {
    clearTimeout(timer);
    const head = waiting[0];
    if (!head) return;
    const seconds = `${Math.round(head.timeout / 1000)} s`;
    timer = setTimeout(
      () => fail("Reading the PDF takes too long.", `no answer within ${seconds}`),
      head.timeout,
    );
  }

  worker.on("message", (reply: WorkerReply) => {
    waiting.shift()?.resolve(reply);
    if (reply.type === "fault" && reply.broken) fail(reply.fault.message, reply.fault.found);
    else watch();
  });
  worker.on("error", (error) => fail("The PDF breaks the rendering library.", messageOf(error)));
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
      fail("Reading the PDF was stopped.", "the worker was stopped");
      await worker.terminate();
    },
  };
}
