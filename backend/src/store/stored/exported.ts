/** A protocol in a format that is one text. */
export interface ExportedText {
  readonly text: string;
  /** Content of the protocol that the format cannot represent. */
  readonly omitted: readonly string[];
}
