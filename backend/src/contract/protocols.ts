import { z } from "zod";
import { cardFieldsSchema } from "./card-fields.ts";
import { defineEndpoint } from "./endpoint.ts";
import { ofProtocol, studyCall } from "./study-call.ts";
import { jsonSchema, largestInteger, registrySourceSchema } from "./value.ts";

/** Who acts until sign-in exists (SOA-1). */
export const defaultAuthor = "Study Team";
export const authorSchema = z.string().trim().min(1).max(120).default(defaultAuthor);
/** Through what somebody acts. */
export const clientSchema = z
  .enum(["user", "api"])
  .default("api")
  .describe("`user`: a person, in the browser");

/** What a protocol's subject count counts, from widest to narrowest. */
export const subjectCounts = ["screened", "enrolled", "randomized", "treated"] as const;
export type SubjectCount = (typeof subjectCounts)[number];

export const extractionStatuses = ["complete", "pending", "failed"] as const;

/** One version of a study that has several. */
export const studyVersionSchema = z.object({
  id: z.string(),
  name: z.string(),
  documentVersion: z.string().nullable().describe("Version stated in the document; null if not stated"),
  documentDate: z.iso.date().nullable().describe("Date of the document; null if not stated"),
  lastUpdated: z.iso.datetime(),
  demonstration: z.boolean(),
});
export type StudyVersion = z.infer<typeof studyVersionSchema>;

const absentOrNull = (description: string) => z.string().nullable().optional().describe(description);

/** REG-7, plus the fields derived for display. */
export const protocolListItemSchema = z.object({
  id: z.string(),
  title: z.string(),
  subtitle: z.string(),
  sponsor: z.string(),
  study: z.string(),
  phase: z.string(),
  dateRange: z.string(),
  lastUpdated: z.iso.datetime().describe("When the protocol was last ingested"),
  givenName: absentOrNull(
    "The name the study team gave it, shown before any name the protocol states; absent if unknown",
  ),
  protocolAcronym: z.string().nullable(),
  protocolShortTitle: z.string().nullable(),
  protocolNumber: z.string().nullable(),
  registryNumber: absentOrNull("Number in a public registry, such as an NCT number; absent if unknown"),
  ...cardFieldsSchema.shape,
  therapeuticArea: z.string(),
  indication: z.string(),
  compound: z.string().nullable(),
  status: z.enum(["Ongoing", "Active", "Completed", "Not specified"]),
  year: z.string().describe("Year of the protocol's own date, or else the fixed value of REG-7"),
  aliases: z.array(z.string()),
  pageCount: z.int().min(0).describe("Source document pages available for display; 0 if there are none"),
  demonstration: z.boolean().describe("True for demonstration data based on public registry facts"),
  extractionStatus: z.enum(extractionStatuses),
  review: z
    .object({ total: z.int().min(0), reviewed: z.int().min(0), doubtful: z.int().min(0) })
    .optional()
    .describe("Values that were read from the document, and how many have been reviewed; absent if unknown"),
  versions: z
    .array(studyVersionSchema)
    .optional()
    .describe("The versions of the study, latest first, this one included; absent if there is only one"),
  registryRecord: registrySourceSchema
    .optional()
    .describe("The ClinicalTrials.gov record that completes the study; absent if there is none"),
  derivations: z
    .record(z.string(), z.enum(["derived", "default", "registry"]))
    .describe(
      "Fields of this item that the protocol does not state, and where each value comes from; `registry`: from `registryRecord`",
    ),
});
export type ProtocolListItem = z.infer<typeof protocolListItemSchema>;

/** Colors of a domain card (DOM-4). */
export const domainColors = ["blue", "green", "orange", "purple", "teal", "indigo", "red", "gray"] as const;

const domainCardFields = {
  domain: z.string(),
  domain_name: z.string(),
  category: z.string(),
  extracted: z.int().min(0).describe("Number of non-empty leaf values stored for the domain"),
  dataFields: z.int().min(0).describe("Number of leaf values stored for the domain"),
  completeness: z.int().min(0).max(100).describe("extracted / dataFields in percent, rounded"),
  status: z.string(),
  lastUpdated: z.iso.datetime(),
  icon: z.string().nullable(),
  color: z.enum(domainColors),
};

