import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";

/** A word for a value, and its printed form. The first match in a sentence is used. */
export type Words = readonly (readonly [value: string, pattern: RegExp])[];

const maskedRoles: Words = [
  ["Participant", /\b(?:patients?|participants?|subjects?|children|volunteers?|recipients|vaccinees)\b/i],
  ["Investigator", /\binvestigators?\b/i],
  ["Site staff", /\b(?:(?:site|study|clinic) (?:staff|personnel)|study coordinators?)\b/i],
  ["Study team", /(?<!sponsor['’]s )\b(?:trial|study|research) teams?\b/i],
  ["Sponsor", /\bsponsor\b/i],
  ["CRO staff", /\bCROs?\b|\bcontract research organi[sz]ations?\b/i],
  ["Researcher", /\bresearchers?\b(?!,? (?:who|that|assess))/i],
  [
    "Everyone involved",
    /\b(?:everyone|everybody|all (?:other )?(?:staff|personnel|persons|people|parties|those|individuals)) (?:who (?:is|are) )?(?:directly )?involved\b/i,
  ],
  [
    "Care provider",
    /\bcare ?providers?\b|\b(?:clinicians?|(?:treating )?(?:physicians?|psychiatrists?|surgeons?|doctors?)|nurses|therapists|(?:care|clinical|treating) teams?)\b(?! (?:who|that) (?:\w+ )?(?:assess|evaluat|measur|rate))/i,
  ],
  [
    "Outcome assessor",
    /\b(?:outcomes? assessors?|assessors?|raters?|evaluators?|examiners?|graders?|adjudicators?|(?:central|image|independent|blinded) (?:\w+ )?(?:readers?|reviewers?))\b|\b(?:endpoints?|events?|adjudication) committee\b|\b(?:nurses?|therapists?|physicians?|clinicians?|staff|personnel|researchers?|those)\b,? (?:responsible for (?:the )?(?:evaluat|assess)|(?:who|that) (?:\w+ )?(?:assess|evaluat|measur|rate)|(?:assessing|evaluating|measuring|rating|performing (?:the )?(?:\w+ )?assessments?))/i,
  ],
  ["Laboratory staff", /\blaborator(?:y|ies) (?:staff|personnel|analysts?|technicians?|team)\b/i],
  ["Reading center", /\b(?:reading cent(?:er|re)s?)\b/i],
  ["Statistician", /\b(?:statisticians?|data analysts?)\b/i],
];

/** `a single-blind (participant) study` */
const rolesInBrackets = /\b(?:single|double|triple|quadruple)[- ](?:blind|mask)(?:ed)? \(([^)]*)\)/i;
/** `concealed from the patient and the investigator` */
const namedAfter: readonly RegExp[] = [
  /\b(?:concealed|withheld|hidden|masked) from (.*)$/i,
  /\b(?:to|will) blind (.*) to (?:the )?(?:identity|treatment|allocation|assign)/i,
  /\b(?:blind(?:ing)?|masking) (?:(?:is|will be) )?(?:maintained|kept|ensured|preserved|applies|extends) (?:for|to|among) (.*)$/i,
  /\bnot (?:be )?(?:known|disclosed|revealed|available|accessible) to (.*)$/i,
  /\bneither\b(.*\bnor\b.*?)\b(?:knows?|aware|have)\b/i,
  rolesInBrackets,
];
/** `The patient and the investigator will be blinded` */
const namedBefore =
  /^(.*)\b(?:blinded|masked|unaware|blind(?= to\b)|not (?:be )?(?:made )?aware|not know\b|not have (?:access|knowledge))/i;
const notMasked =
  /\bneither\b.*\b(?:can|could|be) (?:be )?(?:blinded|masked)\b|\b(?:not|im)\s?(?:possible|feasible|practicable)\b|\b(?:not|cannot|never)(?: \w+)? (?:blinded|masked)\b|^(?!.*\bneither\b).*\b(?:will|may|to) (?:know|be aware)\b/i;
/** Those who may be the only ones masked. */
const onlyOnes =
  /\b(?:assessors?|raters?|evaluators?|examiners?|adjudicators?|readers?|reviewers?|statisticians?|analysts?|committee)\b[^,;]{0,40}\b(?:will|are|is|be|remain|kept)\b(?:[^,;]{0,20}\b(?:blind|mask|unaware)|\s+not have (?:access|knowledge))/i;
const rolesLabel = /^(?:(?:blinded|masked) roles?\b|(?:masking|blinding):)/i;

/**
 * Who is masked, from the sentence that names most and those next to it: several roles, one that is said to be blinded to the treatment, or
 * the roles of a label.
 */
export function maskedRolesOf(sentences: readonly Sentence[]): Cited<string[]> | undefined {
  const stated: { roles: string[]; sentence: Sentence; index: number }[] = [];
  for (const [index, sentence] of sentences.entries()) {
    const isLabeled =
      /^(?:blinded|masked) roles?\b/i.test(sentence.section.title) || rolesLabel.test(sentence.text);
    const isOne =
      rolesInBrackets.test(sentence.text) ||
      /\b(?:blinded|blind|masked) to (?:the )?(?:study )?(?:treatment|allocation|group|arm|assign|intervention)/i.test(
        sentence.text,
      );
    const texts = isLabeled ? [sentence.text] : clausesOf(sentence.text).flatMap(maskedIn);
    const roles = maskedRoles
      .filter(([, pattern]) => texts.some((text) => pattern.test(text)))
      .map(([role]) => role);
    const isStated =
      roles.length > 1 ||
      (roles.length === 1 && roles[0] !== "Sponsor" && (isLabeled || isOne || onlyOnes.test(sentence.text)));
    if (isStated) stated.push({ roles, sentence, index });
  }
  const [best] = stated.toSorted((a, b) => b.roles.length - a.roles.length);
  if (!best) return undefined;
  // The next sentence may add others: `The raters are blinded as well.`
  const near = stated.filter(
    ({ sentence, index }) => sentence.section === best.sentence.section && Math.abs(index - best.index) < 2,
  );
  return citeSentence([...new Set([best, ...near].flatMap(({ roles }) => roles))], best.sentence);
}

/** Clauses, without those who are said to be unblinded. */
const clausesOf = (text: string): string[] =>
  text
    .replace(
      /\b(?:an?|the)?\s?un-?(?:blinded|masked)\s+(?:[\w-]+\s+)?(?:pharmacists?|statisticians?|personnel|staff|team|monitors?|nurses?|persons?|investigators?|physicians?)/gi,
      "",
    )
    .split(/;|,? (?:but|while|whereas|except|with the exception of|apart from|other than)\b/i);

function maskedIn(clause: string): string[] {
  if (notMasked.test(clause) || /\b(?:unblinded|unmasked)\b/i.test(clause)) return [];
  const [part] = namedAfter.flatMap((pattern) => pattern.exec(clause)?.[1] ?? []);
  const before = /\b(?:will|are|is|remain|be|do|does)\b/i.test(clause)
    ? namedBefore.exec(clause)?.[1]
    : undefined;
  const [, likewise = ""] = /,? as (?:will|are|is|were)(?: be)? (the .*)$/i.exec(clause) ?? [];
  return part === undefined ? [before ?? "", before === undefined ? "" : likewise] : [part];
}
