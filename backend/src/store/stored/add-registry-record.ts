import type { Database, Prisma } from "@trialtrace/db";
import { sha256 } from "../../bundle/read/content-hash.ts";
import { type Bundle, readBundle } from "../../bundle/read/read-bundle.ts";
import { registryRecordFile } from "../../contract/bundle/index.ts";
import type { RegistrySource } from "../../contract/value.ts";
import { recordFacts } from "../../interchange/clinical-trials/record-facts.ts";
import { type BundleProblem, IngestError } from "../../problem.ts";
import { appendAudit } from "../../record/append.ts";
import { protocolName } from "../../served/protocol-row.ts";
import { loadReview } from "../review/load-review.ts";
import { shownContent } from "../review/reviewed-documents.ts";
import { rewriteValues } from "../review/rewrite-values.ts";
import { announce, liftStatementLimit, lockProtocol, longTransaction } from "../write/transactions.ts";
import { memorySource } from "./bundle-files.ts";
import { findProtocolId } from "./find-protocol.ts";
import { byPipeline, type RemovalAct } from "./remove-protocol.ts";
import { retainStoredFiles } from "./retain-stored-files.ts";

export interface CompletedProtocol extends RegistrySource {
  readonly id: string;
  /** What the record has filled in, as names of fields of `protocol.json` and of facts of the dashboard. */
  readonly fields: readonly string[];
}

/** The record cannot be added; nothing was stored. The message is a readable sentence. */
export class RecordRefused extends Error {
  override readonly name = "RecordRefused";
}

/**
 * Adds a ClinicalTrials.gov record to a stored protocol, in place of an earlier one: what the protocol does not state
 * is then shown with the record as its source. The study model follows when the protocol is derived again.
 * @param name the protocol's id or alias
 * @param bytes the record as downloaded (JSON of the registry's API v2)
 * @throws {IngestError} if no protocol has that name
 * @throws {RecordRefused} if the record is unusable or that of another study
 */
export const addRegistryRecord = (
  database: Database,
  name: string,
  bytes: Uint8Array,
  act: RemovalAct = byPipeline,
): Promise<CompletedProtocol> => replaceRecord(database, name, bytes, act);

/**
 * Removes the ClinicalTrials.gov record of a stored protocol: what only the record stated is absent again.
 * @param name the protocol's id or alias
 * @throws {IngestError} if no protocol has that name
 * @throws {RecordRefused} if it has no record
 */
export async function removeRegistryRecord(
  database: Database,
  name: string,
  act: RemovalAct = byPipeline,
): Promise<{ readonly id: string }> {
  const { id } = await replaceRecord(database, name, null, act);
  return { id };
}

/** @param bytes the new record; null for none */
async function replaceRecord(
  database: Database,
  name: string,
  bytes: Uint8Array | null,
  act: RemovalAct,
): Promise<CompletedProtocol> {
  const id = await findProtocolId(database, name);
  return longTransaction(database, async (tx) => {
    await liftStatementLimit(tx);
    await lockProtocol(tx, id);
    const stored = await tx.protocol.findUnique({ where: { id, removedAt: null } });
    if (!stored) throw new IngestError(`The protocol "${id}" was removed in the meantime.`);
    if (stored.extractionStatus !== "complete") {
      throw new RecordRefused(
        "The protocol has not been digitalized, so its numbers are unknown. Digitalize it first.",
      );
    }
    if (bytes === null) {
      const { count } = await tx.bundleFile.deleteMany({
        where: { protocolId: id, path: registryRecordFile },
      });
      if (count === 0) throw new RecordRefused("The study has no registry record.");
    }
    const bundle = await withRecord(tx, id, bytes);
    const content = await shownContent(tx, id, bundle);
    const { fromRegistry } = content.documents["protocol.json"];
    const completed = { id, fields: fromRegistry?.fields ?? [], ...sourceOf(bundle) };
    if (bundle.contentHash === stored.contentHash) return completed;

    if (bytes !== null) {
      const row = { sha256: sha256(bytes), size: bytes.length, content: Uint8Array.from(bytes) };
      await tx.bundleFile.upsert({
        where: { protocolId_path: { protocolId: id, path: registryRecordFile } },
        create: { protocolId: id, path: registryRecordFile, ...row },
        update: row,
      });
    }
    await tx.protocol.update({ where: { id }, data: { contentHash: bundle.contentHash } });
    const { tables } = await loadReview(tx, id);
    await rewriteValues(tx, id, content.documents, tables);
    await announce(tx, id);
    const event = {
      action: `protocol.registry-record-${bytes === null ? "removed" : "added"}`,
      targetName: protocolName(stored),
      oldValue: { contentHash: stored.contentHash },
      newValue: { contentHash: bundle.contentHash, ...(bytes === null ? {} : sourceOf(bundle)) },
    };
    await appendAudit(tx, { ...act, protocolId: id }, JSON.stringify([event]));
    return completed;
  });
}

/** The stored bundle with the record, or without one, as it would be ingested. */
async function withRecord(
  tx: Prisma.TransactionClient,
  protocolId: string,
  bytes: Uint8Array | null,
): Promise<Bundle> {
  const files = await tx.bundleFile.findMany({
    where: { protocolId, path: { not: registryRecordFile }, NOT: { path: { startsWith: "source." } } },
  });
  const { bundle, problems } = await readBundle(
    memorySource([
      ...files.map(({ path, content }) => ({ path, bytes: content })),
      ...(bytes === null ? [] : [{ path: registryRecordFile, bytes }]),
    ]),
  );
  if (bundle === undefined) throw new RecordRefused(sentenceOf(problems));
  return (await retainStoredFiles(tx, bundle)).bundle;
}

function sourceOf({ documents }: Bundle): RegistrySource {
  const record = documents[registryRecordFile];
  return record ? recordFacts(record).source : { number: "", version: null };
}

function sentenceOf(problems: readonly BundleProblem[]): string {
  const [first] = problems.filter(({ file }) => file === registryRecordFile);
  if (first === undefined) return "The stored files of the protocol are not a valid bundle. Ingest it again.";
  const { path, message, expected, found } = first;
  return `${message} Expected ${expected}; found ${found}${path === "" ? "" : ` (${path})`}.`;
}
