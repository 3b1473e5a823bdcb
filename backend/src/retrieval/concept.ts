/** One concept of a search: the typed words and all their synonyms. */
export interface Concept {
  /** As typed. */
  readonly typed: string;
  /** As searched, with typos corrected. */
  readonly text: string;
  /** `text` first, then its synonyms, abbreviations, and long forms; each one word or several. */
  readonly alternatives: readonly string[];
  /** In quotes: exactly these words, in this order. */
  readonly exact: boolean;
  /** The beginning of a word that is still being typed. */
  readonly open: boolean;
}
