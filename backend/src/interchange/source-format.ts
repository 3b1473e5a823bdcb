import type { DigitizeProgress, DigitizeReport } from "@trialtrace/extraction";
import type { FileSource } from "../bundle/source/file-source.ts";
import type { PageWord } from "../contract/pages.ts";
import type { BundleProblem } from "../problem.ts";

/** A format in which a study arrives: one file with its descriptor, and one line in `source-formats.ts`. */
interface Format {
  /** With its article, as messages name it: "a USDM file". */
  readonly name: string;
  /** The options that apply to it. */
  readonly options: readonly (keyof SourceOptions)[];
  /**
   * Whether a path has this format.
   * @returns the problem if it has, but cannot be read
   */
  recognize(path: SourcePath): Promise<boolean | BundleProblem>;
}

type Open<Source> = (path: string, options: SourceOptions, tools: OpenTools) => Promise<Source>;

/**
 * A folder and what is digitalized are sent to a server as the bundle read from them, any other file unchanged. What is
 * digitalized must be named: a folder of bundles may contain documents that belong to them.
 */
export type SourceFormat = Format &
  (
    | { readonly kind: "folder" | "file"; readonly open: Open<FileSource> }
    | { readonly kind: "digitalized"; readonly open: Open<DigitalizedSource> }
  );

/** An existing file or folder. */
export interface SourcePath {
  readonly path: string;
  readonly isFolder: boolean;
  /** The first 1,024 bytes of a file. */
  readonly head: Buffer;
}

/** Options for a single source. */
export interface SourceOptions {
  /** The document of a USDM file. */
  readonly pdf?: string;
  /** The id to store a USDM file under, instead of its own. */
  readonly id?: string;
  /** The title and protocol number of a study of which only the schedule is given. */
  readonly title?: string;
  readonly number?: string;
}

/** What a source needs from the run that opens it. */
export interface OpenTools {
  /** The words of a PDF's pages in order; null if it cannot be read, which is reported when its pages are opened. */
  words(pdf: Buffer): Promise<readonly (readonly PageWord[])[] | null>;
  /** Which of the given names belong to stored protocols with a different id; none without a database. */
  takenNames(id: string, names: readonly string[]): Promise<readonly string[]>;
  readonly signal: AbortSignal;
  /** Path of a Tesseract program. */
  readonly tesseract: string | undefined;
  onProgress(progress: DigitizeProgress): void;
}

export interface DigitalizedSource extends FileSource {
  readonly id: string;
  readonly report: DigitizeReport;
}
