import { parentPort, workerData } from "node:worker_threads";
import { closeDocument, loadPdfium, openDocument, type PdfDocument } from "@trialtrace/extraction/pdfium";
import { messageOf } from "../../problem.ts";
import { buildWords } from "./build-words.ts";
import { encodePng } from "./encode-png.ts";
import type { PdfFault, PdfWorkerData, WorkerReply, WorkerRequest } from "./messages.ts";
import { drawSharply, readPage, readPageChars } from "./pdfium.ts";

/** One thread of the PDF pool: holds one document and handles one request at a time. */
const { libraryMemory }: PdfWorkerData = workerData;
const library = loadPdfium(libraryMemory);
/** Error codes of the library when it cannot open a document, as readable problems. */
const openingFaults: Readonly<Record<number, readonly [message: string, expected: string, found: string]>> = {
  2: ["The PDF cannot be read from memory.", "a complete PDF", "a file that ends too early"],
  3: ["The PDF is damaged.", "a PDF that a viewer can open", "no readable page tree or table of contents"],
  4: ["The PDF is encrypted.", "a PDF that opens without a password", "password required"],
  5: ["The PDF is encrypted.", "a PDF that opens without a password", "an unsupported kind of encryption"],
  6: ["The PDF is damaged.", "a PDF that a viewer can open", "a first page that cannot be read"],
};
const unknownFault = [
  "The PDF cannot be opened.",
  "a PDF that a viewer can open",
  "an unknown error in its structure",
] as const;
let document: PdfDocument | null = null;
let queue: Promise<void> = Promise.resolve();

parentPort?.on("message", (request: WorkerRequest) => {
  queue = queue.then(async () => {
    const given = await answer(request).catch((error): WorkerReply => {
      const fault = {
        message: "The PDF crashes the rendering library.",
        expected: "a PDF that can be rendered",
        found: messageOf(error),
      };
      return { type: "fault", fault, broken: true };
    });
    parentPort?.postMessage((await library).exceeded() ? exceededReply : given);
  });
});

/** A page that was rendered with too little memory may lack its pictures. */
const exceededReply: WorkerReply = {
  type: "fault",
  fault: {
    message: "Reading the PDF requires too much memory.",
    expected: `at most ${libraryMemory} MB`,
    found: "more",
  },
  ...{ broken: true, exceeded: true },
};

async function answer(request: WorkerRequest): Promise<WorkerReply> {
  if (request.type === "open") return open(new Uint8Array(request.bytes));
  if (request.type === "close") {
    closeOpen();
    return { type: "closed" };
  }
  if (request.type === "draw") {
    const image = document ? drawSharply(document, request.page, encodePng) : null;
    if (image === null || "pageSize" in image) return unreadable(image);
    return { type: "drawn", png: await image.encoded };
  }
  if (request.textOnly) {
    const chars = document ? readPageChars(document, request.page) : null;
    if (chars === null) return unreadable(null);
    const page = { page: request.page, width: 0, height: 0, png: new Uint8Array(), ...buildWords(chars) };
    return { type: "rendered", page };
  }
  const read = document ? readPage(document, request.page, encodePng) : null;
  if (read === null || "pageSize" in read) return unreadable(read);
  const { width, height, encoded, chars } = read;
  const page = { page: request.page, width, height, png: await encoded, ...buildWords(chars) };
  return { type: "rendered", page };
}

function unreadable(page: { readonly pageSize: string } | null): WorkerReply {
  if (page === null) return fault("The PDF page is damaged.", "a page that can be loaded", "none");
  return fault("The PDF page has an impossible size.", "sides of 1/8 to 200 inches", page.pageSize);
}

function closeOpen(): void {
  if (document) closeDocument(document);
  document = null;
}

async function open(bytes: Uint8Array): Promise<WorkerReply> {
  closeOpen();
  const opened = openDocument(await library, bytes);
  if ("errorCode" in opened) return fault(...(openingFaults[opened.errorCode] ?? unknownFault));
  document = opened;
  return { type: "opened", pageCount: opened.pageCount };
}

function fault(message: string, expected: string, found: string): WorkerReply {
  const text: PdfFault = { message, expected, found };
  return { type: "fault", fault: text, broken: false };
}
