import { shellsDocument } from "../content/shells-document.ts";
import type { DomainResponse } from "../contract/domains.ts";
import { type OutputsResponse, shellsDomain } from "../contract/study/outputs.ts";
import { readRegistry } from "../study/outputs/read-registry.ts";

/** OUT-1: the outputs in the domain of the shells. */
export function plannedOutputs(
  protocolId: string,
  domains: readonly Pick<DomainResponse, "domain" | "protocolData">[],
): OutputsResponse {
  const shells = domains.find(({ domain }) => domain.toLowerCase() === shellsDomain.toLowerCase());
  return { protocolId, registry: readRegistry(shellsDocument(shells?.protocolData ?? null)) };
}
