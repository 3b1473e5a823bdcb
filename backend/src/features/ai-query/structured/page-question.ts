/** What is looked for by its place in the document, or what stands at a place. */
export type PageQuestion =
  | { readonly kind: "where"; readonly topic: string }
  | { readonly kind: "page"; readonly page: number };

const where = [
  /^\s*(?:on|at|in) (?:which|what) (?:pages?|sections?|chapters?) (?:is|are|was|were|do(?:es)?|can|could|will|would|has|have)? ?(?:i|we|one|you|it)? ?(?:find|read|see|look up)? ?(.+)$/i,
  /^\s*(?:which|what) (?:pages?|sections?|chapters?) (?:of the (?:protocol|document) )?(?:describes?|covers?|has|have|contains?|holds?|explains?|deals? with|is about|are about|tells? about|shows?) (.+)$/i,
  /^\s*where (?:in the (?:protocol|document) )?(?:can|do|could|would) (?:i|we|one|you) (?:find|read about|read|see|look up) (.+)$/i,
  /^\s*where (?:in the (?:protocol|document) )(?:is|are) (.+)$/i,
  /^\s*where (?:is|are) (.+?) (?:described|explained|documented|defined|specified|found|listed)\b.*$/i,
];

const ending =
  /\s*\b(?:is |are )?(?:described|explained|documented|defined|specified|found|listed|mentioned|given|covered|in the (?:protocol|document))?\s*[?.!]*\s*$/i;

const atPage =
  /^\s*(?:what|which|show|summari[sz]e|tell)\b(?!.*\b(?:visits?|weeks?)\b).*\bpage (\d{1,4})\b(?: of the (?:protocol|document))?(?: (?:say|says|about|contain|contains|show|shows|tell|tells))?\s*[?.!]*\s*$/i;

/** Reads a question about pages; null where it is about something else. */
export function readPageQuestion(question: string): PageQuestion | null {
  const page = atPage.exec(question)?.[1];
  if (page !== undefined) return { kind: "page", page: Number(page) };
  for (const pattern of where) {
    const topic = pattern
      .exec(question)?.[1]
      ?.replace(ending, "")
      .replace(/^(?:the|a|an|about) /i, "")
      .trim();
    if (topic) return { kind: "where", topic };
  }
  return null;
}
