import type { Database } from "@trialtrace/db";
import { authorOf } from "../../access/caller.ts";
import {
  decideReview,
  getReview,
  getReviewedBundle,
  getReviewLogCsv,
  getReviewLogJson,
  getReviewProgress,
  type ReviewItem,
} from "../../contract/review.ts";
import type { Signature } from "../../contract/signatures.ts";
import { csvLine } from "../../csv.ts";
import { protocolNotFound } from "../../documents/problems.ts";
import { etagOf, largeDocumentAnswer, uncacheableAnswer } from "../../http/answer.ts";
import { AppError } from "../../http/app-error.ts";
import type { EndpointRegistry } from "../../http/register-endpoint.ts";
import {
  countProgress,
  decide,
  loadDecisions,
  loadReview,
  reviewedFiles,
  zipBundle,
} from "../../ingest/index.ts";
import { readSignatures, signableContent } from "../../record/signatures.ts";
import { textOf } from "../../review/compare-texts.ts";
import type { ReviewDecision } from "../../review/decision.ts";
import type { JudgedItem } from "../../review/item.ts";
import { reviewProgress } from "../../review/progress.ts";
import { reviewQueue } from "../../review/queue.ts";

/** REV-1: the values that were read, decisions on them, progress, and exports. */
export function reviewRoutes(registry: EndpointRegistry, database: Database): void {
  const find = (identifier: string) => findReviewed(database, identifier);

  registry.register(getReview, async ({ query }) => {
    const { id: protocolId } = await find(query.protocolId);
    const { items } = await loadReview(database.prisma, protocolId);
    const review = {
      protocolId,
      progress: reviewProgress(items),
      items: reviewQueue(items).map(presentItem),
    };
    return largeDocumentAnswer([JSON.stringify(review)], { protocolId });
  });

  registry.register(decideReview, async ({ query, body, requestId, caller }) => {
    const { id: protocolId } = await find(query.protocolId);
    const { decisions, source } = body;
    const author = authorOf(caller, body.author);
    const decided = await decide(database, protocolId, decisions, { author, source, requestId });
    if (!("refused" in decided)) {
      const { progress } = decided;
      return uncacheableAnswer(
        { progress, items: decided.items.map(presentItem) },
        { protocolId, listed: true },
      );
    }
    if (decided.refused === "invalid") throw new AppError("invalid-request", decided.message);
    const [first] = decided.items;
    const what =
      first === undefined
        ? "The document was digitalized again in the meantime."
        : `“${first.group} › ${first.label}” was decided on by ${first.by ?? "someone else"} in the meantime.`;
    throw new AppError("review-conflict", `${what} Your decision was not stored.`);
  });

  registry.register(getReviewProgress, async ({ query }) => {
    const { id, state } = await find(query.protocolId);
    return uncacheableAnswer(await countProgress(database, id, state));
  });

  registry.registerDownload(getReviewedBundle, async ({ query }) => {
    const { id, state } = await find(query.protocolId);
    return {
      fileName: `${id}-reviewed-bundle.zip`,
      etag: `"${state}-reviewed"`,
      bytes: () => zipBundle(reviewedFiles(database, id)),
    };
  });

  const log = async (identifier: string, format: "csv" | "json") => {
    const { id, state } = await find(identifier);
    const { prisma } = database;
    const all = await readSignatures(prisma, id, await signableContent(prisma, id));
    const signatures = all.filter(({ kind }) => kind === "review");
    return {
      fileName: `${id}-review-log.${format}`,
      etag: etagOf(state, JSON.stringify(signatures), format),
      async *bytes() {
        const decisions = await loadDecisions(prisma, id);
        yield Buffer.from((format === "csv" ? logCsv : logJson)(decisions, signatures));
      },
    };
  };
  registry.registerDownload(getReviewLogCsv, ({ query }) => log(query.protocolId, "csv"));
  registry.registerDownload(getReviewLogJson, ({ query }) => log(query.protocolId, "json"));
}

export function presentItem(item: JudgedItem): ReviewItem {
  const { slot: _slot, places: _places, decidedAs: _decidedAs, ...shown } = item;
  return shown;
}

/** A protocol's own id and what its review depends on. @throws {AppError} if no protocol has that name */
export async function findReviewed(
  { pool }: Database,
  identifier: string,
): Promise<{ readonly id: string; readonly state: string }> {
  const { rows } = await pool.query<{ id: string; state: string }>(
    `SELECT p.id, concat_ws('-', p.content_hash,
              (SELECT max(number) FROM schedule_revisions r WHERE r.protocol_id = p.id),
              (SELECT max(number) FROM review_decisions d WHERE d.protocol_id = p.id)) AS state
       FROM protocol_identifiers i JOIN protocols p ON p.id = i.protocol_id WHERE i.value = $1`,
    [identifier],
  );
  if (rows[0] === undefined) throw protocolNotFound(identifier);
  return rows[0];
}

const columns = [
  ...["at", "actor", "action", "area", "group", "label", "page", "section", "read", "corrected", "comment"],
  ...["itemId", "version"],
] as const;

/** One line per decision, oldest first, and one per signature, with a byte order mark and a head. Times are UTC. */
export function logCsv(decisions: readonly ReviewDecision[], signatures: readonly Signature[]): string {
  const lines = decisions.map(({ at, actor, action, item, value, comment, itemId, version }) => {
    const { area, group, label, provenance } = item;
    const page = provenance?.page_number ?? "";
    return csvLine([
      ...[at, actor, action, area, group, label, String(page), provenance?.section_number ?? ""],
      ...[textOf(item.value), value === null ? "" : textOf(value), comment, itemId, String(version)],
    ]);
  });
  const signed = signatures.map(({ signedAt, name, meaning, voidBecause }) => {
    const standing = voidBecause === null ? "Valid" : `Void: ${voidBecause}`;
    return csvLine([signedAt, name, `signed as ${meaning}`, ...Array(7).fill(""), standing, "", ""]);
  });
  return `\uFEFF${csvLine(columns)}${[...lines, ...signed].join("")}`;
}

/** The decisions, oldest first, then the signatures under the review. */
export const logJson = (decisions: readonly ReviewDecision[], signatures: readonly Signature[]): string =>
  `${JSON.stringify([...decisions, ...signatures.map((one) => ({ action: "signed", ...one }))], null, 2)}\n`;
