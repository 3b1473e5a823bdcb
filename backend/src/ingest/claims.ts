import type { BundleProtocol } from "../contract/bundle/index.ts";
import { pathOfName } from "./plan.ts";
import { type BundleProblem, problem } from "./problem.ts";

/** Which bundle of a call has which names. The first one keeps a name; a later one is refused. */
export interface Claims {
  claim(protocol: BundleProtocol, source: string): BundleProblem[];
}

export function createClaims(): Claims {
  const owners = new Map<string, string>();
  return {
    claim(protocol, source) {
      const names = [...new Set([protocol.id, ...protocol.aliases, protocol.imageFolder ?? protocol.id])];
      const problems = names.flatMap((name) => {
        const owner = owners.get(name);
        if (owner === undefined) return [];
        const message = `"${name}" already names another bundle of this call.`;
        const path = pathOfName(protocol, name);
        return [problem("protocol.json", path, message, "a name of its own", `it belongs to ${owner}`)];
      });
      if (problems.length === 0) for (const name of names) owners.set(name, source);
      return problems;
    },
  };
}
