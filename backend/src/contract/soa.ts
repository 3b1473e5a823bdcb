import { z } from "zod";
import { scheduleLimits, scheduleTableSchema, storedTableSchema } from "./bundle/schedule.ts";
import { defineEndpoint } from "./endpoint.ts";
import { authorSchema } from "./protocols.ts";
import { scheduleChangeSchema } from "./schedule/changes.ts";
import { ofProtocol, studyCall } from "./study-call.ts";
import { largestInteger } from "./value.ts";

/** The If-Match value for a protocol without a schedule: the save then creates its first revision. */
export const noScheduleTag = '"0"';

/** Maximum size of a saved schedule in bytes: room for more than 200 procedures by 500 visits. */
export const scheduleLimitBytes = 16 * 1024 * 1024;

/** A stored state of a schedule. Revisions are append-only; the highest number is the current one. */
const scheduleRevisionSchema = z.object({
  number: z.int().min(1),
  baseNumber: z.int().min(1).nullable().describe("The revision it is based on"),
  author: z.string(),
  source: z
    .enum(["user", "import", "api", "ingest"])
    .describe("The origin of the revision, independent of the author's name"),
  reason: z.string(),
  createdAt: z.iso.datetime(),
  changeCount: z.int().min(0),
  etag: z.string().describe("The If-Match value for saving the schedule, including its quotes"),
});
export type ScheduleRevision = z.infer<typeof scheduleRevisionSchema>;

export const scheduleTablesSchema = z.record(z.string(), storedTableSchema);

/** SOA-1: the tables in display order, and their revision. */
export const scheduleSchema = z.object({
  protocolId: z.string(),
  revision: scheduleRevisionSchema,
  tables: scheduleTablesSchema,
});
export type Schedule = z.infer<typeof scheduleSchema>;

const tag = "Schedule of Assessments";

export const getSchedule = studyCall({
  id: "getSchedule",
  path: "/api/soa",
  summary: "A protocol's schedule as last saved, with its revision",
  tag,
  response: scheduleSchema,
  problems: ["document-not-found"],
});

export const saveSchedule = defineEndpoint({
  id: "saveSchedule",
  access: { role: "editor", of: "study" },
  method: "PUT",
  path: "/api/soa",
  summary:
    "Save the schedule as a new revision. If-Match names the revision it is based on; if that is not the current one, the response is a 409 with the changes made since",
  tag,
  query: ofProtocol,
  precondition: true,
  body: z.strictObject({
    changes: z
      .array(scheduleChangeSchema)
      .max(scheduleLimits.changes)
      .optional()
      .describe("The changes to the revision; each must match the value it says was there before"),
    tables: z
      .record(z.string(), scheduleTableSchema)
      .optional()
      .describe(
        "Instead of `changes`: the whole schedule, with the same tables as the revision. Rows, merges, and footnotes without `ids` are matched by name",
      ),
    author: authorSchema,
    reason: z
      .string()
      .trim()
      .max(2000)
      .describe("The reason for the change; may be empty if none is required"),
    source: z
      .enum(["user", "import", "api"])
      .default("api")
      .describe("`user`: someone working in the browser"),
  }),
  bodyLimit: scheduleLimitBytes,
  response: z.object({
    revision: scheduleRevisionSchema,
    changes: z.array(scheduleChangeSchema).describe("Empty if nothing differs: then no revision is created"),
  }),
  problems: [
    "invalid-request",
    "protocol-not-found",
    "document-not-found",
    "revision-conflict",
    "precondition-required",
    "payload-too-large",
    "schedule-too-large",
    "unsupported-media-type",
  ],
  cache: "none",
});

export const listScheduleRevisions = studyCall({
  id: "listScheduleRevisions",
  path: "/api/soa/revisions",
  summary: "The revisions of a protocol's schedule, newest first",
  tag,
  query: ofProtocol.extend({
    limit: z.coerce.number().int().min(1).max(200).default(50),
    before: z.coerce
      .number()
      .int()
      .min(1)
      .max(largestInteger)
      .optional()
      .describe("Only revisions with a number below this one"),
  }),
  response: z.object({ revisions: z.array(scheduleRevisionSchema), total: z.int().min(0) }),
});

export const getScheduleRevision = studyCall({
  id: "getScheduleRevision",
  path: "/api/soa/revisions/{number}",
  summary: "One revision of a protocol's schedule, with its changes",
  tag,
  params: z.object({ number: z.coerce.number().int().min(1).max(largestInteger) }),
  response: scheduleSchema.extend({ changes: z.array(scheduleChangeSchema) }),
  problems: ["document-not-found"],
});
