import { readdir, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { bundleFiles } from "../../contract/bundle/index.ts";
import {
  detectUsdm,
  type OpenTools,
  openUsdm,
  type UsdmExtras,
} from "../../interchange/usdm/source/usdm-source.ts";
import { type BundleProblem, messageOf, problem } from "../../problem.ts";
import type { FileSource } from "./file-source.ts";
import { openFolder } from "./folder-source.ts";
import { openZip } from "./zip-source.ts";

/** A bundle that was found but not yet read. */
export interface BundleReference {
  /** The path as given by the user, or below it. */
  readonly source: string;
  /** Whether it is a USDM file. */
  readonly isUsdm: boolean;
  open(tools: OpenTools): Promise<FileSource>;
}

export interface ScanResult {
  readonly bundles: readonly BundleReference[];
  /** Paths without a bundle. `file` is the path as given. */
  readonly problems: readonly BundleProblem[];
}

const expected = "a folder with protocol.json, a .zip of one, a USDM file, or a folder of these";

/**
 * Finds the bundles in the given paths, in order, each only once.
 * @param extras options for the only USDM file found.
 */
export async function scan(paths: readonly string[], extras: UsdmExtras = {}): Promise<ScanResult> {
  const bundles = new Map<string, BundleReference>();
  const problems: BundleProblem[] = [];
  for (const path of paths) {
    const found = await scanPath(path, extras).catch((error) => unusable(path, sentenceFor(error)));
    for (const bundle of found.bundles) bundles.set(resolve(bundle.source), bundle);
    problems.push(...found.problems);
  }
  const [first, ...others] = bundles.values();
  const named = extraNames(extras);
  if (named !== null && first && (others.length > 0 || !first.isUsdm)) {
    const message = `${named} can be given for a single USDM file only.`;
    const found = others.length > 0 ? `${bundles.size} sources` : "a bundle, which has its own";
    return {
      bundles: [],
      problems: [...problems, problem(first.source, "", message, "one USDM file", found)],
    };
  }
  return { bundles: [...bundles.values()], problems };
}

function extraNames({ pdf, id }: UsdmExtras): string | null {
  if (pdf !== undefined && id !== undefined) return "A PDF and an id";
  return pdf !== undefined ? "A PDF" : id !== undefined ? "An id" : null;
}

async function scanPath(path: string, extras: UsdmExtras): Promise<ScanResult> {
  const own = await asBundle(path);
  if (own) return { bundles: [own], problems: [] };
  if (!(await stat(path)).isDirectory()) return scanFile(path, extras);
  const names = (await readdir(path)).filter((name) => !name.startsWith(".")).sort();
  const below = await Promise.all(
    names.map((name) => {
      const inner = join(path, name);
      return scanBelow(inner, extras).catch((error) => unusable(inner, sentenceFor(error)));
    }),
  );
  const bundles = below.flatMap((one) => one.bundles);
  const problems = below.flatMap((one) => one.problems);
  return bundles.length + problems.length > 0
    ? { bundles, problems }
    : unusable(path, "The folder contains no bundle.");
}

/** A file that was named explicitly must be a USDM file; otherwise its problem is reported. */
async function scanFile(path: string, extras: UsdmExtras): Promise<ScanResult> {
  const look = await detectUsdm(path);
  if (look.kind === "problem") return { bundles: [], problems: [look.problem] };
  if (look.kind === "usdm") return { bundles: [usdmReference(path, extras)], problems: [] };
  return unusable(path, "It is not a folder, a .zip file, or a USDM file.");
}

const usdmReference = (source: string, extras: UsdmExtras): BundleReference => ({
  source,
  isUsdm: true,
  open: (tools) => openUsdm(source, extras, tools),
});

/** A folder of bundles may contain other files, but a bundle that lost its main file must not go unnoticed. */
async function scanBelow(path: string, extras: UsdmExtras): Promise<ScanResult> {
  const bundle = await asBundle(path);
  if (bundle) return { bundles: [bundle], problems: [] };
  const isFolder = (await stat(path)).isDirectory();
  if (!isFolder && path.toLowerCase().endsWith(".json") && (await detectUsdm(path)).kind === "usdm") {
    return { bundles: [usdmReference(path, extras)], problems: [] };
  }
  if (!isFolder || !(await readdir(path)).some(isBundleFile)) return { bundles: [], problems: [] };
  const message = "The bundle's main file is missing.";
  const wanted = `${mainFile}, in lower case`;
  return { bundles: [], problems: [problem(path, mainFile, message, wanted, "other files of a bundle")] };
}

const mainFile = "protocol.json";

const isBundleFile = (name: string): boolean =>
  name.toLowerCase() in bundleFiles || name.toLowerCase() === "source.pdf";

async function asBundle(path: string): Promise<BundleReference | null> {
  const found = await stat(path);
  if (found.isFile()) {
    return basename(path).toLowerCase().endsWith(".zip")
      ? { source: path, isUsdm: false, open: () => openZip(path) }
      : null;
  }
  if (!found.isDirectory()) return null;
  const names = await readdir(path);
  return names.includes(mainFile) ? { source: path, isUsdm: false, open: () => openFolder(path) } : null;
}

function unusable(path: string, message: string): ScanResult {
  return { bundles: [], problems: [problem(path, "", message, expected, "nothing usable")] };
}

function sentenceFor(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOENT") return "There is no such file or folder.";
  if (code === "EACCES") return "This user is not allowed to read it.";
  return `It cannot be read: ${messageOf(error)}`;
}
