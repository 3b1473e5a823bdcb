import type { Prisma } from "@trialtrace/db";
import { z } from "zod";
import { digitizationReportSchema } from "../../contract/digitization.ts";
import { reviewActions, reviewItemSchema } from "../../contract/review.ts";
import { jsonSchema } from "../../contract/value.ts";
import { readTables } from "../../record/read-revision.ts";
import type { Documents } from "../../review/cited-items.ts";
import type { ReviewDecision } from "../../review/decision.ts";
import type { JudgedItem, ReviewItem } from "../../review/item.ts";
import { judgeItems } from "../../review/judge-items.ts";
import { listItems } from "../../review/list-items.ts";
import { scheduleEdits } from "../../review/schedule-edits.ts";
import type { ScheduleTables } from "../../schedule/table.ts";

/** Provided by both the client and a transaction. */
export type ReviewReader = Pick<
  Prisma.TransactionClient,
  "bundleFile" | "scheduleRevision" | "digitization" | "reviewDecision" | "auditEvent"
>;

export interface LoadedReview {
  readonly documents: Documents;
  /** The schedule as it is now. */
  readonly tables: ScheduleTables;
  readonly items: readonly JudgedItem[];
}

/** The files whose values are reviewed, and the one that names pages read by OCR. */
const files = [
  "protocol.json",
  "domains.json",
  "eligibility.json",
  "sap.json",
  "statistical-analysis-plan.json",
  "statistical-analysis.json",
  "risk-library.json",
  "page-text.json",
];

/** What was read from a protocol and what people decided on it. */
export async function loadReview(reader: ReviewReader, protocolId: string): Promise<LoadedReview> {
  const stored = await reader.bundleFile.findMany({
    where: { protocolId, path: { in: files } },
    select: { path: true, content: true },
  });
  const documents = Object.fromEntries(
    stored.map(({ path, content }) => [path, jsonSchema.parse(JSON.parse(Buffer.from(content).toString()))]),
  );
  const { read, current, edits } = await loadSchedule(reader, protocolId);
  const digitization = await reader.digitization.findUnique({
    where: { protocolId },
    select: { report: true },
  });
  const report = digitizationReportSchema.safeParse(digitization?.report).data;
  const items: ReviewItem[] = listItems({ documents, tables: read, doubts: report?.doubts ?? [] });
  return {
    documents,
    tables: current,
    items: judgeItems(items, await loadDecisions(reader, protocolId), edits),
  };
}

/** All decisions on a protocol, oldest first. */
export async function loadDecisions(
  reader: Pick<ReviewReader, "reviewDecision">,
  protocolId: string,
): Promise<ReviewDecision[]> {
  const rows = await reader.reviewDecision.findMany({
    where: { protocolId },
    orderBy: { number: "asc" },
  });
  return rows.map((row) => decisionRowSchema.parse({ ...row, at: row.at.toISOString() }));
}

async function loadSchedule(reader: ReviewReader, protocolId: string) {
  const newest = await reader.scheduleRevision.findFirst({
    where: { protocolId },
    orderBy: { number: "desc" },
  });
  const ingested = await reader.scheduleRevision.findFirst({
    where: { protocolId, source: "ingest" },
    orderBy: { number: "desc" },
  });
  const current = newest ? await readTables(reader, protocolId, newest) : {};
  if (!ingested || !newest) return { read: {}, current, edits: new Map() };
  if (ingested.number === newest.number) return { read: current, current, edits: new Map() };
  const read = await readTables(reader, protocolId, ingested);
  const records = await reader.auditEvent.findMany({
    where: { protocolId, action: { startsWith: "schedule." }, source: { not: "ingest" } },
    orderBy: { id: "asc" },
    select: { target: true, actor: true, at: true },
  });
  const edits = scheduleEdits(
    read,
    current,
    records.map(({ at, ...record }) => ({ ...record, at: at.toISOString() })),
  );
  return { read, current, edits };
}

/** A stored decision, as read from its row. */
export const decisionRowSchema = z.object({
  itemId: z.string(),
  version: z.number(),
  action: z.enum(reviewActions),
  value: jsonSchema,
  comment: z.string(),
  actor: z.string(),
  at: z.string(),
  item: reviewItemSchema
    .pick({ area: true, group: true, label: true, form: true, value: true, provenance: true })
    .extend({
      slot: z.string(),
      places: z.array(z.object({ file: z.string(), path: z.array(z.union([z.string(), z.number()])) })),
    }),
});
