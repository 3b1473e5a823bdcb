import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import { type Arm, numbered } from "./arm.ts";
import { maskedRolesOf, type Words } from "./masked-roles.ts";

const masking: Words = [
  ["Double-blind", /\bdouble[- ]?(?:blind|mask)/i],
  ["Triple-blind", /\btriple[- ]?(?:blind|mask)/i],
  ["Observer-blind", /\bobserver[- ]?(?:blind|mask)/i],
  ["Assessor-blind", /\b(?:assessor|evaluator|rater)[- ](?:blind|mask)/i],
  ["Single-blind", /\bsingle[- ]?(?:blind|mask)/i],
  ["Open-label", /\bopen[- ]?label/i],
];

const control: Words = [
  ["Placebo", /\bplacebo[- ]?control/i],
  ["Sham", /\bsham[- ]?control/i],
  ["Active control", /\b(?:active|comparator)[- ]?control/i],
  ["Vehicle", /\bvehicle[- ]?control/i],
  ["Waiting list", /\bwait(?:ing)?[- ]?list[- ]?control/i],
  [
    "No treatment",
    /\b(?:no[- ]treatment|untreated)[- ]control|\b(?:allocated|assigned|randomi[sz]ed)\b[^.;]* or to no (?:\w+ )?(?:treatment|therapy|intervention)\b/i,
  ],
  ["Historical control", /\bhistorical(?:ly)?[- ]?control/i],
  [
    "Usual care",
    // `… in addition to usual care, or to usual care alone`
    /\b(?:or|and) (?:to )?(?:usual|routine) care(?: (?:alone|only|without)\b|[.;]?$)|\b(?:usual|routine)[- ]care[- ]?control|\b(?:compar(?:ed|ing|ison)\b[^.;:]{0,60}? (?:with|to)|versus|vs\.?) (?:usual|routine) care\b/i,
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
    /\buncontrolled(?:,| (?:study|trial|design|phase|open|single|multi|extension|clinical)\b)|\b(?:no|without(?: an?)?) (?:control|comparator) (?:group|arm)\b/i,
  ],
];

