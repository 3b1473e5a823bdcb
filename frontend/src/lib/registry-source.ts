import type { ProtocolListItem, RegistrySource } from "@trialtrace/backend/contract";

/** The record and its version, by which a reader finds it. */
export const registryWords = ({ number, version }: RegistrySource): string =>
  `ClinicalTrials.gov record ${number}${version === null ? "" : `, version of ${version}`}`;

export const registryUrl = ({ number }: RegistrySource): string =>
  `https://clinicaltrials.gov/study/${number}`;

/** Whether the protocol or its registry record states a field: it is neither derived nor a default. */
export const isStated = ({ derivations }: Pick<ProtocolListItem, "derivations">, field: string): boolean =>
  derivations[field] === undefined || derivations[field] === "registry";

/** The mark of a field that comes from the study's registry record; undefined for any other. */
export function registryMark(
  { derivations, registryRecord }: Pick<ProtocolListItem, "derivations" | "registryRecord">,
  field: string,
): { readonly origin: "registry"; readonly explanation: string } | undefined {
  if (derivations[field] !== "registry" || !registryRecord) return undefined;
  const explanation = `From the ${registryWords(registryRecord)}; the protocol does not state it.`;
  return { origin: "registry", explanation };
}
