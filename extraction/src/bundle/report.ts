/** A value that may have been misread and needs review. */
export interface Doubt {
  /**
   * File and path in the bundle, e.g. `eligibility.json#$.hierarchical_criteria[3]`; just a file if it concerns all
   * of it.
   */
  readonly path: string;
  readonly page: number | null;
  readonly reason: string;
  /** 0 to 1: the probability that the value is correct. */
  readonly certainty: number;
}

/** The result of one part of the extraction. */
export interface PartReport {
  readonly part: string;
  readonly state: "read" | "absent" | "failed";
  /** Number of extracted items: sections, criteria, tables, and so on. */
  readonly count: number;
  /** Why a part failed, or what is missing. */
  readonly message?: string;
}

export interface DigitizeReport {
  /** False for a document that is not a protocol: its pages are kept and nothing is extracted. */
  readonly isProtocol: boolean;
  /** Why the document was or was not recognized as a protocol. */
  readonly reason: string;
  readonly pages: number;
  readonly parts: readonly PartReport[];
  /** Least certain first. */
  readonly doubts: readonly Doubt[];
  /** Parts of the file that were skipped, e.g. amendments bound after the protocol. */
  readonly skippedPages: readonly { readonly from: number; readonly to: number; readonly what: string }[];
  /** Time of reading, including that of its pages if they were read for it. */
  readonly milliseconds: number;
}
