import type { UnreadValue } from "../../contract/study/study.ts";
import { humanizeLabel } from "../../derivations/index.ts";
import type { Documents } from "./documents.ts";
import { leavesOf, sourcedOf } from "./node.ts";

/** Queries, layouts, and texts that views show as they are. */
const shownAsTheyAre =
  /^narrative\.json|^schedule\.json|\.(sqlTemplate|sql_files|execution_plan|rwd_mapping|omop_concepts|shell|concept_id)(?=[.[]|$)|#\$(\[\d+\]|\["[^"]*"\]|\.\w+)\.(status|icon|color|category|domainName)$/;

/** Every value of the documents that no object has, with its labels and origin. */
export function unreadValues({ roots, domains }: Documents, read: ReadonlySet<string>): UnreadValue[] {
  const names = domains.map(({ name, node }) => ({ name, path: node.path }));
  return roots.flatMap((root) =>
    leavesOf(root).flatMap((leaf): UnreadValue[] => {
      if (shownAsTheyAre.test(leaf.path) || prefixesOf(leaf.path).some((path) => read.has(path))) return [];
      const value = sourcedOf(leaf);
      return value ? [{ label: labelOf(leaf.path, names), value }] : [];
    }),
  );
}

/** The path and those of everything that contains it. */
function prefixesOf(path: string): string[] {
  const ends = [...path.matchAll(/[.[]/g)].map(({ index }) => index);
  return [path, ...ends.map((end) => path.slice(0, end))];
}

function labelOf(path: string, domains: readonly { name: string; path: string }[]): string {
  const domain = domains.find((one) => path.startsWith(`${one.path}.`));
  const [file = "", inner = ""] = domain ? [domain.name, path.slice(domain.path.length)] : path.split("#$");
  const steps = [...inner.matchAll(/\.(\w+)|\["((?:[^"\\]|\\.)*)"\]|\[(\d+)\]/g)].flatMap(
    ([, key, quoted, index]) =>
      index !== undefined
        ? [String(Number(index) + 1)]
        : key === "value" || key === "protocolData"
          ? []
          : [humanizeLabel(key ?? quoted ?? "")],
  );
  return [file, ...steps].join(" › ");
}
