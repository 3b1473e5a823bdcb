import type { Database, Prisma } from "@trialtrace/db";
import type { Digitized, DigitizeProgress } from "@trialtrace/extraction";
import { z } from "zod";
import { type ReadResult, readBundle } from "../../bundle/read/read-bundle.ts";
import type { BundleProblem } from "../../problem.ts";
import { collectCitations } from "../../quotes/collect-citations.ts";
import type { OpenPages } from "../../render/pages/open-pages.ts";
import { reviewProgress } from "../../review/progress.ts";
import { storeProgress } from "../../store/review/count-progress.ts";
import { loadReview } from "../../store/review/load-review.ts";
import { memorySource, readStoredFile, type StoredFile } from "../../store/stored/bundle-files.ts";
import { nameOwners } from "../../store/stored/name-owners.ts";
import { writeBundle } from "../write-bundle.ts";
import { digitizeInThread } from "./digitize-in-thread.ts";

export interface DigitizeStoredOptions {
  /** Path of a Tesseract program. */
  readonly tesseract?: string;
  /** Megabytes for reading the document. */
  readonly memory: number;
  /** Aborting rolls everything back and rejects with the signal's reason. */
  readonly signal: AbortSignal;
  onProgress(progress: DigitizeProgress): void;
  /** Runs in the transaction that stores what the text states, if pictures remain; an exception ends the digitalization. */
  beforeDraft(tx: Prisma.TransactionClient, report: Digitized["report"]): Promise<void>;
  /** Runs in the transaction that stores the study; an exception rolls it back. */
  beforeCommit(tx: Prisma.TransactionClient, report: Digitized["report"]): Promise<void>;
}

export type DigitizeOutcome =
  /** `unchanged`: an earlier reading found the same. */
  | { readonly outcome: "stored" | "unchanged" | "no-protocol"; readonly report: Digitized["report"] }
  | { readonly outcome: "failed"; readonly fault: string };

/**
 * Digitalizes the stored document of a protocol and replaces it, or an earlier reading, with the study, under the same id. A document that is
 * not a protocol stays unchanged, but for the words recognized in its pictures. If it has not been read before, what its text states is stored as soon as only pictures
 * remain to be recognized.
 * @throws {MemoryExceeded} before the study is stored
 */
export async function digitizeStored(
  database: Database,
  protocolId: string,
  options: DigitizeStoredOptions,
): Promise<DigitizeOutcome> {
  const pdf = await readStoredFile(database, protocolId, "source.pdf");
  if (pdf === null) return failed("The protocol has no document to digitalize.");
  const fileName = await fileNameOf(database, protocolId);
  const { extractionStatus } = await database.prisma.protocol.findUniqueOrThrow({
    where: { id: protocolId },
    select: { extractionStatus: true },
  });
  const { tesseract, memory, signal, onProgress } = options;
  const task = { fileName, bytes: pdf, ...(tesseract ? { tesseract } : {}) };
  const failing = new AbortController();
  let drafting: Promise<unknown> = Promise.resolve();
  const onDraft = (draft: Digitized) => {
    drafting = storeReading(database, protocolId, draft, fileName, { ...options, by: "draft" }).catch(
      (error: unknown) => failing.abort(error),
    );
  };
  const digitized = await digitizeInThread(task, {
    ...{ memory, onProgress, signal: AbortSignal.any([signal, failing.signal]) },
    // An earlier reading is more than a part of a new one.
    ...(extractionStatus === "complete" ? {} : { onDraft }),
  }).finally(() => drafting);
  failing.signal.throwIfAborted();
  if ("fault" in digitized) return failed(digitized.fault);
  if (digitized.report.isProtocol)
    return storeReading(database, protocolId, digitized, fileName, { ...options, by: "digitization" });
  const hasWords = digitized.files.some(({ path }) => path === "page-text.json");
  if (hasWords && extractionStatus !== "complete") {
    const stored = await storeReading(database, protocolId, digitized, fileName, {
      ...options,
      by: "recognition",
    });
    if (stored.outcome === "failed") return stored;
  }
  return { outcome: "no-protocol", report: digitized.report };
}

const failed = (fault: string): DigitizeOutcome => ({ outcome: "failed", fault });

