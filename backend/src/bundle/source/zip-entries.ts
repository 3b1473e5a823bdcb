import { type Entry, getFileNameLowLevel, validateFileName, type ZipFile } from "yauzl";
import { maxBundleBytes, maxBundleFiles, maxZipRatio, zipRatioFloor } from "../../limits.ts";
import { type BundleProblem, formatBytes, messageOf, problem } from "../../problem.ts";
import { isIgnored } from "./file-source.ts";

/** Upper half of a zip entry's external attributes on Unix: the file mode, which includes the file type. */
const kindMask = 0o170000;
const symbolicLink = 0o120000;
const storedOrDeflated: readonly number[] = [0, 8];

/** Lists the files of a zip by their declared properties; nothing is inflated. Every hostile entry is a problem. */
export async function listEntries(
  zip: ZipFile,
): Promise<{ entries: Map<string, Entry>; problems: BundleProblem[] }> {
  const entries = new Map<string, Entry>();
  const problems: BundleProblem[] = [];
  let total = 0;
  let count = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      count++;
      if (count > maxBundleFiles) {
        const limit = `at most ${maxBundleFiles} files`;
        problems.push(problem("", "", `The zip has more than ${maxBundleFiles} entries.`, limit, "more"));
        break;
      }
      const name = getFileNameLowLevel(
        entry.generalPurposeBitFlag,
        entry.fileNameRaw,
        entry.extraFields,
        true,
      );
      const fault = checkEntry(entry, name) ?? (entries.has(name) ? duplicate : null);
      if (fault) problems.push(problem(printable(name), "", fault.message, fault.expected, fault.found));
      else if (!name.endsWith("/") && !isIgnored(name)) {
        entries.set(name, entry);
        total += entry.uncompressedSize;
      }
    }
  } catch (error) {
    problems.push(problem("", "", "The zip is damaged or truncated.", "a complete zip", messageOf(error)));
  }
  if (total > maxBundleBytes) {
    const limit = `at most ${formatBytes(maxBundleBytes)}`;
    const found = formatBytes(total);
    problems.push(problem("", "", `The zip unpacks to ${found}, which is more than allowed.`, limit, found));
  }
  return { entries, problems };
}

type Fault = Pick<BundleProblem, "message" | "expected" | "found">;

const duplicate: Fault = {
  message: "The zip contains this file twice.",
  expected: "each file once",
  found: "two entries of the same name",
};

function checkEntry(entry: Entry, name: string): Fault | null {
  const wrongName = name.includes("\0") ? "a null byte in the name" : validateFileName(name);
  if (wrongName !== null) {
    return { message: "The path leads out of the bundle.", expected: "a relative path", found: wrongName };
  }
  if (((entry.externalFileAttributes >>> 16) & kindMask) === symbolicLink) {
    return { message: "Links in a zip are not allowed.", expected: "a file", found: "a symbolic link" };
  }
  if (entry.isEncrypted()) {
    return { message: "The file is encrypted.", expected: "a zip without a password", found: "encryption" };
  }
  if (!storedOrDeflated.includes(entry.compressionMethod)) {
    const found = `method ${entry.compressionMethod}`;
    return { message: "The compression is not supported.", expected: "stored or deflated", found };
  }
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  if (entry.uncompressedSize > zipRatioFloor && ratio > maxZipRatio) {
    return {
      message: "The file is compressed so strongly that it looks like a zip bomb.",
      expected: `at most ${maxZipRatio} times its compressed size`,
      found: `${Math.round(ratio)} times`,
    };
  }
  return null;
}

/** An arbitrary name, made safe for a terminal. */
const printable = (name: string): string => name.replace(/\p{C}/gu, "�");
