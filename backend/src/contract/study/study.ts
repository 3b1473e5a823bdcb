import { z } from "zod";
import { defineEndpoint } from "../endpoint.ts";
import { protocolIdSchema, studyCall } from "../study-call.ts";
import { studyKinds, studyObjectSchema } from "./objects.ts";
import { sourcedSchema } from "./sourced.ts";

/** What a link states about its two objects, read from `from` to `to`. */
export const linkTypes = {
  "is assessed by": "assesses",
  "is specified by": "specifies",
  "is analyzed by": "analyzes",
  "is reported in": "reports",
  "is measured by": "measures",
  "takes place at": "includes",
  "is checked by": "checks",
  "is given in": "gives",
  threatens: "is threatened by",
  "is watched by": "watches",
  "is limited by": "limits",
  protects: "is protected by",
  "is analyzed in": "is the set of",
  receives: "is given to",
} as const;
export type LinkType = keyof typeof linkTypes;
const isLinkType = (name: string): name is LinkType => name in linkTypes;

export const studyLinkSchema = z.strictObject({
  from: z.string(),
  type: z.enum(Object.keys(linkTypes).filter(isLinkType)),
  to: z.string(),
  standing: z.enum(["stated", "inferred"]),
  /** The rule that made the link, e.g. `same-words`. */
  rule: z.string(),
  /** The words on which the link rests. */
  evidence: z.string(),
});
export type StudyLink = z.infer<typeof studyLinkSchema>;

/** The rules that find gaps, and what each finding states. */
export const findingRules = {
  "objective-without-endpoint": "Objectives that no endpoint assesses",
  "endpoint-without-objective": "Endpoints of no objective",
  "endpoint-without-procedure": "Endpoints that no procedure measures",
  "endpoint-without-analysis": "Endpoints without an analysis",
  "primary-without-estimand": "Primary endpoints without an estimand",
  "output-without-analysis": "Outputs that belong to no analysis",
  "procedure-without-purpose": "Procedures without a purpose",
  "criterion-without-procedure": "Criteria that no screening procedure checks",
  "critical-without-risk": "Critical data without a risk",
  "risk-without-measure": "High risks without an indicator or limit",
  "intervention-without-dosing": "Interventions without dosing in the schedule",
} as const;
export type FindingRule = keyof typeof findingRules;
const isFindingRule = (name: string): name is FindingRule => name in findingRules;
export const findingRuleNames = Object.keys(findingRules).filter(isFindingRule);

export const studyFindingSchema = z.strictObject({
  rule: z.enum(findingRuleNames),
  /** The object that has the gap. */
  object: z.string(),
  text: z.string(),
});
export type StudyFinding = z.infer<typeof studyFindingSchema>;

/** A value that no reader understands: kept with its path and origin. */
const unreadValueSchema = z.strictObject({
  /** The labels on its path, joined by ` › `. */
  label: z.string(),
  value: sourcedSchema,
});
export type UnreadValue = z.infer<typeof unreadValueSchema>;

export const studySchema = z.strictObject({
  protocolId: z.string(),
  title: z.string(),
  /** Version of the rules that derived it. */
  derivation: z.int(),
  objects: z.array(studyObjectSchema),
  links: z.array(studyLinkSchema),
  findings: z.array(studyFindingSchema),
  /** How many values no reader understands; `getUnreadValues` lists them. */
  unread: z.int(),
});
export type Study = z.infer<typeof studySchema>;

const tag = "Study model";

export const getStudy = studyCall({
  ...{ id: "getStudy", path: "/api/study", tag },
  summary: "A study as one model: its objects, their links, and the gaps between them",
  response: studySchema,
  problems: ["document-not-found"],
});

export const getUnreadValues = studyCall({
  ...{ id: "getUnreadValues", path: "/api/study/unread", tag },
  summary: "The values of a study's documents for which the model has no field",
  response: z.strictObject({ protocolId: z.string(), values: z.array(unreadValueSchema) }),
  problems: ["document-not-found"],
});

const pageSize = 100;
const maxPageSize = 500;
export const listStudyObjects = defineEndpoint({
  access: { role: "reader", of: "studies" },
  ...{ id: "listStudyObjects", method: "GET", path: "/api/study/objects", tag },
  summary: "The objects of one kind over the whole library, or of one study",
  query: z.object({
    kind: z.enum(studyKinds).optional(),
    protocolId: protocolIdSchema.optional(),
    text: z.string().max(200).optional().describe("Part of the label, in any letter case"),
    /** Objects with at least one link of this type. */
    limit: z.coerce.number().int().min(1).max(maxPageSize).default(pageSize),
    offset: z.coerce.number().int().min(0).max(1_000_000).default(0),
  }),
  response: z.strictObject({
    total: z.int(),
    objects: z.array(
      z.strictObject({
        protocolId: z.string(),
        kind: z.string(),
        id: z.string(),
        label: z.string(),
        page: z.int().nullable(),
        links: z.int().describe("Number of links from or to it"),
      }),
    ),
  }),
  problems: ["invalid-request", "protocol-not-found"],
  cache: "none",
});
