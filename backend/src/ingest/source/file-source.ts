import type { BundleProblem } from "../problem.ts";
import type { ParsedJson } from "../read/parse-json.ts";

export interface SourceFile {
  /** Path within the bundle, with `/`. */
  readonly path: string;
  /** Bytes, as the folder or the zip's directory states them. */
  readonly size: number;
}

/** The files of one bundle: in a folder, in a zip, or made from a USDM file. */
export interface FileSource {
  /** In path order; files that are ignored are not in it. */
  readonly files: readonly SourceFile[];
  /** What was wrong with the folder or zip itself: links, hostile names, encryption. */
  readonly problems: readonly BundleProblem[];
  /** What is not wrong but belongs into the report: how a file of another format was read. */
  readonly notes?: readonly string[];
  /** What a person should look at; an error in a strict run. */
  readonly warnings?: readonly BundleProblem[];
  /** Where the file breaks the rules of its format but can be read: an error of a validation, a warning of an ingest. */
  readonly breaches?: readonly BundleProblem[];
  /** JSON files that had to be parsed to open the source: nobody needs to do it again. */
  readonly parsed?: ReadonlyMap<string, ParsedJson>;
  /** Reads one file; rejects with a sentence when it cannot be read or is larger than it was declared. */
  read(path: string): Promise<Buffer>;
  close(): Promise<void>;
}

/** `README.md`, dotfiles and what macOS adds to a zip are no part of a bundle. */
export function isIgnored(path: string): boolean {
  return path === "README.md" || path.split("/").some((part) => part.startsWith(".") || part === "__MACOSX");
}

export const byPath = (a: SourceFile, b: SourceFile): number =>
  a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
