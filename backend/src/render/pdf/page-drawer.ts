import { openTimeout, renderingMemory, sharpPageTimeout } from "../../limits.ts";
import { sharedBytes } from "./shared-bytes.ts";
import { startPdfWorker, type WorkerHandle } from "./worker-handle.ts";

/** The PDF that a page is drawn from. */
export interface DrawnDocument {
  /** Changes whenever the bytes do. */
  readonly key: string;
  load(): Promise<Uint8Array>;
}

/** `busy`: too many pages wait already. `fault`: why this page cannot be drawn. */
type Drawing =
  | { readonly png: Uint8Array; readonly fault?: undefined; readonly busy?: undefined }
  | { readonly fault: string; readonly png?: undefined; readonly busy?: undefined }
  | { readonly busy: true; readonly png?: undefined; readonly fault?: undefined };

export interface PageDrawer {
  /** Draws a page (from 1) as sharply as the limits allow; concurrent requests for a page share one drawing. */
  draw(document: DrawnDocument, page: number): Promise<Drawing>;
  stop(): Promise<void>;
}

/** Maximum pages in the queue: each takes about a quarter of a second, so the last one waits about two seconds. */
const maxWaiting = 8;
/** Milliseconds after which an idle thread is ended to free its memory. */
const idleTime = 60_000;

/** Draws one page after the other in one thread, which keeps the last document open and starts when it is needed. */
export function createPageDrawer(
  start: () => WorkerHandle = () => startPdfWorker(renderingMemory),
): PageDrawer {
  const waiting = new Map<string, Promise<Drawing>>();
  let worker: WorkerHandle | null = null;
  /** Key of the document that the thread has open. */
  let openKey: string | null = null;
  let last: Promise<unknown> = Promise.resolve();
  let idle: NodeJS.Timeout | undefined;

  async function close(): Promise<void> {
    clearTimeout(idle);
    const stopping = worker;
    worker = null;
    openKey = null;
    await stopping?.stop();
  }

  async function opened(document: DrawnDocument): Promise<WorkerHandle | { readonly fault: string }> {
    if (worker?.broken()) await close();
    if (worker && openKey === document.key) return worker;
    const bytes = await document.load();
    const shared = sharedBytes(bytes);
    worker ??= start();
    openKey = null;
    const reply = await worker.request({ type: "open", bytes: shared }, openTimeout);
    if (reply.type === "opened") {
      openKey = document.key;
      return worker;
    }
    return { fault: reply.type === "fault" ? reply.fault.message : "The PDF cannot be read." };
  }

  async function drawNow(document: DrawnDocument, page: number): Promise<Drawing> {
    clearTimeout(idle);
    const ready = await opened(document);
    if ("fault" in ready) return ready;
    const reply = await ready.request({ type: "draw", page }, sharpPageTimeout);
    idle = setTimeout(() => void close(), idleTime).unref();
    if (reply.type === "drawn") return { png: reply.png };
    return { fault: reply.type === "fault" ? reply.fault.message : "The page cannot be drawn." };
  }

  return {
    draw(document, page) {
      const key = `${document.key}/${page}`;
      const known = waiting.get(key);
      if (known) return known;
      if (waiting.size >= maxWaiting) return Promise.resolve({ busy: true });
      const drawn = last.then(() => drawNow(document, page)).finally(() => waiting.delete(key));
      waiting.set(key, drawn);
      last = drawn.catch(() => undefined);
      return drawn;
    },
    stop: close,
  };
}
