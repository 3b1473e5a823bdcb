import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";

/** A word for a value, and its printed form. The first match in a sentence is used. */
type Words<T extends string> = readonly (readonly [value: T, pattern: RegExp])[];

const masking: Words<string> = [
  ["Double-blind", /\bdouble[- ]?(?:blind|mask)/i],
  ["Triple-blind", /\btriple[- ]?(?:blind|mask)/i],
  ["Observer-blind", /\bobserver[- ]?(?:blind|mask)/i],
  ["Assessor-blind", /\b(?:assessor|evaluator|rater)[- ](?:blind|mask)/i],
  ["Single-blind", /\bsingle[- ]?(?:blind|mask)/i],
  ["Open-label", /\bopen[- ]?label/i],
];

const control: Words<string> = [
  ["Placebo", /\bplacebo[- ]?control/i],
  ["Sham", /\bsham[- ]?control/i],
  ["Active control", /\b(?:active|comparator)[- ]?control/i],
  ["Vehicle", /\bvehicle[- ]?control/i],
  ["Waiting list", /\bwait(?:ing)?[- ]?list[- ]?control/i],
  ["No treatment", /\b(?:no[- ]treatment|untreated)[- ]control/i],
  ["Historical control", /\bhistorical(?:ly)?[- ]?control/i],
  [
    "Usual care",
    /\b(?:usual|routine)[- ]care[- ]?control|\b(?:compar(?:ed|ing|ison)\b[^.;:]{0,60}? (?:with|to)|versus|vs\.?) (?:usual|routine) care\b/i,
  ],
  [
    "Standard of care",
    /\bstandard[- ](?:of[- ])?care[- ]?control|\b(?:compar(?:ed|ing|ison)\b[^.;:]{0,60}? (?:with|to)|versus|vs\.?) (?:the )?(?:current )?(?:standard (?:of )?(?:care|treatment|therapy)\b|conventional(?:ly)?\b)/i,
  ],
  [
    "Best supportive care",
    /\b(?:compar(?:ed|ing|ison)\b[^.;:]{0,60}? (?:with|to)|versus|vs\.?) (?:placebo plus )?best supportive care\b/i,
  ],
  [
    "Active control",
    /\b(?:compar(?:ed|ing|ison)\b[^.;:]{0,60}? (?:with|to)|versus|vs\.?) (?:treatment of )?(?:the )?(?:physician|investigator)['’]?s['’]? choice\b/i,
  ],
  [
    "Uncontrolled",
    /\buncontrolled(?:,| (?:study|trial|design|phase|open|single|multi|extension|clinical)\b)|\bno control (?:group|arm)\b/i,
  ],
];

