import { isUtf8 } from "node:buffer";
import type { Json } from "../../contract/value.ts";
import { isTooDeep, maxHtmlDepth } from "../../interchange/usdm/import/text/html-depth.ts";
import { maxBundleBytes } from "../../limits.ts";
import { type BundleProblem, formatBytes, messageOf, problem } from "../../problem.ts";
import { type BundleDocuments, bundleSchema } from "../bundle-schema.ts";
import type { FileSource } from "../source/file-source.ts";
import { checkContent } from "./check-content.ts";
import { contentHash, type FileHash, jsonHash, sha256 } from "./content-hash.ts";
import { fileKind, sizeLimits } from "./file-kind.ts";
import { checkPageFiles, type PageFile, readPageFile } from "./page-files.ts";
import { parseJson } from "./parse-json.ts";
import { schemaProblems } from "./schema-problems.ts";

/** A bundle file stored in the database: everything except page images. */
export interface DatabaseFile {
  readonly path: string;
  readonly bytes: Buffer;
  readonly sha256: string;
}

/** Words by page number, for pages whose document has none. */
export type RecognizedText = NonNullable<BundleDocuments["page-text.json"]>;

export type PageSource =
  | { readonly kind: "none" }
  | {
      readonly kind: "pdf";
      readonly bytes: Buffer;
      readonly sha256: string;
      readonly recognized?: RecognizedText;
    }
  | { readonly kind: "images"; readonly files: readonly PageFile[] };

export interface Bundle {
  readonly documents: BundleDocuments;
  readonly contentHash: string;
  /** The input of the content hash: every file, including page images. */
  readonly hashes: readonly FileHash[];
  readonly files: readonly DatabaseFile[];
}

export interface ReadResult {
  /** Absent if there is any problem. */
  readonly bundle?: Bundle;
  readonly problems: readonly BundleProblem[];
  /** What is unusual, but does not prevent storing it. */
  readonly warnings: readonly BundleProblem[];
  /** JSON files that could be parsed, even if they violate their schema: provenance is checked in them. */
  readonly json: ReadonlyMap<string, Json>;
  readonly pages: PageSource;
}

/** Reads every file of a bundle except the pages and reports all problems at once. */
export async function readBundle(source: FileSource, onFile?: (done: number) => void): Promise<ReadResult> {
  const problems = [...source.problems, ...checkFiles(source)];
  if (problems.some((found) => found.file === ""))
    return { problems, warnings: [], json: new Map(), pages: { kind: "none" } };
  const refused = new Set(problems.map((found) => found.file));
  const warnings: BundleProblem[] = [];
  const json = new Map<string, Json>();
  const kept: DatabaseFile[] = [];
  const hashes: FileHash[] = [];
  const pageFiles: PageFile[] = [];
  let done = 0;
  for (const { path } of source.files) {
    onFile?.(done++);
    if (refused.has(path)) continue;
    let bytes: Buffer;
    try {
      bytes = await source.read(path);
    } catch (error) {
      problems.push(problem(path, "", "The file cannot be read.", "a readable file", messageOf(error)));
      continue;
    }
    const kind = fileKind(path);
    const hash = sha256(bytes);
    if (kind.kind === "page") {
      const page = readPageFile(source, path, kind.page, bytes, hash);
      if ("message" in page) problems.push(page);
      else pageFiles.push(page);
      hashes.push({ path, hash });
      continue;
    }
    kept.push({ path, bytes, sha256: hash });
    const parsed = kind.kind === "json" ? (source.parsed?.get(path) ?? parseJson(path, bytes)) : null;
    problems.push(
      ...(parsed?.problems ?? []),
      ...(kind.kind === "schedule-html" ? checkHtml(path, bytes) : []),
    );
    warnings.push(...(parsed?.warnings ?? []));
    if (parsed?.value !== undefined) json.set(path, parsed.value);
    hashes.push({ path, hash: parsed?.value === undefined ? hash : jsonHash(parsed.value) });
  }
  const paths = source.files.map((file) => file.path);
  const documents = readDocuments(json, paths, problems);
  const pdf = kept.find((file) => file.path === "source.pdf");
  return {
    ...(documents && problems.length === 0
      ? { bundle: { documents, contentHash: contentHash(hashes), hashes, files: kept } }
      : {}),
    problems,
    warnings,
    json,
    pages: pdf
      ? {
          kind: "pdf",
          bytes: pdf.bytes,
          sha256: pdf.sha256,
          ...(documents?.["page-text.json"] ? { recognized: documents["page-text.json"] } : {}),
        }
      : pageFiles.length > 0
        ? { kind: "images", files: pageFiles }
        : { kind: "none" },
  };
}

/** Problems visible from the file list alone; an affected file is not read. */
function checkFiles(source: FileSource): BundleProblem[] {
  const found = source.files.flatMap(({ path, size }) => {
    const { kind } = fileKind(path);
    if (kind === "unknown") {
      const expected = "a file of the bundle format (README.md and dotfiles are ignored)";
      return [problem(path, "", "The file is not part of a bundle.", expected, "an unknown file")];
    }
    if (size <= sizeLimits[kind]) return [];
    const limit = `at most ${formatBytes(sizeLimits[kind])}`;
    return [problem(path, "", "The file is too large.", limit, formatBytes(size))];
  });
  const usable = source.files.filter(({ path, size }) => size <= sizeLimits[fileKind(path).kind]);
  const total = usable.reduce((sum, file) => sum + file.size, 0);
  if (total > maxBundleBytes) {
    const limit = `at most ${formatBytes(maxBundleBytes)}`;
    found.push(problem("", "", "The bundle is too large.", limit, formatBytes(total)));
  }
  return [...found, ...checkPageFiles(source.files.map((file) => file.path))];
}

/** Checks the parsed files against their schemas, all at once; adds to `problems`. */
function readDocuments(
  json: ReadonlyMap<string, Json>,
  paths: readonly string[],
  problems: BundleProblem[],
): BundleDocuments | null {
  if (!paths.includes("protocol.json")) {
    problems.push(problem("protocol.json", "", "The file is missing.", "protocol.json", "no such file"));
  }
  const input = Object.fromEntries(json);
  const parsed = bundleSchema.safeParse(input);
  if (parsed.success) {
    problems.push(...checkContent(parsed.data, paths));
    return parsed.data;
  }
  for (const file of json.keys()) {
    const issues = parsed.error.issues
      .filter((issue) => issue.path[0] === file)
      .map((issue) => ({ ...issue, path: issue.path.slice(1) }));
    problems.push(...schemaProblems(file, issues, input[file]));
  }
  return null;
}

function checkHtml(path: string, bytes: Buffer): BundleProblem[] {
  if (!isUtf8(bytes) || bytes.includes(0)) {
    return [problem(path, "", "The file is not UTF-8 text.", "UTF-8", "other bytes")];
  }
  // A footnote file in the same folder may be JSON.
  if (!/\.html?$/i.test(path) || !isTooDeep(bytes.toString("utf8"))) return [];
  const expected = `at most ${maxHtmlDepth} nested elements`;
  return [problem(path, "", "The page is nested too deeply.", expected, "more")];
}