/** The name of the uploaded file, or else the title. */
async function fileNameOf({ prisma }: Database, protocolId: string): Promise<string> {
  const upload = await prisma.upload.findFirst({
    where: { protocolId, state: "ready" },
    orderBy: { createdAt: "desc" },
    select: { fileName: true },
  });
  if (upload) return upload.fileName;
  const where = { id: protocolId };
  return (await prisma.protocol.findUniqueOrThrow({ where, select: { title: true } })).title;
}

/** The document and its pages are stored already. It keeps its id; the study's own numbers become aliases if they are free. */
async function bundleFiles(
  { prisma }: Database,
  id: string,
  made: Digitized["files"],
): Promise<readonly StoredFile[]> {
  const protocol = made.find(({ path }) => path === "protocol.json");
  if (protocol === undefined) return made;
  const content = protocolSchema.parse(JSON.parse(new TextDecoder().decode(protocol.bytes)));
  const names = [...new Set([content.id, ...content.aliases])].filter((name) => name !== id);
  const { versionGroup } = await prisma.protocol.findUniqueOrThrow({
    where: { id },
    select: { versionGroup: true },
  });
  const seeker = { id, demonstration: false, versionGroup, imageFolder: id };
  const { named, folders } = await nameOwners(prisma, seeker, names);
  const taken = new Set([...named, ...folders].map(({ name }) => name));
  const aliases = names.filter((name) => !taken.has(name));
  const bytes = Buffer.from(`${JSON.stringify({ ...content, id, aliases }, null, 2)}\n`);
  return made.map((file) => (file === protocol ? { ...file, bytes } : file));
}

const protocolSchema = z.looseObject({ id: z.string(), aliases: z.array(z.string()).default([]) });

type Usable = ReadResult & { readonly bundle: NonNullable<ReadResult["bundle"]> };

/** If the bundle's checks reject a file, only that file is lost, not the study. */
async function readUsable(files: readonly StoredFile[]): Promise<Usable | { readonly fault: string }> {
  const read = await readBundle(memorySource(files));
  if (read.bundle) return { ...read, bundle: read.bundle };
  const refused = new Set(read.problems.map(({ file }) => file));
  const left = files.filter(({ path }) => !refused.has(path));
  if (left.length === files.length || refused.has("protocol.json")) return { fault: faultOf(read.problems) };
  return readUsable(left);
}

interface StoreOptions extends DigitizeStoredOptions {
  readonly by: "draft" | "digitization" | "recognition";
}

async function storeReading(
  database: Database,
  id: string,
  { files, report }: Digitized,
  fileName: string,
  { by, signal, onProgress, beforeCommit, beforeDraft }: StoreOptions,
): Promise<DigitizeOutcome> {
  const read = await readUsable(await bundleFiles(database, id, files));
  if ("fault" in read) return failed(read.fault);
  const { bundle, json } = read;
  const written = await writeBundle(database, {
    ...{ source: fileName, bundle, pages: noPages, startedAt: new Date(), strict: false, signal },
    versionOf: null,
    citations: [...json].flatMap(([file, value]) => collectCitations(file, value).citations),
    // Pictures are recognized while a draft is stored.
    onPages: (done, total) => (by === "draft" ? undefined : onProgress({ stage: "storing", done, total })),
    onStoring: () => undefined,
    origin: {
      ...{ by, fileName },
      async beforeCommit(tx) {
        if (by === "recognition") return;
        if (by === "draft") return beforeDraft(tx, report);
        await beforeCommit(tx, report);
        // The report is stored: its doubts count.
        await storeProgress(tx, id, reviewProgress((await loadReview(tx, id)).items));
      },
    },
  });
  if (written.action === "skipped") return { outcome: "unchanged", report };
  if (written.action !== "refused") return { outcome: "stored", report };
  if (written.problems.length > 0) return failed(faultOf(written.problems));
  return failed("Another study was ingested for this document in the meantime; it was kept.");
}

/** The stored pages are retained. */
const noPages: OpenPages = { pageCount: 0, hasText: false, load: async function* () {} };

function faultOf([first]: readonly BundleProblem[]): string {
  if (first === undefined) return "The digitalized study cannot be stored.";
  const { file, path, message, expected, found } = first;
  const where = [file, path].filter((part) => part !== "").join(" ");
  return `${message.replace(/\.$/, "")} (${where}): expected ${expected}, found ${found}.`;
}
