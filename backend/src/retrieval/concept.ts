/** One thing that is looked for: what was typed, and everything that says the same. */
export interface Concept {
  /** As it was typed. */
  readonly typed: string;
  /** As it is looked for: a typing error corrected. */
  readonly text: string;
  /** `text` first, then its synonyms, abbreviations and long forms; each a word or several. */
  readonly alternatives: readonly string[];
  /** In quotes: the words as they are, one behind the other. */
  readonly exact: boolean;
  /** The beginning of a word that is still being typed. */
  readonly open: boolean;
}
