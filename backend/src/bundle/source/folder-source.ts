import { open, readdir, realpath, stat } from "node:fs/promises";
import { join, sep } from "node:path";
import { maxBundleFiles } from "../../limits.ts";
import { type BundleProblem, messageOf, problem } from "../../problem.ts";
import { byPath, type FileSource, isIgnored, type SourceFile } from "./file-source.ts";

/** Bundles are two levels deep; a deeper folder is not a bundle. */
const maxDepth = 4;

/** Opens a folder as a bundle. A symbolic link is followed within the bundle and rejected if it leads out of it. */
export async function openFolder(folder: string): Promise<FileSource> {
  const root = await realpath(folder);
  const files: SourceFile[] = [];
  const problems: BundleProblem[] = [];
  await list(root, "", 0, files, problems);
  files.sort(byPath);
  return {
    files,
    problems,
    read: (path) => readWithin(root, path, files.find((file) => file.path === path)?.size ?? 0),
    close: async () => undefined,
  };
}

async function list(
  root: string,
  inner: string,
  depth: number,
  files: SourceFile[],
  problems: BundleProblem[],
): Promise<void> {
  const entries = await readdir(join(root, inner), { withFileTypes: true });
  for (const entry of entries) {
    const path = inner === "" ? entry.name : `${inner}/${entry.name}`;
    if (isIgnored(path)) continue;
    if (files.length >= maxBundleFiles) {
      const limit = `at most ${maxBundleFiles} files`;
      problems.push(problem(path, "", `The bundle has more than ${maxBundleFiles} files.`, limit, "more"));
      return;
    }
    const found = await inspect(root, path);
    if (typeof found === "string") {
      problems.push(problem(path, "", found, "a file or folder inside the bundle", "something else"));
    } else if (found.isDirectory) {
      if (depth < maxDepth) await list(root, path, depth + 1, files, problems);
      else problems.push(problem(path, "", "The folder is nested too deeply.", "a bundle", "deeper folders"));
    } else {
      files.push({ path, size: found.size });
    }
  }
}

/** The file or folder at a path, or a sentence with the reason why it cannot be used. */
async function inspect(root: string, path: string): Promise<{ isDirectory: boolean; size: number } | string> {
  try {
    const real = await realpath(join(root, path));
    if (!real.startsWith(root + sep)) return "A symbolic link leads out of the bundle.";
    const found = await stat(real);
    if (found.isDirectory()) return { isDirectory: true, size: 0 };
    return found.isFile() ? { isDirectory: false, size: found.size } : "It is neither a file nor a folder.";
  } catch (error) {
    return `It cannot be read: ${messageOf(error)}`;
  }
}

/** Reads at most the size that was listed and checked, so that a file that grows in the meantime is rejected. */
async function readWithin(root: string, path: string, size: number): Promise<Buffer> {
  const real = await realpath(join(root, path));
  if (!real.startsWith(root + sep)) throw new Error("A symbolic link leads out of the bundle.");
  const handle = await open(real, "r");
  try {
    const buffer = Buffer.allocUnsafe(size + 1);
    let filled = 0;
    while (filled < buffer.length) {
      const { bytesRead } = await handle.read(buffer, filled, buffer.length - filled, null);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    if (filled !== size) throw new Error("The file changed while it was being read.");
    return buffer.subarray(0, size);
  } finally {
    await handle.close();
  }
}
