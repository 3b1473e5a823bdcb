import type { BundleProtocol } from "../contract/bundle/index.ts";
import { cardFieldsSchema } from "../contract/card-fields.ts";
import type { extractionStatuses } from "../contract/protocols.ts";

export type ExtractionStatus = (typeof extractionStatuses)[number];

interface Names {
  readonly givenName: string | null;
  readonly acronym: string | null;
  readonly shortTitle: string | null;
  readonly number: string | null;
  readonly title: string;
}

/** What a protocol is called: the name the study team gave it, or else its shortest own one. */
export function protocolName({ givenName, acronym, shortTitle, number, title }: Names): string {
  return givenName ?? acronym ?? shortTitle ?? number ?? title;
}

/**
 * The columns of a protocol that its bundle states. A missing sponsor is stored as an empty string and displayed as
 * unknown.
 */
export function protocolRow(protocol: BundleProtocol, extractionStatus: ExtractionStatus = "complete") {
  const { protocolDate } = protocol;
  return {
    id: protocol.id,
    imageFolder: protocol.imageFolder ?? protocol.id,
    title: protocol.title,
    subtitle: protocol.subtitle,
    sponsor: protocol.sponsor ?? "",
    study: protocol.study,
    phase: protocol.phase,
    dateRange: protocol.dateRange,
    acronym: protocol.protocolAcronym ?? null,
    shortTitle: protocol.protocolShortTitle ?? null,
    number: protocol.protocolNumber ?? null,
    registryNumber: protocol.registryNumber ?? null,
    protocolDate: protocolDate === undefined ? null : new Date(`${protocolDate}T00:00:00Z`),
    card: cardFieldsSchema.parse(protocol),
    screened: protocol.screened ?? null,
    registryRecord: protocol.fromRegistry ?? {},
    demonstration: protocol.demonstration,
    extractionStatus,
  };
}
