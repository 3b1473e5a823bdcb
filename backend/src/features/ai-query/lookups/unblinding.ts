import { distinct } from "../confidence.ts";
import type { Draft } from "../draft.ts";
import { quotePassage } from "../quote-passage.ts";
import { type Asked, asksOnlyAbout } from "./asked.ts";

const topic =
  /^(?:unblind|unmask|code|break|broke|blind|patient|subject|participant|emergency|allowed|may|permitted|decide)/;
const isAbout =
  /unblind|unmask|code[- ]break|break(?:ing)? the (?:blind|code)|blind (?:is|may be|should be) broken/i;
const roles = /\b(?:investigator|sponsor|pharmacist|medical monitor|physician|committee|designee)s?\b/i;

/** Who may unblind: the passages on unblinding that name a role. */
export async function answerFromUnblinding(asked: Asked): Promise<Draft | null> {
  if (!/\bwho\b/i.test(asked.question) || !isAbout.test(asked.question)) return null;
  if (!asksOnlyAbout(asked, topic)) return null;
  const naming = asked.retrieved.passages
    .slice(0, 30)
    .filter(({ text, heading }) => isAbout.test(`${heading} ${text}`) && roles.test(text));
  const blocks = distinct(naming, 2).map((passage) => quotePassage(passage, asked.retrieved));
  return blocks.length === 0 ? null : { blocks, confidence: 0.8 };
}
