import { readdir, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { bundleFiles } from "../../contract/bundle/index.ts";
import type { OpenTools, SourceFormat, SourceOptions } from "../../interchange/source-format.ts";
import { recognizeSource, sourceFormats } from "../../interchange/source-formats.ts";
import { type BundleProblem, messageOf, problem } from "../../problem.ts";
import type { FileSource } from "./file-source.ts";

/** A source that was found but not yet read. */
export interface BundleReference {
  /** The path as given by the user, or below it. */
  readonly source: string;
  readonly format: SourceFormat;
  open(tools: OpenTools): Promise<FileSource>;
}

export interface ScanResult {
  readonly bundles: readonly BundleReference[];
  /** Paths without a bundle. `file` is the path as given. */
  readonly problems: readonly BundleProblem[];
}

const expected = [...sourceFormats.map(({ name }) => name), "or a folder of these"].join(", ");

/**
 * Finds the bundles in the given paths, in order, each only once.
 * @param options for the only source found
 */
export async function scan(paths: readonly string[], options: SourceOptions = {}): Promise<ScanResult> {
  const bundles = new Map<string, BundleReference>();
  const problems: BundleProblem[] = [];
  for (const path of paths) {
    const found = await scanPath(path, options).catch((error) => unusable(path, sentenceFor(error)));
    for (const bundle of found.bundles) bundles.set(resolve(bundle.source), bundle);
    problems.push(...found.problems);
  }
  const [first, ...others] = bundles.values();
  const names = optionNames.filter((name) => options[name] !== undefined);
  if (first && names.some((name) => others.length > 0 || !first.format.options.includes(name))) {
    const allowed = sourceFormats.find((format) => names.every((name) => format.options.includes(name)));
    const single = allowed?.name.replace(/^an? /, "") ?? "source";
    const given = names.map((name) => `${/^[aeiou]/.test(name) ? "an" : "a"} ${words[name]}`).join(" and ");
    const message = `${given.charAt(0).toUpperCase()}${given.slice(1)} can be given for a single ${single} only.`;
    const found = others.length > 0 ? `${bundles.size} sources` : first.format.name;
    return {
      bundles: [],
      problems: [...problems, problem(first.source, "", message, `one ${single}`, found)],
    };
  }
  return { bundles: [...bundles.values()], problems };
}

const words = { pdf: "PDF", id: "id", title: "title", number: "protocol number" };
const optionNames = ["pdf", "id", "title", "number"] as const satisfies (keyof SourceOptions)[];

async function scanPath(path: string, options: SourceOptions): Promise<ScanResult> {
  const own = await recognize(path, options);
  if (own !== null) return own;
  if (!(await stat(path)).isDirectory()) return unusable(path, "The format is not recognized.");
  const names = (await readdir(path)).filter((name) => !name.startsWith(".")).sort();
  const below = await Promise.all(
    names.map((name) => {
      const inner = join(path, name);
      return scanBelow(inner, options).catch((error) => unusable(inner, sentenceFor(error)));
    }),
  );
  const bundles = below.flatMap((one) => one.bundles);
  const problems = below.flatMap((one) => one.problems);
  return bundles.length + problems.length > 0
    ? { bundles, problems }
    : unusable(path, "The folder contains no bundle.");
}

async function recognize(source: string, options: SourceOptions): Promise<ScanResult | null> {
  const format = await recognizeSource(source);
  if (format === null) return null;
  if ("message" in format) return { bundles: [], problems: [format] };
  const open = (tools: OpenTools) => format.open(source, options, tools);
  return { bundles: [{ source, format, open }], problems: [] };
}

/** A folder of bundles may contain other files, but a bundle that lost its main file must not go unnoticed. */
async function scanBelow(path: string, options: SourceOptions): Promise<ScanResult> {
  const none = { bundles: [], problems: [] };
  const found = await recognize(path, options);
  if (found !== null) {
    return found.bundles.every(({ format }) => format.kind === "digitalized") ? none : found;
  }
  if (!(await stat(path)).isDirectory() || !(await readdir(path)).some(isBundleFile)) return none;
  const message = "The bundle's main file is missing.";
  const wanted = `${mainFile}, in lower case`;
  return { ...none, problems: [problem(path, mainFile, message, wanted, "other files of a bundle")] };
}

const mainFile = "protocol.json";

const isBundleFile = (name: string): boolean =>
  name.toLowerCase() in bundleFiles || name.toLowerCase() === "source.pdf";

function unusable(path: string, message: string): ScanResult {
  return { bundles: [], problems: [problem(path, "", message, expected, "nothing usable")] };
}

function sentenceFor(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOENT") return "There is no such file or folder.";
  if (code === "EACCES") return "This user is not allowed to read it.";
  return `It cannot be read: ${messageOf(error)}`;
}
