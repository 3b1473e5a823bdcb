import { structuredPassages } from "../../../retrieval/passage-repository.ts";
import type { StoredPassage } from "../../../retrieval/repository.ts";
import { type Draft, evidenceOf } from "../draft.ts";
import { type Asked, asksOnlyAbout } from "./asked.ts";

/** A part of a study that is stored as values of its own, and what a question says that asks for it alone. */
interface Part {
  readonly asked: RegExp;
  /** What the concepts of such a question may be. */
  readonly topic: RegExp;
  /** Titles of the values. */
  readonly heading: RegExp;
  /** Whether the label of a value is said with it. */
  readonly labeled: boolean;
}

const levels = ["primary", "secondary", "exploratory"] as const;

const parts: readonly Part[] = [
  ...levels.map(
    (level): Part => ({
      asked: new RegExp(`\\b${level}\\b.*\\b(?:endpoints?|end points?|outcomes?)\\b`, "i"),
      topic: new RegExp(`^(?:${level}|end ?points?|outcomes?|measures?|key|main|efficacy|list|all|name)`),
      heading: new RegExp(
        `(?:^| › )(?:key )?${level} end ?points?(?: › |$)|(?:^| › )Endpoints[^›]* › ${level}(?: › |$)`,
        "i",
      ),
      labeled: false,
    }),
  ),
  {
    asked: /\b(?:treatment |study )?arms?\b|\btreatment groups?\b/i,
    topic: /^(?:arm|how many|treatment|group|number|many|list|all|study|name|different)/,
    heading: / › Arms(?: › |$)/i,
    labeled: false,
  },
  {
    asked:
      /\bsample size\b|\bhow many (?:patients|participants|subjects|volunteers|people)\b.*\b(?:planned|enrol\w*|randomi[sz]ed|recruit\w*|included?|needed|total)\b/i,
    topic:
      /^(?:sample size|how many|size|patient|participant|subject|volunteer|people|plan|enrol|random|recruit|includ|need|total|number|study|many)/,
    heading:
      /\bSample size\b.* › (?:Planned [\w ]+|Total [\w ]+|Total|Target enrol?lment|Number of \w+|Patients|Participants)$/i,
    labeled: true,
  },
];

const maxItems = 15;

/** Endpoints of a level, arms and the sample size as they are stored, where retrieval found them and nothing more is asked. */
export async function answerFromStructure(asked: Asked): Promise<Draft | null> {
  const part = parts.find((one) => one.asked.test(asked.question) && asksOnlyAbout(asked, one.topic));
  if (!part) return null;
  const values = await structuredPassages(asked.database, asked.protocolId, part.heading.source);
  const named = new Map<string, { readonly text: string; readonly passage: StoredPassage }>();
  for (const passage of values) {
    const text = part.labeled ? `${leafOf(passage)}: ${passage.text}` : nameIn(passage);
    if (text === null || text.length > longestName) continue;
    const key = text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ");
    const known = named.get(key);
    // The same value of two documents: the one with a page can be checked.
    if (!known || (known.passage.page === null && passage.page !== null)) named.set(key, { text, passage });
  }
  if (named.size === 0) return null;
  const items = [...named.values()]
    .slice(0, maxItems)
    .map(({ text, passage }) => ({ text, evidence: evidenceOf(passage) }));
  return { blocks: [{ kind: "list", items }], confidence: 0.85 };
}

/** A field of the objective itself, which has its endpoints below it. */
const ofObjective = / › OBJ_?\d+ › \w+$/;
/** A longer text is no name. */
const longestName = 400;
const leafOf = ({ heading }: StoredPassage): string => heading.split(" › ").at(-1) ?? "";
const naming = /^(?:text|value|name|endpoint|label)$/i;

/** The name in a value: `Text: …` of an object, before its `Name: …`, or the value of a field that names. */
function nameIn(passage: StoredPassage): string | null {
  if (ofObjective.test(passage.heading)) return null;
  const fields = new Map(
    passage.text.split("\n").flatMap((line) => {
      const [, label, value] = /^(\w+): (.+)$/.exec(line) ?? [];
      return label && value ? [[label.toLowerCase(), value] as const] : [];
    }),
  );
  for (const label of ["text", "value", "name", "endpoint", "label"]) {
    const value = fields.get(label);
    if (value !== undefined && isName(value)) return value;
  }
  const isNamed = naming.test(leafOf(passage)) || /endpoints?$/i.test(leafOf(passage));
  return isNamed && fields.size === 0 && isName(passage.text) ? passage.text.replace(/\n+/g, "; ") : null;
}

/** `END2` is the name of an object, not of an endpoint; asterisks are a gap that was never filled. */
const isName = (text: string): boolean => !/^[A-Z]+_?\d+$|\*\*\*/.test(text);
