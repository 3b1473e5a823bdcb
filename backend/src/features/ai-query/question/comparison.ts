const article = "(?:the |a |an )?";
const patterns = [
  new RegExp(`\\bdifferences? between ${article}(.+?) and ${article}(.+)$`, "i"),
  new RegExp(`\\bcompare ${article}(.+?) (?:and|with|to|versus|vs\\.?|against) ${article}(.+)$`, "i"),
  new RegExp(`\\bhow (?:does|do) ${article}(.+?) differ from ${article}(.+)$`, "i"),
  new RegExp(
    `^\\s*(?:what is |what are )?${article}(.+?) (?:versus|vs\\.?|compared (?:with|to)) ${article}(.+)$`,
    "i",
  ),
];
const place = /^(.+?) (at|in|on|for|of|during|after|before) (?:the )?(.+)$/i;

/**
 * The two things that a question compares, each as a question of its own; null where nothing is compared. "The alpha
 * at the interim and the final analysis" has one head for both.
 */
export function readComparison(question: string): readonly [string, string] | null {
  const bare = question.replace(/[\s?.!]+$/, "");
  for (const pattern of patterns) {
    const [, one, other] = pattern.exec(bare) ?? [];
    if (!one || !other) continue;
    const [, head, preposition] = place.exec(one) ?? [];
    const shared = head && preposition && !place.test(other) ? `${head} ${preposition} the ${other}` : other;
    return [`What is the ${one}?`, `What is the ${shared}?`];
  }
  return null;
}
