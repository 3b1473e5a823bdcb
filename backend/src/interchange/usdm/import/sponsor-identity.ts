import type { JsonObject } from "../../../contract/value.ts";
import { readGraph } from "../model/graph.ts";
import { notStated } from "../model/not-stated.ts";
import { labelOf, textOf } from "../model/read-value.ts";
import { toV4 } from "../v3/to-v4.ts";
import { asIdentifier, readIdentifiers } from "./identifiers.ts";
import { createContext } from "./import-context.ts";
import { sponsorOrganization } from "./sponsor.ts";

/** What distinguishes two studies with the same number: sponsors number their studies independently. */
export type SponsorIdentity = ReturnType<typeof sponsorIdentity>;

/** Of a USDM file, v3 or v4; null for what it does not state. */
export function sponsorIdentity(file: JsonObject) {
  const context = createContext(readGraph(toV4(file).wrapper));
  const { number, registryNumbers } = readIdentifiers(context);
  const organization = sponsorOrganization(context);
  const stated = (text: string | null) => (text === notStated ? null : text);
  return {
    sponsor: {
      name: stated(labelOf(organization)),
      /** The organization that issued the identifier, e.g. DUNS. */
      scheme: stated(textOf(organization, "identifierScheme")),
      identifier: stated(textOf(organization, "identifier")),
    },
    registryNumbers,
    /** The sponsor's number of the study, and the study's name. */
    number,
    study: textOf(context.graph.of("Study")[0]?.value, "name"),
  };
}

/**
 * Whether two files with the same number belong to different sponsors. A shared registry number settles it, because a
 * study may change hands. Otherwise identifiers of the same scheme decide, since companies are renamed; otherwise the
 * names. A file without a sponsor is not treated as a match for a named one.
 */
export function areOfDifferentSponsors(one: SponsorIdentity, other: SponsorIdentity): boolean {
  if (areRegisteredAsOne(one, other)) return false;
  const { sponsor: a } = one;
  const { sponsor: b } = other;
  const isOneScheme = a.scheme !== null && comparable(a.scheme) === comparable(b.scheme);
  if (isOneScheme && a.identifier !== null && b.identifier !== null)
    return comparable(a.identifier) !== comparable(b.identifier);
  return comparable(a.name) !== comparable(b.name);
}

/**
 * Whether two files of one sponsor are two studies: their numbers differ, or their names if neither has a number.
 * This matters for a chosen id; an id read from a file has that number anyway.
 */
export function areDifferentStudies(one: SponsorIdentity, other: SponsorIdentity): boolean {
  if (areRegisteredAsOne(one, other)) return false;
  if (one.number !== null && other.number !== null)
    return comparable(one.number) !== comparable(other.number);
  return one.number === other.number && comparable(one.study) !== comparable(other.study);
}

function areRegisteredAsOne(one: SponsorIdentity, other: SponsorIdentity): boolean {
  const registered = new Set(one.registryNumbers.map(comparable));
  return other.registryNumbers.some((number) => registered.has(comparable(number)));
}

/** `00-642-1325` and `006421325` are the same DUNS number; punctuation and capitals of a name do not matter either. */
const comparable = (text: string | null): string =>
  (text ?? "")
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

/** The sponsor's name for reports. */
export function sponsorWords({ sponsor: { name, scheme, identifier } }: SponsorIdentity): string {
  const number = identifier === null ? "" : [scheme, identifier].filter((one) => one !== null).join(" ");
  if (name === null) return number === "" ? "a sponsor that is not stated" : number;
  return number === "" ? name : `${name} (${number})`;
}

/** An id made of sponsor and study, for when the number alone is taken. */
export function idWithSponsor({ sponsor, number, study }: SponsorIdentity): string | null {
  const parts = [sponsor.name, number ?? study].filter((part) => part !== null);
  return asIdentifier(parts.join("-"));
}
