import type { BundleProtocol } from "../contract/bundle/index.ts";
import { type BundleProblem, problem } from "../problem.ts";
import { pathOfName } from "./plan.ts";

export type Claims = ReturnType<typeof createClaims>;

/** Tracks the names used by the bundles of one run. The first bundle keeps a name; later ones are rejected. */
export function createClaims() {
  const owners = new Map<string, { readonly source: string; readonly demonstration: boolean }>();
  return {
    claim(protocol: BundleProtocol, source: string): BundleProblem[] {
      const names = [...new Set([protocol.id, ...protocol.aliases, protocol.imageFolder ?? protocol.id])];
      const problems = names.flatMap((name) => {
        const owner = owners.get(name);
        if (owner === undefined) return [];
        // A study and demonstration data may state the same numbers.
        if (owner.demonstration !== protocol.demonstration && name !== protocol.id) return [];
        const message = `"${name}" is already used by another bundle of this run.`;
        const path = pathOfName(protocol, name);
        return [problem("protocol.json", path, message, "a unique name", `it belongs to ${owner.source}`)];
      });
      const claimed = { source, demonstration: protocol.demonstration };
      if (problems.length === 0) for (const name of names) owners.set(name, claimed);
      return problems;
    },
  };
}
