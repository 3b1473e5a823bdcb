/** What is counted from stored rows rather than from sentences. */
export type CountedKind =
  | "criteria"
  | "risks"
  | "outputs"
  | "domains"
  | "procedures"
  | "visits"
  | "footnotes";

export interface Counted {
  /** As it stands in the question, e.g. `exclusion criteria`. */
  readonly phrase: string;
  readonly kind: CountedKind | null;
}

const ends =
  "are|is|were|was|do|does|did|has|have|had|must|can|may|will|should|per|at|in|on|for|of|with|by|from|to|during|there|we|listed|planned|defined|stored|scheduled|concern|take|takes|participate|apply|follow|need|needed|exist|belong|using|used";
const phrase = `((?:(?!(?:${ends})\\b)[\\p{L}\\p{N}&-]+\\s*){1,6}?)(?=\\s(?:${ends})\\b|\\s*[?.!]?\\s*$)`;
const howMany = new RegExp(`\\bhow many (?:different |of the )?${phrase}`, "iu");
const numberOf = new RegExp(`\\b(?:the )?(?:total )?(?:number|count) of (?:the )?${phrase}`, "iu");

const kinds: readonly (readonly [CountedKind, RegExp])[] = [
  ["criteria", /^((in|ex)clusion |eligibility )*((and|or) )?((in|ex)clusion )?criteria$/i],
  [
    "risks",
    /\b(risks?|risk items?|RACT items?|library items?|KRIs?|CTQs?|QTLs?|key risk indicators?|quality tolerance limits?|critical[ -]to[ -]quality (factors?|items?))$/i,
  ],
  ["outputs", /^(TLFs?|(output |TLF )?shells?|tables|listings|figures|outputs)$/i],
  ["domains", /^(study |protocol )?domains$/i],
  ["procedures", /^(procedures?|assessments?|activities|tests|examinations|things)$/i],
  ["visits", /^(planned |scheduled |study )?visits$/i],
  ["footnotes", /^(schedule )?footnotes$/i],
];

/** What a question wants counted; null where it counts nothing. */
export function readCountOf(question: string): Counted | null {
  const found = (howMany.exec(question) ?? numberOf.exec(question))?.[1]?.trim();
  if (!found) return null;
  return { phrase: found, kind: kinds.find(([, pattern]) => pattern.test(found))?.[0] ?? null };
}

const stemOf = (word: string): string => word.toLowerCase().replace(/ies$/, "y").replace(/s$/, "");
const stemsOf = (text: string): string[] => (text.match(/[\p{L}\p{N}]+/gu) ?? []).map(stemOf);

/** Whether a label names what is counted: it ends with the thing and holds every word of it. */
export function labelNames(label: string, counted: string): boolean {
  const held = stemsOf(label);
  const wanted = stemsOf(counted);
  return wanted.length > 0 && held.at(-1) === wanted.at(-1) && wanted.every((word) => held.includes(word));
}

const severalOf =
  "(?:[2-9]|\\d{2,}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty)";

/** Whether a sentence says how many there are: "the three stratification factors", not "between two visits". */
export function statesCount(text: string, counted: string): boolean {
  if (new RegExp(`\\b${severalOf} times\\b`, "i").test(text)) return true;
  const words = counted.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  const thing = words.map((word) => `${stemOf(word)}\\w*`).join("[\\s-]+");
  return new RegExp(
    `(?<!\\b(?:between|every|each|than|at|first|last|next|of|more|under|below|above|week|part|stage)\\s)(?<![\\d.,-])\\b${severalOf}\\s+(?:[\\p{L}-]+\\s+){0,2}?${thing}`,
    "iu",
  ).test(text);
}

const named =
  /^\s*(?:which|what|list|name|show(?: me)?)(?: are| is)?(?: the| all(?: of)?(?: the)?)? ([\p{L}&-]+(?: [\p{L}&-]+){0,3}?)(?= (?:are|is|were|was|do|does|take|apply|participate|exist|must|of|in|for)\b|\s*[?.!]?\s*$)/iu;
const unspecific = /\b(study|trial|protocol|main|different|planned|two|three|four|five|six|seven|eight)\b/gi;

/** The list that is asked for by its name, e.g. `regions` in "which regions take part?"; null for a single thing. */
export function readListName(question: string): string | null {
  const phrase = named.exec(question)?.[1]?.replace(unspecific, " ").replace(/\s+/g, " ").trim();
  return phrase && /(?:s|ria)$/i.test(phrase) ? phrase : null;
}
