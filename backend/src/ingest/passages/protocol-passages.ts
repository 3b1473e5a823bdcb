import type { BundleProtocol } from "../../contract/bundle/index.ts";
import { cardLabels } from "../../contract/card-fields.ts";
import { type Passage, passage, registryLabel } from "./passage.ts";

/** The registry fields of a protocol, so that questions about them can be answered even if no domain repeats them. */
const fields = [
  ["title", "Title"],
  ["sponsor", "Sponsor"],
  ["phase", "Phase"],
  ["dateRange", "Dates of the study"],
  ["protocolAcronym", "Acronym"],
  ["protocolNumber", "Protocol number"],
  ["protocolDate", "Date of the protocol"],
  ["registryNumber", "Registry number"],
  ...cardLabels,
] as const satisfies readonly (readonly [keyof BundleProtocol, string])[];

export function protocolPassages(protocol: BundleProtocol): Passage[] {
  const { fromRegistry } = protocol;
  return fields.flatMap(([field, label]) => {
    const heading = fromRegistry?.fields.includes(field) ? registryLabel(fromRegistry) : "Protocol";
    return passage("domain-value", `protocol/${field}`, `${heading} › ${label}`, protocol[field] ?? "");
  });
}
