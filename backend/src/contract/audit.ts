import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { protocolIdSchema } from "./study-call.ts";
import { jsonSchema, largestInteger } from "./value.ts";

export const auditSources = ["user", "import", "api", "ingest"] as const;

/** What an audit row can be about, and how the actions of that kind begin. */
export const auditKinds = {
  protocol: "protocol.",
  cell: "schedule.cell-",
  row: "schedule.row-",
  column: "schedule.column-",
  merge: "schedule.merge-",
  footnote: "schedule.footnote-",
  table: "schedule.table-",
  review: "review.",
  signature: "signature.",
  library: "seed.",
  access: "access.",
} as const;
type AuditKind = keyof typeof auditKinds;
const isKind = (name: string): name is AuditKind => name in auditKinds;

/** Characters of JSON above which a list leaves a value out. */
export const longestListedValue = 20_000;

export const auditEventSchema = z.object({
  id: z.int().min(1).describe("Its place in the chain, from 1, without gaps"),
  at: z.iso.datetime(),
  actor: z.string(),
  source: z.string(),
  action: z.string(),
  protocolId: z.string().describe("Empty for an event that concerns no single protocol"),
  target: z.string().describe("What was changed, by ids; empty for the protocol itself"),
  targetName: z.string().describe("What that was called at the time"),
  oldValue: jsonSchema,
  newValue: jsonSchema,
  valuesOmitted: z.boolean().describe("The values are too large for a list; the export has them"),
  revision: z.int().nullable().describe("The revision of the schedule that the change made"),
  reason: z.string(),
  requestId: z.string(),
  hash: z.string().describe("SHA-256, in hexadecimal digits, of this row and the hash of the row before"),
});
export type AuditEventItem = z.infer<typeof auditEventSchema>;

const filterSchema = z.object({
  protocolId: protocolIdSchema.optional(),
  actor: z.string().trim().min(1).max(120).optional().describe("Part of who did it"),
  source: z.enum(auditSources).optional(),
  kind: z.enum(Object.keys(auditKinds).filter(isKind)).optional(),
  from: z.iso.date().optional().describe("First day, UTC"),
  to: z.iso.date().optional().describe("Last day, UTC"),
  q: z.string().trim().min(1).max(200).optional().describe("Part of the name of the changed item"),
  target: z
    .string()
    .min(1)
    .max(1000)
    .optional()
    .describe("What was changed, by ids, including everything below it; for a visit also its cells"),
});
export type AuditFilter = z.infer<typeof filterSchema>;

/** The path to something in a schedule, by ids, e.g. `schedule/table_1/rows/4f2a/cells/V1`. */
export const auditTarget = (...ids: readonly string[]): string =>
  ["schedule", ...ids.map((id) => encodeURIComponent(id))].join("/");

const tag = "Audit";

export const listAudit = defineEndpoint({
  id: "listAudit",
  access: { role: "reader", of: "studies" },
  method: "GET",
  path: "/api/audit",
  summary: "The audit trail, newest first",
  tag,
  query: filterSchema.extend({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    offset: z.coerce.number().int().min(0).max(largestInteger).default(0),
  }),
  response: z.object({ events: z.array(auditEventSchema), total: z.int().min(0) }),
  problems: ["invalid-request"],
  cache: "none",
});

export const getAuditChain = defineEndpoint({
  id: "getAuditChain",
  access: { role: "reader", of: "studies" },
  method: "GET",
  path: "/api/audit/chain",
  summary: "Verifies the hash chain of the audit trail",
  tag,
  response: z.object({
    count: z.int().min(0),
    head: z.string().describe("Hash of the last row; empty if there is none"),
    brokenAt: z
      .int()
      .nullable()
      .describe(
        "The first row whose hash does not follow from the previous one; null if the chain is intact",
      ),
    isComplete: z.boolean().describe("False where rows are missing at the end"),
    ownsRecord: z
      .boolean()
      .describe("The server's database role owns the record, so that only triggers protect it"),
    checkedAt: z.iso.datetime(),
  }),
  problems: [],
  cache: "none",
});

export const getAuditCsv = defineEndpoint({
  id: "getAuditCsv",
  access: { role: "reader", of: "studies" },
  method: "GET",
  path: "/api/audit/export.csv",
  summary: "The filtered audit trail with all columns, oldest first, as CSV",
  tag,
  query: filterSchema,
  response: z.string(),
  mediaType: "text/csv; charset=utf-8",
  problems: ["invalid-request"],
  cache: "document",
});

export const getAuditJson = defineEndpoint({
  ...getAuditCsv,
  id: "getAuditJson",
  path: "/api/audit/export.json",
  summary: "The same as JSON",
  mediaType: "application/json; charset=utf-8",
});