const model: Words<string> = [
  [
    "Crossover",
    /(?<!\b(?:may|can|to|will|could) )\bcross-?over\b(?! (?:from|to|is|will|into|at|after|upon|treatment (?:is|will))\b)|\b(?:two|three|four|[2-6])[- ](?:sequences?|periods?|treatments?),? (?:and )?(?:two|three|four|[2-6])[- ](?:sequences?|periods?)\b/i,
  ],
  [
    "Parallel groups",
    /\bparallel(?:[- ]?(?:(?:dose |treatment )?groups?|arms?|control|design|assignment|cohorts?|\(?\d arms?)\b| \(|,|$)/i,
  ],
  ["Single group", /\b(?:single|one)[- ](?:arm|group)\b/i],
  ["Factorial", /\bfactorial\b/i],
  ["Stepped wedge", /\bstepped[- ]wedge\b/i],
  [
    "Ascending doses",
    /\bascending[- ](?:[\w-]+ )?doses?\b|\bsequential (?:ascending|dose groups|cohorts)\b/i,
  ],
  ["Dose escalation", /\bdose[- ]escalation (?:study|trial|design|cohorts?)\b|\b3\s?\+\s?3\b/i],
  ["Fixed sequence", /\bfixed[- ]sequence\b/i],
];

const maskedRoles: Words<string> = [
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
    /\bcare ?providers?\b|\b(?:clinicians?|(?:treating )?(?:physicians?|psychiatrists?|surgeons?|doctors?)|nurses|therapists|(?:care|clinical) teams?)\b(?! (?:who|that) (?:\w+ )?(?:assess|evaluat|measur|rate))/i,
  ],
  [
    "Outcome assessor",
    /\b(?:outcomes? assessors?|assessors?|raters?|evaluators?|examiners?|graders?|adjudicators?|(?:central|image|independent|blinded) (?:\w+ )?(?:readers?|reviewers?))\b|\b(?:endpoints?|events?|adjudication) committee\b|\b(?:nurses?|therapists?|physicians?|clinicians?|staff|personnel|researchers?|those)\b,? (?:responsible for (?:the )?(?:evaluat|assess)|(?:who|that) (?:\w+ )?(?:assess|evaluat|measur|rate)|(?:assessing|evaluating|measuring|rating|performing (?:the )?(?:\w+ )?assessments?))/i,
  ],
  ["Laboratory staff", /\blaborator(?:y|ies) (?:staff|personnel|analysts?|technicians?|team)\b/i],
  ["Reading center", /\b(?:reading cent(?:er|re)s?)\b/i],
  ["Statistician", /\b(?:statisticians?|data analysts?)\b/i],
];

/** A sentence about other studies. */
const otherStudies =
  /\b(?:studies|trials)\b|\b(?:study|trial) (?:\d|[A-Z]+-?\d)|\b(?:previous|prior|earlier) (?:study|trial)/i;

/** What a sentence states about this study: of `This is a single-arm extension of Study 201`, the words in front of the other one. */
const aboutThis = ({ text, section }: Sentence): string => {
  const other = otherStudies.exec(text);
  if (!other) return text;
  const isOwn = describesStudy.test(text) || /\bdesign$/i.test(section.title);
  return isOwn ? text.slice(0, other.index) : "";
};

/** Words before another that deny it, or speak of another study. */
const contrary = /\b(?:no|not|without|other|previous|prior)\b(?:(?!\b(?:and|but|therefore)\b).){0,40}$/i;

/** The first sentence with one of the words; the title counts as a sentence. */
function first(words: Words<string>, sentences: readonly Sentence[]): Cited<string> | undefined {
  for (const sentence of sentences) {
    const text = aboutThis(sentence);
    const [value] =
      words.find(([, pattern]) => {
        const found = pattern.exec(text);
        return found && !contrary.test(text.slice(0, found.index));
      }) ?? [];
    if (value !== undefined) return citeSentence(value, sentence);
  }
  return undefined;
}

const type: Words<string> = [
  [
    "Observational",
    /\b(?:observational|non-?interventional)(?:,? [\w-]+){0,4}? (?:study|trial|cohort|registry|investigation|research|design)\b|\btype: (?:observational|non-?interventional)\b|\b(?:prospective|retrospective|patient|disease|product|pregnancy) registry\b|\bchart review\b/i,
  ],
  ["Interventional", /(?<!non-?)\binterventional\b|\b(?:feasibility|pivotal) (?:clinical )?investigation\b/i],
];

export interface Design {
  readonly type?: Cited<string>;
  readonly masking?: Cited<string>;
  readonly masked_roles?: Cited<string[]>;
  readonly control?: Cited<string>;
  readonly model?: Cited<string>;
  readonly allocation?: Cited<string>;
  readonly ratio?: Cited<string>;
  readonly setting?: Cited<string>;
  readonly summary?: Cited<string>;
}

const ratio =
  /\b(\d{1,2}\s*:\s*\d{1,2}(?:\s*:\s*\d{1,2}){0,3})\b(?=.{0,80}\b(?:ratio|randomi[sz]|allocat|basis))|\b(?:ratio|randomi[sz]\w+|allocat\w+|randomly assigned)\b.{0,100}?\b(\d{1,2}\s*:\s*\d{1,2}(?:\s*:\s*\d{1,2}){0,3})\b/i;
const inWords =
  /\b(?:in a|using a)?\s*(one|two|three)[- ]to[- ](one|two|three)\s+(?:ratio|randomi[sz]ation)/i;
const digits: Readonly<Record<string, string>> = { one: "1", two: "2", three: "3" };

const isRandomized =
  /\brandomi[sz]ed\b|\brandomly (?:allocated|assigned)\b|\brandomi[sz]ation (?:list|schedule|code|ratio|will|is|numbers?)\b/i;
const notRandomized =
  /\bnon-?randomi[sz]ed\b|\b(?:no|without) randomi[sz]ation\b|\b(?:not|neither) (?:be )?randomi[sz]ed\b|\brandomi[sz]ation (?:is|will) not\b/i;

/** The study design, from sentences about it, the title's first. */
export function readDesign(sentences: readonly Sentence[], randomization: readonly Sentence[]): Design {
  const all = [...sentences, ...randomization];
  const randomized = all.find(
    ({ text }) => isRandomized.test(text) && !otherStudies.test(text) && !notRandomized.test(text),
  );
  const not = sentences.find(({ text }) => notRandomized.test(text));
  const describing = sentences.filter(
    ({ text, section: { title } }) => describesStudy.test(text) || /^title$|\btype\b|\bdesign\b/i.test(title),
  );
  const roles = maskedRolesOf(all);
  const stated = {
    type: first(type, describing),
    masking: first(masking, all),
    masked_roles: roles,
    control: first(control, sentences),
    model: first(model, [
      ...sentences.filter(({ text }) => describesStudy.test(text)),
      ...sentences.slice(0, 25),
    ]),
    allocation: randomized
      ? citeSentence("Randomized", randomized)
      : not && citeSentence("Non-randomized", not),
    ratio: ratioOf(all),
    setting: first(
      [
        ["Multicenter", /\bmulti-?cent(?:er|re)|\bmulti-?site|\bmultinational/i],
        ["Single center", /\b(?:single|one|mono)[- ]?(?:cent(?:er|re)|site)\b/i],
      ],
      sentences,
    ),
    summary: summaryOf(sentences),
  };
  return Object.fromEntries(Object.entries(stated).filter(([, value]) => value !== undefined));
}

/** A design with arms that are not side by side. */
const notParallel =
  /\bcross(?:ed)?-?\s?over\b(?! (?:from|to|is|will|into|at|after|upon)\b)|\bfactorial\b|\bstepped\b|\bsequences?\b|\bplatform\b|\bsingle[- ](?:arm|group)\b|\bclusters?\b/i;

/** The model and control that the arms of a randomized study imply, where no sentence names them. */
export function withArms(
  { model: own, control: stated, ...design }: Design,
  arms: readonly { readonly name: Cited<string> }[],
  sentences: readonly Sentence[],
): Design {
  const [first] = arms;
  const isSideBySide =
    design.allocation?.value === "Randomized" &&
    arms.length > 1 &&
    !sentences.some(({ text }) => notParallel.test(text)) &&
    !arms.some(({ name }) => /^(?:part|cohort|sequence)\b/i.test(name.value));
  const model = own ?? (isSideBySide && first ? { ...first.name, value: "Parallel groups" } : undefined);
  const control = stated ?? (arms.length > 1 ? arms.flatMap(({ name }) => controlNamed(name))[0] : undefined);
  return { ...design, ...(model ? { model } : {}), ...(control ? { control } : {}) };
}

const controlNamed = (name: Cited<string>): Cited<string>[] =>
  armControls.flatMap(([value, pattern]) => (pattern.test(name.value) ? [{ ...name, value }] : []));
const armControls: Words<string> = [
  ["Placebo", /^(?:matching )?placebo\b(?! (?:followed|then|to)\b)/i],
  ["Sham", /^sham\b/i],
  ["Usual care", /^(?:usual|routine) care\b/i],
  ["Standard of care", /^(?:standard (?:of )?care|conventional (?:care|treatment|therapy))\b/i],
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
function maskedRolesOf(sentences: readonly Sentence[]): Cited<string[]> | undefined {
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
  const before = /\b(?:will|are|is|remain|be)\b/i.test(clause) ? namedBefore.exec(clause)?.[1] : undefined;
  const [, likewise = ""] = /,? as (?:will|are|is|were)(?: be)? (the .*)$/i.exec(clause) ?? [];
  return part === undefined ? [before ?? "", before === undefined ? "" : likewise] : [part];
}

/** `This is a multicenter, randomized … study that …` */
const describesStudy =
  /^(?:this|study \S+|the (?:present )?(?:study|trial)|\S+) (?:is|will be) an?\b.{0,250}\b(?:study|trial|investigation)\b/i;

function summaryOf(sentences: readonly Sentence[]): Cited<string> | undefined {
  const found = sentences.find(({ text }) => describesStudy.test(text));
  return found && citeSentence(found.text, found);
}

function ratioOf(sentences: readonly Sentence[]): Cited<string> | undefined {
  for (const sentence of sentences) {
    if (
      /\b(?:previous|prior|earlier|parent|feeder|lead-in) (?:study|trial|studies|trials)\b/i.test(
        sentence.text,
      )
    )
      continue;
    const [, before, behind] = ratio.exec(sentence.text) ?? [];
    const found = before ?? behind;
    if (found) return citeSentence(found.replace(/\s+/g, ""), sentence);
    const [, one, two] = inWords.exec(sentence.text) ?? [];
    if (one && two)
      return citeSentence(`${digits[one.toLowerCase()]}:${digits[two.toLowerCase()]}`, sentence);
  }
  return undefined;
}

/** Stratification factors: the list after the words, or the items below them. */
export function readStrata(sentences: readonly Sentence[]): Cited<string>[] {
  for (const [index, sentence] of sentences.entries()) {
    if (
      !/\bstratif(?:ied|ication)\b|\bminimi[sz](?:ation|ed|ing)\b|\b(?:minimi[sz]ation|allocation|stratifying) factors\b/i.test(
        sentence.text,
      ) ||
      /\banalys[ie]s\b|not (?:be )?stratified/i.test(sentence.text)
    )
      continue;
    const [, list] =
      /\bstratif(?:ied|ication)\b[^:]{0,60}?(?:\b(?:by|for|using)\b|\b(?:factors?|variables?)\b(?: (?:are|is|will be|include|were))?|\baccording to\b|\bon\b)(?:\s+the following(?: \w+){0,3})?\s*:?\s*(.*)$/i.exec(
        sentence.text,
      ) ?? [];
    const named =
      /\bminimi[sz](?:ation|ed)\b.*?\bfollowing (?:factors|variables|criteria|characteristics)\s*:\s*(.*)$/i.exec(
        sentence.text,
      )?.[1] ??
      /\bminimi[sz](?:ation|ed|ing)\b[^:.]*?\bwith (?:the )?factors,?:? (.*)$/i.exec(sentence.text)?.[1] ??
      /\bminimi[sz](?:ed|ing) (?:by|on|for|according to)\s*:?\s*(.*)$/i.exec(sentence.text)?.[1] ??
      /\b(?:minimi[sz]ation|allocation) factors\s*(?:are|is|will be|include|were|:)\s*:?\s*(.*)$/i.exec(
        sentence.text,
      )?.[1] ??
      /\bwith\s+((?:(?!\bwith\b).)*)\s+as (?:the )?(?:minimi[sz]ation|allocation|stratification) factors\b/i.exec(
        sentence.text,
      )?.[1];
    const inline =
      (list ?? named ?? "")
        .split(
          /,?\s+(?:and\s+)?(?:will|were|are|is|within the|in order to|to ensure|so that|at (?:the time of )?randomi[sz]ation)\b/i,
        )[0]
        ?.replace(/\.$/, "")
        .trim() ?? "";
    if (
      inline.length > 2 &&
      !/^(?:the )?following|^(?:the )?(?:\w+ )?factors? |\b(?:section|table|appendix)\s+\d/i.test(inline) &&
      !/:$/.test(inline)
    ) {
      return splitList(inline)
        .slice(0, 8)
        .map((factor) => citeSentence(factor, sentence));
    }
    const items = factorsBelow(
      sentences.slice(index + 1, index + 8).filter((one) => one.section === sentence.section),
    );
    if (/:$|following/i.test(sentence.text) && items.length > 0) return items.slice(0, 6);
  }
  return [];
}

/** A longer item explains its factor. */
const longFactor = 160;
const statement =
  /^[^:(]*\b(?:will|may|should|must)\b|^(?:\p{L}+ ){1,12}(?:is|are|cannot|can) (?:not |to |only )?(?:be )?\p{Ll}.*(?:\.$|\bpermitted|\ballowed|\bavailable)|^(?:if|in case)\b/iu;

/** The items of a list of factors, up to the next statement; of a long one, the name before its explanation. */
function factorsBelow(sentences: readonly Sentence[]): Cited<string>[] {
  const end = sentences.findIndex(({ text }) => statement.test(text));
  return (end < 0 ? sentences : sentences.slice(0, end)).flatMap((one) => {
    const factor =
      one.text.length < longFactor ? one.text : /^(\p{L}[^:(.]{2,60}?)\s*[:(]/u.exec(one.text)?.[1];
    return factor === undefined ? [] : [citeSentence(factor.replace(/[.;]$/, ""), one)];
  });
}

/** The parts of an enumeration; commas and `and` inside brackets do not separate. */
export function splitList(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (const token of text.split(/([()[\],;]|\s+and\s+)/i)) {
    if (/^[([]$/.test(token)) depth += 1;
    else if (/^[)\]]$/.test(token)) depth -= 1;
    if (depth === 0 && /^[,;]$|^\s+and\s+$/i.test(token)) {
      parts.push(part);
      part = "";
    } else part += token;
  }
  // `with and without diabetes` is one part.
  const whole: string[] = [];
  for (const one of [...parts, part]) {
    const last = whole.at(-1);
    if (last !== undefined && /\b(?:with|low|high|yes|present)$/i.test(last))
      whole.splice(-1, 1, `${last} and ${one}`);
    else whole.push(one.trim());
  }
  return whole
    .map((one) => one.replace(/^\s*(?:and|or|by|their)\s+/i, "").trim())
    .filter((one) => one.length > 2);
}
