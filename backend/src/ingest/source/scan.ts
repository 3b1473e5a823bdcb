import { readdir, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type BundleProblem, messageOf, problem } from "../problem.ts";
import type { FileSource } from "./file-source.ts";
import { openFolder } from "./folder-source.ts";
import { openZip } from "./zip-source.ts";

/** A bundle that was found, not read yet. */
export interface BundleReference {
  /** The path as the user gave it, or below it. */
  readonly source: string;
  open(): Promise<FileSource>;
}

export interface ScanResult {
  readonly bundles: readonly BundleReference[];
  /** Paths in which no bundle could be found. `file` is the path as given. */
  readonly problems: readonly BundleProblem[];
}

const expected = "a folder with protocol.json, a .zip of one, or a folder of such";

/** Finds the bundles in the given paths, in order, each once however often it is named. */
export async function scan(paths: readonly string[]): Promise<ScanResult> {
  const bundles = new Map<string, BundleReference>();
  const problems: BundleProblem[] = [];
  for (const path of paths) {
    const found = await scanPath(path).catch((error) => sentenceFor(error));
    if (typeof found === "string") problems.push(problem(path, "", found, expected, "nothing usable"));
    else for (const bundle of found) bundles.set(resolve(bundle.source), bundle);
  }
  return { bundles: [...bundles.values()], problems };
}

async function scanPath(path: string): Promise<BundleReference[] | string> {
  const own = await asBundle(path);
  if (own) return [own];
  if (!(await stat(path)).isDirectory()) return "It is neither a folder nor a .zip.";
  const below: BundleReference[] = [];
  for (const name of (await readdir(path)).sort()) {
    const bundle = name.startsWith(".") ? null : await asBundle(join(path, name)).catch(() => null);
    if (bundle) below.push(bundle);
  }
  return below.length > 0 ? below : "The folder holds no bundle.";
}

async function asBundle(path: string): Promise<BundleReference | null> {
  const found = await stat(path);
  if (found.isFile()) {
    return basename(path).toLowerCase().endsWith(".zip") ? { source: path, open: () => openZip(path) } : null;
  }
  if (!found.isDirectory()) return null;
  const names = await readdir(path);
  return names.includes("protocol.json") ? { source: path, open: () => openFolder(path) } : null;
}

function sentenceFor(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : "";
  if (code === "ENOENT") return "There is no such file or folder.";
  if (code === "EACCES") return "It may not be read by this user.";
  return `It cannot be read: ${messageOf(error)}`;
}