const model: Words = [
  [
    "Crossover",
    /(?<!\b(?:may|can|to|will|could) )\bcross-?over\b(?! (?:from|to|is|will|into|at|after|upon|treatment (?:is|will))\b)|\b(?:two|three|four|[2-6])[- ](?:sequences?|periods?|treatments?),? (?:and )?(?:two|three|four|[2-6])[- ](?:sequences?|periods?)\b/i,
  ],
  // The groups of a factorial trial are parallel, too, and so are the clusters of a stepped wedge.
  ["Factorial", /\bfactorial\b/i],
  ["Stepped wedge", /\bstepped[- ]wedge\b/i],
  [
    "Parallel groups",
    /\bparallel(?:[- ]?(?:(?:dose |treatment )?groups?|arms?|control|design|assignment|cohorts?|\(?\d arms?)\b| \(|,|$)/i,
  ],
  ["Single group", /\b(?:single|one)[- ](?:arm|group)\b/i],
  [
    "Ascending doses",
    /\bascending[- ](?:[\w-]+ )?doses?\b|\bsequential (?:ascending|dose groups|cohorts)\b/i,
  ],
  ["Dose escalation", /\bdose[- ]escalation (?:study|trial|design|cohorts?)\b|\b3\s?\+\s?3\b/i],
  ["Fixed sequence", /\bfixed[- ]sequence\b/i],
];

const blinding = "(?:blind|mask)";
/** Wordings of an open-label trial that does not call itself one: nobody is blinded, or the participants are not. */
const notMasked: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:no|without) ${blinding}ing\b`, "i"),
  new RegExp(
    String.raw`\b${blinding}ing\b[^.;]{0,60}?\b(?:is|was|will be|are) (?:therefore |thus )?(?:not (?:be )?(?:possible|feasible|practicable|applied|performed|done|used|planned|applicable|required)|impossible|infeasible)\b`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:(?:not (?:be )?(?:possible|feasible|practicable)|impossible|infeasible) to|cannot|can not|can['’]t) ${blinding} (?!(?:the )?(?:surgeons?|operators?|therapists?|physicians?|staff|investigators?)\b)`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:trial|study) (?:is|will be) (?:un${blinding}ed|not (?:be )?${blinding}ed)\b`,
    "i",
  ),
  new RegExp(
    String.raw`\b(?:participants?|patients?|subjects?|neither\b.*\bnor)\b[^.;]{0,80}? (?:(?:cannot|can not|will not|are not|can['’]t)(?: be)?|(?<=\bneither\b.*)(?:can|could|will|are)(?: be)?) ${blinding}ed\b`,
    "i",
  ),
  /\b(?:participants?|patients?|subjects?)\b[^.;]{0,60}? (?:will|are|is) (?:be )?aware of (?:their|the|which)\b[^.;]{0,30}?\b(?:allocat|assign|treatment|group|intervention|arm)/i,
];

/** A design whose participants are not blinded: only the assessors are, or no one is. */
function withoutMasking(
  sentences: readonly Sentence[],
  roles: Cited<string[]> | undefined,
): Cited<string> | undefined {
  if (roles?.value.includes("Participant")) return undefined;
  const stated = sentences.find(
    ({ text, section: { title } }) =>
      notMasked.some((form) => form.test(text)) ||
      (/^(?:blinding|masking)\b[^.]{0,20}$/i.test(title) && /^(?:not applicable|n\/a|none)\b/i.test(text)),
  );
  return (
    stated &&
    citeSentence(roles?.value.includes("Outcome assessor") ? "Assessor-blind" : "Open-label", stated)
  );
}

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
function first(words: Words, sentences: readonly Sentence[]): Cited<string> | undefined {
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

const type: Words = [
  [
    "Observational",
    /\b(?:observational|non-?interventional)(?:,? [\w-]+){0,4}? (?:study|trial|cohort|registry|investigation|research|design)\b|\btype: (?:observational|non-?interventional)\b|\b(?:prospective|retrospective|patient|disease|product|pregnancy) registry\b|\bchart review\b/i,
  ],
  ["Interventional", /(?<!non-?)\binterventional\b|\b(?:feasibility|pivotal) (?:clinical )?investigation\b/i],
];

export type Design = Partial<ReturnType<typeof readDesign>>;

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
export function readDesign(sentences: readonly Sentence[], randomization: readonly Sentence[]) {
  const all = [...sentences, ...randomization];
  const randomized = all.find(
    ({ text }) => isRandomized.test(text) && !otherStudies.test(text) && !notRandomized.test(text),
  );
  const not = sentences.find(({ text }) => notRandomized.test(text));
  const describing = sentences.filter(
    ({ text, section: { title } }) => describesStudy.test(text) || /^title$|\btype\b|\bdesign\b/i.test(title),
  );
  const roles = maskedRolesOf(all);
  return {
    type: first(type, describing),
    masking: first(masking, all) ?? withoutMasking(all, roles),
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
}

/** A design with arms that are not side by side. */
const notParallel =
  /\bcross(?:ed)?-?\s?over\b(?! (?:from|to|is|will|into|at|after|upon)\b)|\bfactorial\b|\bstepped\b|\bsequences?\b|\bplatform\b|\bsingle[- ](?:arm|group)\b|\bclusters?\b/i;

/** The model and control that the arms of a randomized study imply, where no sentence names them. */
export function withArms(
  { model: own, control: stated, ...design }: Design,
  arms: readonly Arm[],
  sentences: readonly Sentence[],
): Design {
  const [first] = arms;
  const isSideBySide =
    design.allocation?.value === "Randomized" &&
    arms.length > 1 &&
    !sentences.some(({ text }) => notParallel.test(text)) &&
    !arms.some(({ name }) => /^(?:part|cohort|sequence)\b/i.test(name.value));
  const model = own ?? (isSideBySide && first ? { ...first.name, value: "Parallel groups" } : undefined);
  const control = stated ?? (arms.length > 1 ? arms.flatMap(controlOf)[0] : undefined);
  return { ...design, model, control };
}

/** The control that the name of an arm states, or its regimen if it has only a number. */
const controlOf = ({ name, regimen }: Arm): Cited<string>[] => {
  const own = numbered.test(name.value) ? regimen : name;
  return armControls.flatMap(([value, pattern]) => (pattern.test(own.value) ? [{ ...own, value }] : []));
};
const armControls: Words = [
  ["Placebo", /^(?:matching )?placebo\b(?! (?:followed|then|to)\b)/i],
  ["Sham", /^sham\b/i],
  ["Usual care", /^(?:usual|routine) care\b/i],
  [
    "No treatment",
    /^(?:no (?:\w+ )?(?:treatment|intervention|therapy|drug)\b|observation(?: (?:only|alone))?$)/i,
  ],
  ["Standard of care", /^(?:standard (?:of )?care|conventional (?:care|treatment|therapy))\b/i],
];

/** `This is a multicenter, randomized … study that …` */
export const describesStudy =
  /^(?:this|study \S+|the (?:present )?(?:study|trial)|\S+) (?:is|will be) an?\b.{0,250}\b(?:study|trial|investigation)\b/i;

function summaryOf(sentences: readonly Sentence[]): Cited<string> | undefined {
  const found = sentences.find(({ text }) => describesStudy.test(text));
  return found && citeSentence(found.text, found);
}

function ratioOf(sentences: readonly Sentence[]): Cited<string> | undefined {
  for (const sentence of sentences) {
    if (
      /\b(?:previous|prior|earlier|parent|feeder|lead-in) (?:study|trial|studies|trials)\b|\bsentinels?\b/i.test(
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
  const cohorts = sentences
    .filter(({ text }) => !/\bsentinels?\b/i.test(text))
    .flatMap((sentence) =>
      [...sentence.text.matchAll(inCohort)].map(([, active, placebo]) => ({
        value: `${active}:${placebo}`,
        sentence,
      })),
    );
  const [first] = cohorts;
  return first && citeSentence([...new Set(cohorts.map(({ value }) => value))].join(", "), first.sentence);
}
/** In each cohort: `6 active : 2 placebo`, `6 subjects receive EX-1 and 2 placebo`, `EX-1 (n = 6) or placebo (n = 2)` */
const inCohort =
  /\b(\d{1,2}) (?:active|(?:(?:subjects?|participants?|volunteers?) )?(?:(?:will )?receive|on|to) (?!placebo)[\w-]+)(?: ?[:/] ?|,? and )(\d{1,2}) (?:(?:subjects?|participants?|volunteers?) )?(?:(?:will )?receive |on |to )?(?:matching )?placebo\b/gi;
