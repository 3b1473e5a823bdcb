/** Letters and digits; a decimal number is one word, a dose without a space (`10mg`) two. */
const word =
  /\p{N}+(?:\.\p{N}+)+|\p{N}+(?=(?:mg|g|kg|ml|l|mcg|µg|μg|mm|cm|ms|h|hrs?|x)(?![\p{L}\p{N}]))|[\p{L}\p{N}\p{M}]+/giu;

/** Signs of protected names: the compatibility form would append letters to the name. */
const marks = /[®©™℠]/g;

/** The words of a text as search indexes them: compatibility form, lower case. */
export const textWords = (text: string): string[] =>
  text.replace(marks, " ").normalize("NFKC").toLowerCase().match(word) ?? [];
