import { readFile, stat } from "node:fs/promises";
import { parseJson } from "../../../bundle/read/parse-json.ts";
import { byPath, type FileSource } from "../../../bundle/source/file-source.ts";
import { isJsonObject, type Json, type JsonObject } from "../../../contract/value.ts";
import { maxJsonBytes, maxPdfBytes } from "../../../limits.ts";
import { type BundleProblem, messageOf, problem } from "../../../problem.ts";
import type { OpenTools, SourceFormat, SourceOptions } from "../../source-format.ts";
import { asIdentifier, maxAliases } from "../import/identifiers.ts";
import { sponsorIdentity } from "../import/sponsor-identity.ts";
import { usdmToBundle } from "../import/to-bundle.ts";
import type { UnmappedAttribute } from "../import/unmapped-attributes.ts";
import { addTo, readGraph } from "../model/graph.ts";
import { usdmMajorVersion } from "../model/recognize.ts";
import { toV4 } from "../v3/to-v4.ts";
import { usdmFindings } from "./usdm-findings.ts";

const registry = "protocol.json";
const kept = "usdm.json";
const pages = "source.pdf";
const sourceName = "the USDM file";

/**
 * A USDM file as a bundle: the documents generated from it, the unchanged file itself, and the PDF given with it.
 * From here on it is treated like any other bundle.
 */
async function openUsdm(file: string, { pdf, id }: SourceOptions, tools: OpenTools): Promise<FileSource> {
  const bytes = await readFile(file);
  const problems: BundleProblem[] = [];
  const contents = new Map<string, Buffer>([[kept, bytes]]);
  const notes: string[] = [];
  let findings: ReturnType<typeof usdmFindings> = { error: [], warning: [] };
  const pdfSize = pdf === undefined ? 0 : await sizeOf(pdf, problems);
  const pdfBytes = pdf !== undefined && pdfSize > 0 && pdfSize <= maxPdfBytes ? await readFile(pdf) : null;
  const parsed = parseJson(kept, bytes);
  const { value } = parsed;
  if (isJsonObject(value)) {
    const { wrapper, notes: converted } = toV4(value);
    const graph = readGraph(wrapper);
    findings = usdmFindings(kept, graph);
    const words = pdfBytes ? await tools.words(pdfBytes) : null;
    const imported = usdmToBundle(graph, words ? { pages: words } : {});
    for (const [name, document] of Object.entries(imported.documents))
      contents.set(name, jsonBytes(document));
    const own = imported.documents[registry];
    if (id !== undefined && isJsonObject(own)) {
      const named = await withChosenId(own, id, value, tools);
      contents.set(registry, jsonBytes(named.document));
      notes.push(...named.notes);
    }
    notes.push(...converted, ...imported.notes, ...unmappedNotes(imported.unmapped));
  }
  return {
    files: [
      ...[...contents].map(([path, content]) => ({ path, size: content.length })),
      ...(pdfSize > 0 ? [{ path: pages, size: pdfSize }] : []),
    ].sort(byPath),
    problems,
    notes,
    breaches: findings.error,
    warnings: findings.warning,
    read: async (path) => {
      const found = path === pages ? pdfBytes : contents.get(path);
      if (!found) throw new Error(`There is no such file in ${sourceName}.`);
      return found;
    },
    parsed: new Map([[kept, parsed]]),
    close: async () => undefined,
  };
}

/**
 * `protocol.json` with the chosen id. The file's own names remain aliases if they are free, since a taken name may be
 * why an id was chosen. Its registry numbers always remain: a protocol that has one of them is the same study.
 */
async function withChosenId(
  document: JsonObject,
  id: string,
  usdm: JsonObject,
  tools: OpenTools,
): Promise<{ readonly document: JsonObject; readonly notes: readonly string[] }> {
  const stated = Array.isArray(document.aliases) ? document.aliases : [];
  const own = [document.id, ...stated]
    .filter((name) => typeof name === "string")
    .filter((name) => name !== id)
    .slice(0, maxAliases);
  const registered = new Set(sponsorIdentity(usdm).registryNumbers.map(asIdentifier));
  const taken = (await tools.takenNames(id, own)).filter((name) => !registered.has(name));
  const notes = taken.map(
    (name) => `"${name}" is not an alias of this protocol: it is a name of another one.`,
  );
  return { document: { ...document, id, aliases: own.filter((name) => !taken.includes(name)) }, notes };
}

/** Content without a view of its own, one line per class. */
function unmappedNotes(unmapped: readonly UnmappedAttribute[]): string[] {
  const byClass = new Map<string, string[]>();
  for (const { class: name, attribute, count } of unmapped) {
    addTo(byClass, name, `${attribute} (${count})`);
  }
  return [...byClass].map(
    ([name, attributes]) => `Kept in ${kept} without a view: ${name} ${attributes.join(", ")}.`,
  );
}

const jsonBytes = (document: Json): Buffer => Buffer.from(JSON.stringify(document));

async function sizeOf(pdf: string, problems: BundleProblem[]): Promise<number> {
  try {
    const found = await stat(pdf);
    if (found.isFile() && found.size > 0) return found.size;
    const what = found.isFile() ? "an empty file" : "no file";
    problems.push(problem(pages, "", "The PDF cannot be used.", "a PDF", what));
  } catch (error) {
    problems.push(problem(pages, "", "The PDF cannot be read.", "a readable PDF", messageOf(error)));
  }
  return 0;
}

/** The supported versions: 3.x, which is converted, and 4.x. */
const supported: readonly number[] = [3, 4];

/** A USDM file, recognized by its content. A broken JSON file or one of an unsupported version is a problem. */
export const usdmFormat: SourceFormat = {
  name: "a USDM file",
  options: ["pdf", "id"],
  kind: "file",
  async recognize({ path, isFolder, head }) {
    const start = head.toString("utf8").replace(/^\ufeff/, "");
    if (isFolder || !start.trimStart().startsWith("{")) return false;
    if ((await stat(path)).size > maxJsonBytes) return false;
    const { value, problems = [] } = parseJson(path, await readFile(path));
    const version = usdmMajorVersion(value);
    if (version !== null && supported.includes(version)) return true;
    if (version !== null) {
      const found = isJsonObject(value) ? `${value.usdmVersion}` : "another";
      return problem(path, "$.usdmVersion", "The USDM version is not supported.", "3.x or 4.x", found);
    }
    return value === undefined && problems[0] !== undefined ? problems[0] : false;
  },
  open: openUsdm,
};
