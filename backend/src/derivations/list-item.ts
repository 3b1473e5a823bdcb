import { bundleProtocolSchema } from "../contract/bundle/index.ts";
import { cardFieldsSchema } from "../contract/card-fields.ts";
import { extractionStatuses, type ProtocolListItem } from "../contract/protocols.ts";
import { diseaseInTitle } from "./disease-in-title.ts";
import { absentFields, displayFallbacks, namedStudies } from "./named-studies.ts";

/** The columns of a stored protocol that its list item is built from. */
export interface ListItemSource {
  readonly id: string;
  readonly title: string;
  readonly givenName?: string | null;
  readonly subtitle: string;
  readonly sponsor: string;
  readonly study: string;
  readonly phase: string;
  readonly dateRange: string;
  readonly acronym: string | null;
  readonly shortTitle: string | null;
  readonly number: string | null;
  readonly registryNumber: string | null;
  readonly protocolDate: Date | null;
  /** As stored: the texts of `cardFieldsSchema` that it states. */
  readonly card: unknown;
  readonly demonstration: boolean;
  /** What the study does not state remains absent. */
  readonly statedOnly?: boolean;
  readonly pageCount: number;
  readonly extractionStatus: string;
  readonly ingestedAt: Date;
  /** As stored: the registry record with the fields that come from it, or an empty object. */
  readonly registryRecord?: unknown;
}

type Origin = ProtocolListItem["derivations"][string];
type Field<T> = readonly [value: T, origin?: Origin];

const fromRegistrySchema = bundleProtocolSchema.shape.fromRegistry.unwrap();

/**
 * The registry entry of a protocol. Values the protocol states take precedence over those derived from its title;
 * every value that is not stated is listed in `derivations`, so that readers can tell it from an extracted one.
 * REG-7: "Protocol (list item)"; REG-7: card content.
 * @throws if the stored extraction status is unknown.
 */
export function toListItem(row: ListItemSource, aliases: readonly string[]): ProtocolListItem {
  const fallbacks = row.statedOnly ? absentFields : displayFallbacks;
  const missing = <T>(fallback: T): Field<T> => (row.statedOnly ? [fallback] : [fallback, "default"]);
  const { therapeuticArea, indication, compound, ...further } =
    cardFieldsSchema.safeParse(row.card).data ?? {};
  const record = fromRegistrySchema.safeParse(row.registryRecord).data;
  const registered = Object.fromEntries((record?.fields ?? []).map((field) => [field, "registry" as const]));
  const named = findNamedStudy(row, aliases);
  const study = named ?? diseaseInTitle(`${row.title}\n${row.shortTitle ?? ""}`);
  const fields = {
    sponsor: sponsorOf(row.sponsor),
    therapeuticArea:
      stated(therapeuticArea) ?? derived(study?.therapeuticArea) ?? missing(fallbacks.therapeuticArea),
    indication: stated(indication) ?? derived(study?.indication) ?? missing(fallbacks.indication),
    compound: stated(compound) ?? derived(named?.compound) ?? [null],
    status: statusOf(row.dateRange) ?? missing(fallbacks.status),
    year: yearOf(row.protocolDate) ?? missing(fallbacks.year),
  } satisfies Record<string, Field<string | null>>;
  return {
    id: row.id,
    title: row.title,
    subtitle: row.subtitle,
    sponsor: fields.sponsor[0],
    study: row.study,
    phase: row.phase,
    dateRange: row.dateRange,
    lastUpdated: row.ingestedAt.toISOString(),
    givenName: row.givenName ?? null,
    protocolAcronym: row.acronym,
    protocolShortTitle: row.shortTitle,
    protocolNumber: row.number,
    registryNumber: row.registryNumber,
    therapeuticArea: fields.therapeuticArea[0],
    indication: fields.indication[0],
    compound: fields.compound[0],
    status: fields.status[0],
    year: fields.year[0],
    ...further,
    aliases: [...aliases].sort(),
    pageCount: row.pageCount,
    demonstration: row.demonstration,
    extractionStatus: extractionStatusOf(row.extractionStatus),
    ...(record ? { registryRecord: { number: record.number, version: record.version } } : {}),
    derivations: { ...originsOf(fields), ...registered },
  };
}

/** REG-9: a study is recognized by its title; some are recognized only by their id or number. */
function findNamedStudy(row: ListItemSource, aliases: readonly string[]) {
  const names = [row.title, row.shortTitle, row.acronym, row.number, row.study, row.registryNumber, row.id]
    .concat(aliases)
    .join("\n")
    .toUpperCase();
  return namedStudies.find((study) => names.includes(study.name));
}

function stated(value: string | undefined): Field<string> | undefined {
  return value === undefined ? undefined : [value];
}

function derived(value: string | null | undefined): Field<string> | undefined {
  return value ? [value, "derived"] : undefined;
}

/** REG-7: sponsor defaults to 'Unknown'. */
function sponsorOf(value: string): Field<string> {
  const known = value.trim() !== "" && value !== displayFallbacks.sponsor;
  return known ? [value] : [displayFallbacks.sponsor, "default"];
}

/** REG-8: Ongoing if dateRange contains 'Current', Active if '26' or '25', otherwise Completed. */
function statusOf(dateRange: string): Field<ProtocolListItem["status"]> | undefined {
  if (dateRange === "") return undefined;
  if (dateRange.includes("Current")) return ["Ongoing", "derived"];
  return [dateRange.includes("26") || dateRange.includes("25") ? "Active" : "Completed", "derived"];
}

/** REG-7: the text '2025' unless the protocol has its own date. */
function yearOf(date: Date | null): Field<string> | undefined {
  return date ? [String(date.getUTCFullYear())] : undefined;
}

function extractionStatusOf(value: string): ProtocolListItem["extractionStatus"] {
  const status = extractionStatuses.find((known) => known === value);
  if (!status)
    throw new Error(`Stored extraction status '${value}' is not one of ${extractionStatuses.join(", ")}`);
  return status;
}

function originsOf(fields: Record<string, Field<string | null>>): Record<string, Origin> {
  const origins: Record<string, Origin> = {};
  for (const [name, [, origin]] of Object.entries(fields)) if (origin) origins[name] = origin;
  return origins;
}
