/**
 * SOA-12: the normalization for comparing names: lowercase, Unicode compatibility form, unified non-breaking spaces
 * and dashes, parenthesized text removed, whitespace collapsed.
 */
export function normalizeName(name: string): string {
  const plain = name
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[\u00a0\u2007\u202f]/g, " ")
    .replace(/[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]/g, "-");
  return withoutParentheses(plain).replace(/\s+/g, " ").trim();
}

/** Including nested ones; an unclosed parenthesis is kept. */
function withoutParentheses(text: string): string {
  const shorter = text.replace(/\([^()]*\)/g, " ");
  return shorter === text ? text : withoutParentheses(shorter);
}
