import type { Database, Prisma } from "@trialtrace/db";
import { contentHash, jsonHash, sha256 } from "../../bundle/read/content-hash.ts";
import type { Bundle, DatabaseFile } from "../../bundle/read/read-bundle.ts";
import { bundleProtocolSchema } from "../../contract/bundle/index.ts";
import { type UploadMediaType, withoutDocumentExtension } from "../../contract/document-formats.ts";
import type { FileMemory } from "../../file-memory.ts";
import type { BundleProblem } from "../../problem.ts";
import { openPages } from "../../render/pages/open-pages.ts";
import { createPdfPool } from "../../render/pdf/pdf-pool.ts";
import { openUploaded } from "../../render/typeset/open-uploaded.ts";
import { writeBundle } from "../write-bundle.ts";

export interface UploadedFile {
  readonly fileName: string;
  readonly mediaType: UploadMediaType;
  readonly bytes: Buffer;
  /** For the audit trail; null without sign-in. */
  readonly uploadedBy?: string | null;
  /** The id of the protocol that it is a new version of; one that was removed in the meantime does not count. */
  readonly versionOf?: string | null;
}

interface RegisteredUpload {
  readonly id: string;
  /** A notice for the user; null if everything is fine. */
  readonly notice: string | null;
}

export interface RegisterOptions {
  /** Number of threads that render pages. */
  readonly concurrency: number;
  /** For all of them. */
  readonly memory: FileMemory;
  /** Aborting rolls everything back and rejects with the signal's reason. */
  readonly signal: AbortSignal;
  onPages(done: number, total: number): void;
  /** Runs in the transaction that registers the protocol; an exception rolls it back. */
  beforeCommit(tx: Prisma.TransactionClient, protocol: RegisteredUpload): Promise<void>;
}

/** Maximum number of names to try for files with the same name. */
const maxNames = 1_000;

/**
 * Registers an uploaded file as a protocol with pending extraction: its pages are rendered and readable, and its
 * title is the file name until a better one is known. All in one transaction.
 * @returns the protocol's id, or why the file cannot be used, as a readable sentence.
 * @throws {MemoryExceeded} with everything rolled back, if there is more memory for another attempt
 */
export async function registerUpload(
  database: Database,
  file: UploadedFile,
  options: RegisterOptions,
): Promise<{ readonly protocolId: string } | { readonly fault: string }> {
  const startedAt = new Date();
  const opened = await openUploaded(file.mediaType, file.bytes, options.signal, options.memory.size);
  if ("fault" in opened) return opened;
  const pool = createPdfPool(options.concurrency, options.memory);
  try {
    const pages = await openPages(opened.pages, pool);
    if ("problem" in pages) return { fault: sentenceOf([pages.problem]) };
    for (let attempt = 1; attempt <= maxNames; attempt++) {
      const id = protocolIdOf(file.fileName, opened.extension, attempt);
      if (await isTaken(database, id)) continue;
      options.signal.throwIfAborted();
      const written = await writeBundle(database, {
        ...{ source: file.fileName, pages, startedAt, citations: [], strict: false, signal: options.signal },
        bundle: bundleOf(id, file.fileName, opened.files),
        versionOf: await shownProtocol(database, file.versionOf ?? null),
        onPages: options.onPages,
        onStoring: () => undefined,
        origin: {
          by: "upload",
          fileName: file.fileName,
          ...(file.uploadedBy ? { actor: file.uploadedBy } : {}),
          beforeCommit: (tx, { damaged }) => options.beforeCommit(tx, { id, notice: damageNotice(damaged) }),
        },
      });
      if (written.action === "created") return { protocolId: id };
      const problems = written.action === "refused" ? written.problems : [];
      if (problems.some(({ file }) => file === "source.pdf")) return { fault: sentenceOf(problems) };
      // The name was taken between the check and the transaction: try the next one.
    }
    return {
      fault: `There are already ${maxNames} protocols with this name. Rename the file and upload it again.`,
    };
  } finally {
    await pool.close();
  }
}

async function shownProtocol({ prisma }: Database, id: string | null): Promise<string | null> {
  const found =
    id && (await prisma.protocol.findUnique({ where: { id, removedAt: null }, select: { id: true } }));
  return found ? found.id : null;
}

async function isTaken({ prisma }: Database, id: string): Promise<boolean> {
  const named = await prisma.protocolIdentifier.findUnique({ where: { value: id } });
  return (
    named !== null ||
    (await prisma.protocol.findUnique({ where: { imageFolder: id }, select: { id: true } })) !== null
  );
}

/** The bundle for a file on its own; exported and completed by hand, it can be ingested in the protocol's place. */
function bundleOf(id: string, fileName: string, files: readonly DatabaseFile[]): Bundle {
  const stated = { bundleVersion: 1, id, title: fileName };
  const bytes = Buffer.from(`${JSON.stringify(stated, null, 2)}\n`);
  const hashes = [
    { path: "protocol.json", hash: jsonHash(stated) },
    ...files.map(({ path, sha256: hash }) => ({ path, hash })),
  ];
  return {
    documents: { "protocol.json": bundleProtocolSchema.parse(stated) },
    contentHash: contentHash(hashes),
    hashes,
    files: [{ path: "protocol.json", bytes, sha256: sha256(bytes) }, ...files],
  };
}

/** Names the first pages; a document may have hundreds. */
function damageNotice(damaged: readonly number[]): string | null {
  const [first] = damaged;
  if (first === undefined) return null;
  if (damaged.length === 1) return `Page ${first} is damaged and cannot be displayed.`;
  const named = damaged.slice(0, 10).join(", ");
  return `${damaged.length} pages are damaged and cannot be displayed: ${named}${damaged.length > 10 ? ", …" : ""}.`;
}

function sentenceOf(problems: readonly BundleProblem[]): string {
  const [first] = problems;
  if (first === undefined) return "The file cannot be read.";
  const where = first.path === "" ? "" : ` (${first.path})`;
  const more = problems.length > 1 ? ` And ${problems.length - 1} more problems.` : "";
  return `${first.message.replace(/\.$/, "")}${where}: expected ${first.expected}, found ${first.found}.${more}`;
}

/** Maximum id length of the bundle format, with room for a number that makes it unique. */
const maxStemLength = 100;

/**
 * The id of an uploaded protocol, based on its file name: `My Protocol (v2).PDF` → `My-Protocol-v2.pdf`.
 * @param extension of the content, which may differ from that of the name, e.g. `pdf`
 */
export function protocolIdOf(fileName: string, extension: string, attempt = 1): string {
  const stem = withoutDocumentExtension(fileName)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9._-]+/g, "-")
    .replace(/\.{2,}/g, ".")
    .replace(/^[^A-Za-z0-9]+/, "")
    .slice(0, maxStemLength)
    .replace(/[^A-Za-z0-9]+$/, "");
  const name = stem === "" ? "protocol" : stem;
  return `${attempt === 1 ? name : `${name}-${attempt}`}.${extension}`;
}