export const domainCardSchema = z.object({ domainName: z.string(), ...domainCardFields });
export type DomainCard = z.infer<typeof domainCardSchema>;

/** DOM-1: domains arrive as a list of entries with domainName, or as an object keyed by domain name. */
export const domainCollectionSchema = z.union([
  z.array(domainCardSchema),
  z.record(z.string(), z.object({ ...domainCardFields, category: z.string().optional() })),
]);
export type DomainCollection = z.infer<typeof domainCollectionSchema>;

/** DASH-2, plus what the tabs need before they load. */
export const dashboardSchema = z.object({
  title: z.string(),
  subtitle: z.string(),
  metrics: z.object({
    screened: z.int().min(0).nullable(),
    totalDataPoints: z.int().min(0).describe("Non-empty leaf values across all domains"),
    domains: z.int().min(0),
    ractItems: z.int().min(0).describe("Number of items in the risk library"),
  }),
  plannedEnrollment: z
    .int()
    .min(0)
    .nullable()
    .optional()
    .describe("Planned enrollment, from the statistical plan or the Sample Size domain; absent if unknown"),
  screenedAs: z
    .enum(subjectCounts)
    .nullable()
    .optional()
    .describe(
      "What the screened count counts, according to the protocol's domains; absent or null if unknown",
    ),
  studyDesign: absentOrNull("Allocation and masking in the protocol's words; absent or null if not stated"),
  treatment: absentOrNull("Treatment duration in the protocol's words; absent or null if not stated"),
  documentVersion: absentOrNull("Version stated in the protocol document; absent if unknown"),
  documentDate: z.iso
    .date()
    .nullable()
    .optional()
    .describe("Date of the protocol document or its last amendment; absent if unknown"),
  digitized: z
    .boolean()
    .optional()
    .describe("The study was digitalized by this product; the digitalization report lists doubtful values"),
  domains: domainCollectionSchema,
  protocol: protocolListItemSchema,
  documents: z
    .object({
      eligibility: z.boolean(),
      schedule: z.boolean(),
      scheduleTables: z
        .boolean()
        .optional()
        .describe("The number of schedule tables stored as data; absent if unknown"),
      scheduleHtml: z
        .boolean()
        .optional()
        .describe("The number of schedule tables stored as HTML pages; absent if unknown"),
      statisticalAnalysisPlan: z.boolean(),
      tlf: z.boolean(),
      riskLibrary: z.boolean(),
    })
    .describe("The documents stored for the protocol"),
  documentDomains: z
    .array(z.string())
    .optional()
    .describe("Documents that the domain call returns in addition to the domains; absent if unknown"),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

const searchText = () =>
  z
    .string()
    .trim()
    .max(200)
    .describe("Words to find in names, numbers, sponsor, drug, indication, and titles; best match first");

export const listProtocols = defineEndpoint({
  id: "listProtocols",
  access: { role: "reader", of: "studies" },
  method: "GET",
  path: "/api/protocols",
  summary: "List the digitalized protocols, newest first",
  tag: "Protocols",
  query: z.object({
    limit: z.coerce
      .number()
      .int()
      .min(1)
      .max(500)
      .optional()
      .describe("Maximum number of protocols to return; all by default"),
    offset: z.coerce.number().int().min(0).max(largestInteger).optional(),
    q: searchText().optional(),
  }),
  response: z.array(protocolListItemSchema).describe("The X-Total-Count header holds the total"),
  problems: ["invalid-request"],
  cache: "document",
});

const registryPageSchema = z.object({
  items: z.array(protocolListItemSchema).describe("One per study: its latest version"),
  page: z.int().min(1).describe("The page shown: the last one if a later one was asked for"),
  matching: z.int().min(0).describe("Studies that match, on all pages"),
  total: z.int().min(0).describe("Studies in the registry"),
  sponsorCount: z.int().min(0).describe("Sponsors that are stated"),
  sponsors: z.array(z.string()).describe("Values to filter by, in alphabetical order"),
  phases: z.array(z.string()),
});
export type RegistryPage = z.infer<typeof registryPageSchema>;

const filterText = () => z.string().max(4000).default("");

export const browseRegistry = defineEndpoint({
  id: "browseRegistry",
  access: { role: "reader", of: "studies" },
  method: "GET",
  path: "/api/registry",
  summary: "A page of the registry: the studies that match a search and filters, newest or best match first",
  tag: "Protocols",
  query: z.object({
    q: searchText().default(""),
    sponsor: filterText().describe("A sponsor as listed in `sponsors`; empty for all"),
    phase: filterText().describe("A phase as listed in `phases`; empty for all"),
    page: z.coerce.number().int().min(1).max(largestInteger).default(1),
  }),
  response: registryPageSchema,
  problems: ["invalid-request"],
  cache: "document",
});

export const getProtocol = studyCall({
  id: "getProtocol",
  path: "/api/protocol",
  summary: "A protocol's dashboard: title, metrics, and domains",
  tag: "Protocols",
  response: dashboardSchema,
});

const change = { tag: "Protocols", params: ofProtocol, cache: "none" } as const;

export const removeProtocol = defineEndpoint({
  ...change,
  id: "removeProtocol",
  access: { role: "administrator", of: "study" },
  method: "DELETE",
  path: "/api/protocols/{protocolId}",
  summary:
    "Hide a protocol: no call finds it any more. Its record stays, and ingesting it or uploading its document again brings it back",
  query: z.object({
    author: authorSchema,
    reason: z.string().trim().max(2000).default("").describe("Why; kept in the audit trail"),
    source: clientSchema,
  }),
  response: z.object({ id: z.string(), title: z.string() }),
  problems: ["invalid-request", "protocol-not-found"],
});

export const maxNameLength = 120;

export const renameProtocol = defineEndpoint({
  ...change,
  id: "renameProtocol",
  access: { role: "editor", of: "study" },
  method: "PUT",
  path: "/api/protocols/{protocolId}/name",
  summary: "Give a protocol a name of the study team's choice; its own titles and numbers stay unchanged",
  body: z.strictObject({
    name: z
      .string()
      .trim()
      .max(maxNameLength)
      .refine((name) => !/\p{Cc}/u.test(name), "Must not contain line breaks or control characters")
      .describe("The new name; empty to show the protocol's own name again"),
    author: authorSchema,
    source: clientSchema,
  }),
  response: z.object({ id: z.string(), givenName: z.string().nullable() }),
  problems: ["invalid-request", "protocol-not-found"],
});

/** Maximum size of a registry record in bytes; one with results of a large study has a tenth of it. */
export const maxRecordBytes = 20 * 1024 * 1024;

export const addRegistryRecord = defineEndpoint({
  ...change,
  id: "addRegistryRecord",
  access: { role: "administrator", of: "study" },
  method: "PUT",
  path: "/api/protocols/{protocolId}/registry-record",
  summary:
    "Complete a digitalized study from its ClinicalTrials.gov record (JSON of the registry's API v2): it fills in what the protocol does not state, and is named as the source. A record of another study is rejected",
  query: z.object({ author: authorSchema, source: clientSchema }),
  body: z.record(z.string(), jsonSchema).describe("The record, unchanged"),
  bodyLimit: maxRecordBytes,
  response: registrySourceSchema.extend({
    id: z.string(),
    fields: z.array(z.string()).readonly().describe("Fields of the protocol that the record has filled in"),
  }),
  problems: ["invalid-request", "payload-too-large", "protocol-not-found", "unusable-file"],
});

export const removeRegistryRecord = defineEndpoint({
  ...change,
  id: "removeRegistryRecord",
  access: { role: "administrator", of: "study" },
  method: "DELETE",
  path: "/api/protocols/{protocolId}/registry-record",
  summary: "Remove a study's ClinicalTrials.gov record: what only the record stated is absent again",
  query: z.object({ author: authorSchema, source: clientSchema }),
  response: z.object({ id: z.string() }),
  problems: ["invalid-request", "protocol-not-found", "unusable-file"],
});
