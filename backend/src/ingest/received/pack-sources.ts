import { createHash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { FileSource } from "../../bundle/source/file-source.ts";
import { scan } from "../../bundle/source/scan.ts";
import type { OpenTools, SourceOptions } from "../../interchange/source-format.ts";
import { maxBundleBytes, maxZipBytes } from "../../limits.ts";
import { formatBytes, problem } from "../../problem.ts";
import { zipBundle } from "../../store/stored/bundle-files.ts";
import { type BundleOutcome, unusableOutcome } from "../report.ts";

/** A bundle ready to be sent: the bytes of its files, one file after the other. */
export interface PackedSource {
  /** The path as given by the user, or below it. */
  readonly source: string;
  /** Ends in .zip or .json. */
  readonly fileName: string;
  /** A zip or a USDM file, and the PDF of the latter. */
  readonly files: readonly { readonly path: string; readonly size: number }[];
  /** Of all bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** How a file of another format was read. */
  readonly notes: readonly string[];
  readonly isNew: boolean;
}

/**
 * Finds the bundles in the given paths, as ingest does, and makes each a file that can be sent. The same folder always
 * becomes the same bytes, so that an upload that was cut off can continue.
 * @param folder where zips of bundles are written, one at a time
 */
export async function* packSources(
  paths: readonly string[],
  options: SourceOptions,
  { folder, signal, tesseract }: { readonly folder: string } & Pick<OpenTools, "signal" | "tesseract">,
): AsyncGenerator<PackedSource | BundleOutcome> {
  const { bundles, problems } = await scan(paths, options);
  for (const found of problems) yield unusableOutcome(found);
  const tools: OpenTools = {
    ...{
      signal,
      tesseract,
      words: async () => null,
      takenNames: async () => [],
      onProgress: () => undefined,
    },
  };
  for (const { source, format, open } of bundles) {
    const opened = format.kind === "file" ? null : await open(tools);
    const packed = opened === null ? source : await zipFiles(source, opened, join(folder, "bundle.zip"));
    if (typeof packed !== "string") {
      yield packed;
      continue;
    }
    const given = options.pdf === undefined ? [packed] : [packed, options.pdf];
    const files = await Promise.all(given.map(async (path) => ({ path, size: (await stat(path)).size })));
    const size = files.reduce((sum, file) => sum + file.size, 0);
    if (size > maxZipBytes) {
      const limit = `at most ${formatBytes(maxZipBytes)}`;
      yield unusableOutcome(
        problem(source, "", "The bundle is too large to be sent.", limit, formatBytes(size)),
      );
      continue;
    }
    const name = basename(resolve(source));
    const fileName = opened === null ? name : `${name}.zip`;
    const { notes = [], isNew = false } = opened ?? {};
    yield { source, fileName, files, sha256: await hashOf(given), notes, isNew };
  }
}

/** @returns the zip's path, or why there is none */
async function zipFiles(
  source: string,
  { files, problems, read }: FileSource,
  target: string,
): Promise<string | BundleOutcome> {
  const size = files.reduce((sum, file) => sum + file.size, 0);
  const limit = `at most ${formatBytes(maxBundleBytes)}`;
  const [first, ...others] =
    size > maxBundleBytes
      ? [problem(source, "", "The bundle is too large.", limit, formatBytes(size))]
      : problems;
  if (first) return { ...unusableOutcome(first, ...others), source };
  const stored = async function* () {
    for (const { path } of files) yield { path, bytes: await read(path) };
  };
  await pipeline(Readable.from(zipBundle(stored())), createWriteStream(target));
  return target;
}

async function hashOf(paths: readonly string[]): Promise<string> {
  const hash = createHash("sha256");
  for (const path of paths) for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
