import { type FileMemory, MemoryExceeded } from "../../file-memory.ts";
import {
  maxBrokenPages,
  maxPages,
  maxWorkers,
  openTimeout,
  pageTimeout,
  renderingMemory,
} from "../../limits.ts";
import type { PdfFault, RenderedPage, WorkerReply } from "./messages.ts";
import { sharedBytes } from "./shared-bytes.ts";
import { startPdfWorker, type WorkerHandle } from "./worker-handle.ts";

/** A page, or the reason why it cannot be read; `fatal`: no more pages follow. */
export type PageResult =
  | { readonly page: RenderedPage; readonly fault?: undefined }
  | { readonly fault: PdfFault; readonly number: number; readonly fatal: boolean; readonly page?: undefined };

interface OpenPdf {
  readonly pageCount: number;
  /**
   * Pages in order. At most `pagesAhead` pages per worker are rendered in advance, however slow the reader.
   * @param textOnly without images, which take most of the time
   */
  pages(textOnly?: boolean): AsyncGenerator<PageResult>;
}

export interface PdfPool {
  /** Opens one document at a time; the previous one is closed. */
  open(bytes: Uint8Array): Promise<OpenPdf | { readonly fault: PdfFault }>;
  close(): Promise<void>;
}

const pagesAhead = 4;
/** Starting a thread takes as long as rendering this many pages. */
const pagesWorthAThread = 16;

/**
 * Worker threads that render PDF pages. They start on demand and are reused for the next document.
 * @param memory of all threads together; `open` and `pages` throw `MemoryExceeded` if there is more for another attempt
 */
export function createPdfPool(
  size: number,
  memory: FileMemory = { size: renderingMemory, isMost: true },
  start: (megabytes: number) => WorkerHandle = startPdfWorker,
): PdfPool {
  const limit = Math.max(1, Math.min(size, maxWorkers));
  const megabytes = memory.size / limit;
  let workers: WorkerHandle[] = [];

  async function take(count: number): Promise<WorkerHandle[]> {
    workers = workers.filter((worker) => !worker.broken());
    while (workers.length < count) workers.push(start(megabytes));
    return workers.slice(0, count);
  }

  const requireMemory = (isExceeded: boolean) => {
    if (isExceeded && !memory.isMost) throw new MemoryExceeded(memory.size);
  };

  return {
    async open(bytes) {
      const fault = checkBytes(bytes);
      if (fault) return { fault };
      await Promise.all(workers.map((worker) => worker.request({ type: "close" }, openTimeout)));
      const shared = sharedBytes(bytes);
      const openIn = (worker: WorkerHandle) => worker.request({ type: "open", bytes: shared }, openTimeout);
      const [first] = await take(1);
      const opened = first ? await openIn(first) : undefined;
      requireMemory(isExceeded(opened));
      if (opened?.type !== "opened") return { fault: faultOf(opened) };
      const { pageCount } = opened;
      if (pageCount === 0) return { fault: noPages };
      if (pageCount > maxPages) return { fault: tooManyPages(pageCount) };
      const count = Math.min(limit, Math.ceil(pageCount / pagesWorthAThread));
      return {
        pageCount,
        // A page that crashes its thread is skipped: the document is reopened for the following pages.
        async *pages(textOnly = false) {
          let next = 1;
          let broken = 0;
          let isFirst = true;
          while (next <= pageCount) {
            const team = await take(count);
            const opening = new Map(
              team.map((worker) => [worker, worker === first && isFirst ? opened : openIn(worker)]),
            );
            isFirst = false;
            const from = next;
            for await (const result of renderInOrder(team, opening, { from, to: pageCount, textOnly })) {
              // Earlier pages may have used the memory: the page is rendered again in a new thread.
              if (result.exceeded && next > from) break;
              requireMemory(result.exceeded);
              next += 1;
              const fatal = result.broken && broken + 1 >= maxBrokenPages;
              if (result.page) yield { page: result.page };
              else yield { fault: result.fault, number: next - 1, fatal };
              if (fatal) return;
              if (!result.broken) continue;
              broken += 1;
              break;
            }
          }
        },
      };
    },
    async close() {
      await Promise.all(workers.splice(0).map((worker) => worker.stop()));
    },
  };
}

type Rendered =
  | { readonly page: RenderedPage; readonly broken: false; readonly exceeded: false }
  | {
      readonly page?: undefined;
      readonly fault: PdfFault;
      readonly broken: boolean;
      readonly exceeded: boolean;
    };

const isExceeded = (reply: WorkerReply | undefined): boolean =>
  reply?.type === "fault" && reply.exceeded === true;

async function* renderInOrder(
  team: readonly WorkerHandle[],
  opening: ReadonlyMap<WorkerHandle, WorkerReply | Promise<WorkerReply>>,
  pages: { readonly from: number; readonly to: number; readonly textOnly: boolean },
): AsyncGenerator<Rendered> {
  const window: Promise<WorkerReply>[] = [];
  let next = pages.from;
  const ask = async (worker: WorkerHandle, page: number): Promise<WorkerReply> => {
    const answer = worker.request({ type: "render", page, textOnly: pages.textOnly }, pageTimeout);
    const opened = await opening.get(worker);
    return opened?.type === "fault" ? opened : answer;
  };
  for (let number = pages.from; number <= pages.to; number++) {
    while (next <= pages.to && window.length < team.length * pagesAhead) {
      const worker = team.toSorted((a, b) => a.pending() - b.pending())[0];
      if (worker) window.push(ask(worker, next));
      next++;
    }
    const reply = await window.shift();
    if (reply?.type === "rendered") yield { page: reply.page, broken: false, exceeded: false };
    else {
      const broken = reply?.type === "fault" && reply.broken;
      yield { fault: faultOf(reply), broken, exceeded: isExceeded(reply) };
    }
  }
}

function faultOf(reply: WorkerReply | undefined): PdfFault {
  if (reply?.type === "fault") return reply.fault;
  return { message: "The PDF cannot be read.", expected: "a PDF", found: reply?.type ?? "no answer" };
}

const noPages: PdfFault = { message: "The PDF has no pages.", expected: "at least one page", found: "none" };

const tooManyPages = (found: number): PdfFault => ({
  message: "The PDF has too many pages.",
  expected: `at most ${maxPages} pages`,
  found: `${found}`,
});

/** PDF readers look for the header and trailer this close to the ends of the file. */
const markWindow = 1024;

/** Blank lines and padding that programs append to a file do not matter. */
const blankBytes = new Set([0x00, 0x09, 0x0a, 0x0c, 0x0d, 0x20]);

/** The library repairs files where it can, so a truncated file would lose pages silently; the trailer reveals it. */
function checkBytes(bytes: Uint8Array): PdfFault | null {
  const text = (from: number, to: number) => Buffer.from(bytes.subarray(from, to)).toString("latin1");
  if (bytes.length === 0) return { message: "The PDF is empty.", expected: "a PDF", found: "an empty file" };
  if (!text(0, markWindow).includes("%PDF-")) {
    return {
      message: "The file is not a PDF.",
      expected: "a file that begins with %PDF-",
      found: "other bytes",
    };
  }
  const end = bytes.findLastIndex((byte) => !blankBytes.has(byte)) + 1;
  if (!text(Math.max(0, end - markWindow), end).includes("%%EOF")) {
    return { message: "The PDF is truncated.", expected: "%%EOF at the end", found: "an earlier end" };
  }
  return null;
}
