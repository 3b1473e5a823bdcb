import type { BundleProblem } from "../../problem.ts";
import type { ParsedJson } from "../read/parse-json.ts";

export interface SourceFile {
  /** Path within the bundle, with `/`. */
  readonly path: string;
  /** Bytes, as stated in the folder or the zip directory. */
  readonly size: number;
}

/** The files of one bundle: in a folder, in a zip, or generated from a USDM file. */
export interface FileSource {
  /** In path order, without ignored files. */
  readonly files: readonly SourceFile[];
  /** Problems with the folder or zip itself: links, hostile names, encryption. */
  readonly problems: readonly BundleProblem[];
  /** Information for the report: how a file of another format was read. */
  readonly notes?: readonly string[];
  /** Findings for review; errors in a strict run. */
  readonly warnings?: readonly BundleProblem[];
  /** Violations of the file's format that do not prevent reading it: errors in a validation, warnings in an ingest. */
  readonly breaches?: readonly BundleProblem[];
  /** Whether it describes a study so incompletely that it must not replace a stored one. */
  readonly isNew?: boolean;
  /** JSON files that were parsed to open the source, so that they need not be parsed again. */
  readonly parsed?: ReadonlyMap<string, ParsedJson>;
  /** Reads one file; rejects with a sentence if it cannot be read or is larger than declared. */
  read(path: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** `README.md`, dotfiles, and the files macOS adds to a zip are not part of a bundle. */
export function isIgnored(path: string): boolean {
  return path === "README.md" || path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");
}

export const byPath = (a: SourceFile, b: SourceFile): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
