import { z } from "zod";
import { defineEndpoint } from "./endpoint.ts";
import { authorSchema, clientSchema } from "./protocols.ts";
import { ofProtocol, studyCall } from "./study-call.ts";
import { jsonSchema, provenanceSchema } from "./value.ts";

const areas = ["domains", "eligibility", "schedule", "sap", "risks"] as const;
const count = z.int().min(0);

/** REV-1: a value that the digitalization read, and what was decided on it. */
export const reviewItemSchema = z.object({
  id: z.string().describe("Stays the same when the document is digitalized again"),
  area: z.enum(areas).describe("The tab of the dashboard that shows it"),
  group: z.string().describe("Items of a group can be accepted at once"),
  label: z.string(),
  form: z
    .enum(["cited", "plain", "criterion", "schedule", "finding"])
    .describe("`schedule`: corrected in the schedule's editor; `finding`: a doubt without a value"),
  value: jsonSchema.describe("As read"),
  current: jsonSchema.describe("As the study shows it; null if it is marked as absent"),
  provenance: provenanceSchema.nullable(),
  basis: z
    .enum(["verbatim", "concluded", "unquoted"])
    .describe("Whether the quoted words contain the value, imply it, or there is no quote"),
  certainty: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe("Estimated probability that it is correct; null if nothing raises a doubt"),
  reason: z.string().nullable().describe("Why it is doubtful"),
  isProposal: z.boolean().describe("Proposed by a rule, not stated by the protocol"),
  mayBeAbsent: z.boolean(),
  state: z.enum(["open", "accepted", "corrected", "absent"]),
  by: z.string().nullable(),
  at: z.iso.datetime().nullable(),
  isConflict: z
    .boolean()
    .describe("The digitalization now reads something else than the decision was made on"),
  decidedOn: jsonSchema.describe("The value that the decision was made on, if that is in conflict"),
  isGone: z.boolean().describe("No longer read; the decision remains"),
  comments: z.array(z.object({ by: z.string(), at: z.iso.datetime(), text: z.string() })),
  version: count.describe("Number of decisions; sent along with the next one"),
});
export type ReviewItem = z.infer<typeof reviewItemSchema>;

const counts = { total: count, reviewed: count, doubtful: count };

export const reviewProgressSchema = z.object({
  ...counts,
  areas: z.array(z.object({ area: z.enum(areas), ...counts })),
});
export type ReviewProgress = z.infer<typeof reviewProgressSchema>;

const tag = "Review";
const reviewSchema = z.object({
  protocolId: z.string(),
  progress: reviewProgressSchema,
  items: z.array(reviewItemSchema).describe("In the order of review: the most doubtful first"),
});
export type Review = z.infer<typeof reviewSchema>;

export const getReview = studyCall({
  id: "getReview",
  path: "/api/review",
  summary: "Every value that was read from a protocol, with its doubts and decisions, most doubtful first",
  tag,
  response: reviewSchema,
});

export const getReviewProgress = studyCall({
  id: "getReviewProgress",
  path: "/api/review/progress",
  summary: "How much of a study has been reviewed",
  tag,
  response: reviewProgressSchema,
  cache: "none",
});

const maxDecisions = 5_000;

/** `commented` decides nothing. */
export const reviewActions = ["accepted", "corrected", "absent", "commented", "reverted"] as const;

export const decideReview = defineEndpoint({
  id: "decideReview",
  access: { role: "editor", of: "study" },
  method: "POST",
  path: "/api/review",
  summary:
    "Decide on items: all decisions are stored or none. An item that somebody else decided on in the meantime is a 409",
  tag,
  query: ofProtocol,
  body: z.strictObject({
    decisions: z
      .array(
        z.strictObject({
          itemId: z.string().min(1).max(1000),
          version: count.describe("The item's version when it was read"),
          action: z.enum(reviewActions).describe("`reverted` takes back the last decision"),
          value: z
            .union([z.string().trim().min(1).max(20_000), z.number(), z.boolean()])
            .optional()
            .describe("The corrected value"),
          comment: z.string().trim().max(2000).default(""),
        }),
      )
      .min(1)
      .max(maxDecisions),
    author: authorSchema,
    source: clientSchema,
  }),
  response: z.object({
    progress: reviewProgressSchema,
    items: z.array(reviewItemSchema).describe("The items as decided"),
  }),
  problems: ["invalid-request", "protocol-not-found", "review-conflict"],
  cache: "none",
});

export const getReviewedBundle = studyCall({
  id: "getReviewedBundle",
  path: "/api/review/bundle.zip",
  summary: "The study as reviewed: the bundle with its corrections and the current schedule",
  tag,
  response: z.string(),
  mediaType: "application/zip",
});

export const getReviewLogCsv = defineEndpoint({
  ...getReviewedBundle,
  id: "getReviewLogCsv",
  path: "/api/review/log.csv",
  summary: "Every decision on a protocol, oldest first, as CSV",
  mediaType: "text/csv; charset=utf-8",
});

export const getReviewLogJson = defineEndpoint({
  ...getReviewLogCsv,
  id: "getReviewLogJson",
  path: "/api/review/log.json",
  summary: "The same as JSON",
  mediaType: "application/json; charset=utf-8",
});
