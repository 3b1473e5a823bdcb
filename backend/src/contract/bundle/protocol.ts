import { z } from "zod";
import { cardFieldsSchema } from "../card-fields.ts";
import { domainColors } from "../protocols.ts";
import { registrySourceSchema } from "../value.ts";

/** Ids are used in URLs and file names. Dots are allowed (`AZD9291.pdf`); path separators and `..` are not. */
export const identifierSchema = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,119}$/, "letters, digits, dot, dash and underscore; at most 120")
  .refine((id) => !id.includes(".."), "must not contain '..'");

const line = z.string().trim().min(1).max(500);

/** `protocol.json`: what the registry shows about a protocol (REG-7). */
export const bundleProtocolSchema = z.strictObject({
  $schema: z.string().optional(),
  bundleVersion: z.literal(1),
  id: identifierSchema,
  aliases: z.array(identifierSchema).max(20).default([]),
  imageFolder: identifierSchema
    .optional()
    .describe("Folder of the page images below /attached_assets; defaults to the id"),
  title: line,
  subtitle: z.string().trim().max(1000).default(""),
  sponsor: line.optional(),
  study: z.string().trim().max(200).default(""),
  phase: z.string().trim().max(60).default(""),
  dateRange: z
    .string()
    .trim()
    .max(100)
    .default("")
    .describe("e.g. `2015-10 to 2023-01`, or `2019 - Current`"),
  protocolAcronym: line.optional(),
  protocolShortTitle: line.optional(),
  protocolNumber: line.optional(),
  protocolDate: z.iso.date().optional().describe("Date of the protocol document or its last amendment"),
  registryNumber: line.optional().describe("e.g. NCT02511106"),
  ...cardFieldsSchema.shape,
  screened: z
    .int()
    .min(0)
    .optional()
    .describe("Subjects screened, or enrolled if only that number is published"),
  demonstration: z
    .boolean()
    .default(false)
    .describe("True for demonstration data; every view then shows a notice"),
  statedOnly: z
    .boolean()
    .default(false)
    .describe("True if what the bundle does not state is shown as absent, not as a default"),
  fromRegistry: registrySourceSchema
    .extend({ fields: z.array(z.string()).describe("Names of the fields") })
    .optional()
    .describe("Fields that the protocol does not state, with the ClinicalTrials.gov record they come from"),
  notes: z
    .string()
    .max(4000)
    .optional()
    .describe("Where the content comes from and which parts are illustrative"),
});
export type BundleProtocol = z.output<typeof bundleProtocolSchema>;

/** DOM-1, in dashboard order. */
export const domainCategories = [
  "Study Foundation",
  "Objectives & Endpoints",
  "Study Arms & Treatment",
  "Eligibility & Population",
  "Safety & Monitoring",
  "Data Collection",
  "Operations",
  "Regulatory",
] as const;

export const bundleDomainColor = z.enum(domainColors);
