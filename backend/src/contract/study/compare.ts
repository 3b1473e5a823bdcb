import { z } from "zod";
import { protocolIdSchema, studyCall } from "../study-call.ts";
import { type StudyKind, studyKinds } from "./objects.ts";

/** The parts of a comparison and the kinds of objects in each. */
export const comparedParts = {
  identification: ["study", "title", "identifier", "organization", "version"],
  design: ["design", "arm", "epoch", "stratum", "intervention", "population"],
  objectives: ["objective", "endpoint", "estimand"],
  criteria: ["criterion"],
  schedule: ["visit", "procedure"],
  statistics: ["analysis-set", "analysis", "sample-size", "decision-rule", "output"],
  risks: ["risk", "quality-factor", "indicator", "limit"],
} as const satisfies Readonly<Record<string, readonly StudyKind[]>>;
export type ComparedPart = keyof typeof comparedParts;
const isPart = (name: string): name is ComparedPart => name in comparedParts;
export const comparedPartNames = Object.keys(comparedParts).filter(isPart);

/** Titles of the parts. */
export const partTitles: Readonly<Record<ComparedPart, string>> = {
  identification: "Identification",
  design: "Design",
  objectives: "Objectives and endpoints",
  criteria: "Eligibility criteria",
  schedule: "Schedule",
  statistics: "Statistics",
  risks: "Risks",
};

const sideSchema = z.strictObject({ id: z.string(), label: z.string(), page: z.int().nullable() });

const comparedObjectSchema = z.strictObject({
  kind: z.enum(studyKinds),
  status: z.enum(["same", "changed", "added", "removed"]),
  /** How the two were recognized as one: by their id, their name, or the meaning of their words. */
  matchedBy: z.enum(["id", "name", "meaning"]).nullable(),
  left: sideSchema.nullable(),
  right: sideSchema.nullable(),
  /** The fields that differ, as texts; null if a side does not have one. */
  fields: z.array(
    z.strictObject({ field: z.string(), left: z.string().nullable(), right: z.string().nullable() }),
  ),
  /** What the difference touches: the objects linked to it, in the newer study or, if it was removed, the older. */
  touches: z.array(
    z.strictObject({ id: z.string(), kind: z.enum(studyKinds), label: z.string(), how: z.string() }),
  ),
});
export type ComparedObject = z.infer<typeof comparedObjectSchema>;

const studySideSchema = z.strictObject({ protocolId: z.string(), title: z.string() });
export const comparisonSchema = z.strictObject({
  left: studySideSchema,
  right: studySideSchema,
  parts: z.array(
    z.strictObject({
      part: z.enum(comparedPartNames),
      same: z.int(),
      changed: z.int(),
      added: z.int(),
      removed: z.int(),
      objects: z.array(comparedObjectSchema),
    }),
  ),
});
export type Comparison = z.infer<typeof comparisonSchema>;

export const compareStudies = studyCall({
  id: "compareStudies",
  access: { role: "reader", of: "study", by: ["left", "right"] },
  path: "/api/compare",
  summary: "Two studies, or two versions of one, compared object by object",
  tag: "Study model",
  query: z.object({ left: protocolIdSchema, right: protocolIdSchema }),
  response: comparisonSchema,
  problems: ["document-not-found"],
});
