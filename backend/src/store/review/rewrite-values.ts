import type { Prisma } from "@trialtrace/db";
import type { BundleDocuments } from "../../bundle/bundle-schema.ts";
import { valuePassages, valueReferences } from "../../ingest/passages/passages-of.ts";
import type { ScheduleTables } from "../../schedule/table.ts";
import { protocolRow } from "../../served/protocol-row.ts";
import { insertPassages, passageTexts } from "../write/insert-passages.ts";
import { isDigitized } from "../write/is-digitized.ts";
import { clearValues, writeValues } from "../write/write-rows.ts";

/**
 * Stores what the views, search, and the assistant show of a study again, after its documents were corrected. Pages,
 * their text, and the schedule stay.
 * @param shown the documents with corrections and completed, without those that are never corrected
 */
export async function rewriteValues(
  tx: Prisma.TransactionClient,
  protocolId: string,
  shown: BundleDocuments,
  tables: ScheduleTables,
): Promise<void> {
  const { ingestedAt, pageCount, extractionStatus, givenName } = await tx.protocol.findUniqueOrThrow({
    where: { id: protocolId },
    select: { ingestedAt: true, pageCount: true, extractionStatus: true, givenName: true },
  });
  const digitized = await isDigitized(tx, protocolId);
  const documents = {
    ...shown,
    ...(Object.keys(tables).length > 0 ? { "schedule.json": { tables: { ...tables } } } : {}),
  };
  const status = extractionStatus === "complete" ? "complete" : "pending";
  await tx.protocol.update({
    where: { id: protocolId },
    // The study model is derived again by the worker that follows the schedule's revisions.
    data: { ...protocolRow(documents["protocol.json"], status), derivedRevision: -1 },
  });
  await clearValues(tx, protocolId);
  await writeValues(tx, documents, {
    ...{ ingestedAt, pageCount, digitized, givenName, extractionStatus: status },
  });
  await tx.passage.deleteMany({
    where: { protocolId, OR: valueReferences.map((startsWith) => ({ reference: { startsWith } })) },
  });
  await insertPassages(tx, protocolId, passageTexts(valuePassages(documents)));
}
