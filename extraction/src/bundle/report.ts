/** A place where the reading may be wrong, for a person to look at. */
export interface Doubt {
  /** File and path in the bundle, e.g. `eligibility.json#$.hierarchical_criteria[3]`; a file alone where all of it is meant. */
  readonly path: string;
  readonly page: number | null;
  readonly reason: string;
  /** 0 to 1: how likely the reading is right. */
  readonly certainty: number;
}

/** What one part of the reading came to. */
export interface PartReport {
  readonly part: string;
  readonly state: "read" | "absent" | "failed";
  /** Things read: sections, criteria, tables and so on. */
  readonly count: number;
  /** Why a part failed, or what is missing. */
  readonly message?: string;
}

export interface DigitizeReport {
  /** False for a document that is no protocol: its pages are kept and nothing is read. */
  readonly isProtocol: boolean;
  /** Why the document was or was not recognized as a protocol. */
  readonly reason: string;
  readonly pages: number;
  readonly parts: readonly PartReport[];
  /** The most doubtful first. */
  readonly doubts: readonly Doubt[];
  /** What of the file was not read, e.g. amendments bound behind the protocol. */
  readonly leftOut: readonly { readonly from: number; readonly to: number; readonly what: string }[];
  readonly milliseconds: number;
}
