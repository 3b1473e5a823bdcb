import { citeSentence, type Sentence } from "../lines/sentences.ts";
import { cite } from "../lines/source.ts";
import { sectionNumber } from "../sections/narrative.ts";
import type { Section } from "../sections/section.ts";
import { withoutArticle } from "./allocated-arms.ts";
import {
  type Arm,
  armIn,
  isOther,
  maxArms,
  mayDescribe,
  once,
  population,
  ratio,
  statedNumbers,
} from "./arm.ts";
import { isArmName } from "./treatment-table.ts";

const numberedName = String.raw`(?:Treatment |Study |Experimental |Control |Comparator |Placebo )?(?:\([^)]{1,40}\)\s+)?(?:(?:[Aa]rm|[Gg]roup|[Cc]ohort|Regimen|Part|Sequence|Dose [Ll]evel|ARM|GROUP|COHORT|PART)\s+(?:[A-H]\d?|[AB]{2}|\d{1,2}[A-D]?|[IVX]{1,4})|Treatment [A-H])\b`;
const armName = new RegExp(
  [
    numberedName,
    String.raw`(?:Experimental|Investigational|Control|Placebo|Comparator|Active(?: control)?|Intervention|Sham|Standard|Test|Reference) (?:arm|group|intervention|treatment|product|formulation|vaccine|device)\b`,
    // The treatment is the name: `ABC-123 group: ABC-123 5 mg …`, `No-drain arm: …`
    String.raw`(?!(?:Age|Study|Treatment|Each|Both|All|Per|Number|Patients|Subjects|Participants|Size|Working|Steering|Focus|Support|Advisory|Ethnic|Blood|Risk|Caregivers?|Peer)\b)[A-Z][\w+-]{2,30}(?: (?!per\b|of\b|in\b|each\b|by\b|and\b)[\w+-]{3,20}){0,2} (?:group|arm)\b`,
  ].join("|"),
);
const labeledArm = new RegExp(String.raw`^((?:${armName.source})(?:\s*\([^)]{1,60}\))?)\s*[:–-]\s*(.{4,})$`);
/** In a section on arms, the bare role is a name. */
const bareArm =
  /^(Intervention|Experimental|Investigational|Control|Comparator|Placebo|Active|Active control|Treatment|Sham|Sham control|Test|Reference|Standard(?: of care)?|Usual care)\s*[:–]\s*(.{4,})$/;
/** Types of arms as registries name them are names anywhere. */
const typedArm = /^(Experimental|(?:Active|Placebo|Sham) comparator|No intervention)\s*[:–]\s*(.{4,})$/i;
/** In a section titled by nothing but arms, every label is a name. */
const ofArms = /^(?:(?:study|trial|treatment|intervention|randomi[sz]ed|planned|the) )*(?:arms|groups)$/i;
const anyLabel =
  /^(?!(?:dos(?:e|age|ing)|route|frequency|duration|number|total|size|ratio|schedule|note|primary|secondary|follow|screening|all|both|each|randomi[sz]|stratif)\w*\b)(\p{L}[^:.;]{1,40}):\s+(.{4,})$/iu;

/** Arms by name: `Arm A: drug`, `Group 1 – placebo`, `Control (Placebo) Arm B: …`, `Placebo arm: …` at the start of a sentence or item. */
export function readArms(sentences: readonly Sentence[]): Arm[] {
  return once(
    sentences.flatMap((sentence) => {
      const { title } = sentence.section;
      const inArms = /\barms?\b|\binterventions?\b|\bgroups?\b/i.test(title);
      const [, name, regimen] =
        labeledArm.exec(sentence.text) ??
        typedArm.exec(sentence.text) ??
        (inArms ? bareArm.exec(sentence.text) : null) ??
        (ofArms.test(title) ? anyLabel.exec(sentence.text) : null) ??
        [];
      return name && regimen && isRegimen(regimen)
        ? [armIn(sentence, name.replace(/\s*\([nN]\s*=\s*\d+\)/, ""), regimen)]
        : [];
    }),
  );
}

/** A chapter with a section per arm, as prose has it: `6 Treatments`, with `6.1 Exampumab group` and `6.2 Control group` */
const ofArmsOrTreatments =
  /^(?:(?:study|trial|treatment|intervention|randomi[sz]ed|planned|the) )*(?:arms|groups|treatments?|interventions?)(?: (?:and|&) (?:controls?|comparators?|comparisons?)(?: \w+)?)?$/i;
const armTitle =
  /^(?!(?:each|both|all|one|other|every|age|study|treatment|patient|subject|working|the)\b).*\b(?:arm|group)$/i;

/** Sections that are titled by an arm: `5.1 Arm A: Exampumab`, `Control arm`; its first sentence is the regimen. */
export function headedArms(sentences: readonly Sentence[]): Arm[] {
  const titled = sentences.flatMap((sentence): (Arm & { parent: string }) | [] => {
    const { title, heading, number, path } = sentence.section;
    const [, own, regimen] = labeledArm.exec(title) ?? [];
    const isOfArms = isOfTreatments(sentence.section) && armTitle.test(withoutRemark(title));
    if (own === undefined && !isArmName(title) && !isOfArms) return [];
    return {
      name:
        heading.length > 0
          ? cite(own ?? title, heading, sectionNumber(number))
          : citeSentence(own ?? title, sentence),
      regimen: citeSentence(regimen ?? sentence.text, sentence),
      parent: path.join(" "),
    };
  });
  const arms = titled.filter(({ parent }) => parent === titled[0]?.parent);
  const all = once(arms).map(({ name, regimen }) => ({ name, regimen }));
  return all.length > 1 ? all : besideControl(sentences);
}

/** `Interventions [item 11a]`, `Reactive group (control)` */
const withoutRemark = (title: string): string => title.replace(/\s*(?:\([^()]*\)|\[[^[\]]*\])$/, "");
const isOfTreatments = ({ path }: Section): boolean =>
  ofArmsOrTreatments.test(withoutRemark(path.at(-1) ?? ""));

/** A control as the title of a section. */
const controlTitle =
  /^(?:(?:usual|routine|standard|enhanced usual)(?: of)? care|treatment as usual|controls?|comparators?|placebo|sham|no (?:intervention|treatment)|wait(?:ing)?[- ]list|attention control)(?: (?:condition|intervention|treatment|control|procedure|alone|arm|group))*$/i;
/** Not a treatment, but something about it. */
const aboutTreatment =
  /\b(?:descriptions?|administration|dos(?:e|ing|age)|adherence|compliance|fidelity|blinding|masking|randomi\w+|concomitant|delivery|training|modifications?|discontinuation|label\w*|packag\w+|storage|both|all|general|background|rationale|choice|criteria|duration|schedule|preparation|supply|overview|introduction|safety|selection)\b/i;

/** In a chapter on treatments, a section on the control next to one that is titled by the treatment: `6.1 Graded exercise`, `6.2 Usual care` */
function besideControl(sentences: readonly Sentence[]): Arm[] {
  const firsts = sentences.filter(
    ({ section }, index) => isOfTreatments(section) && sentences[index - 1]?.section !== section,
  );
  const at = firsts.findIndex(({ section: { title } }) => controlTitle.test(title));
  const control = firsts[at];
  const treatment = [firsts[at - 1], firsts[at + 1]].find(
    (one) =>
      control !== undefined &&
      one?.section.path.join("\n") === control.section.path.join("\n") &&
      one.section.title.length < longestTitle &&
      !aboutTreatment.test(one.section.title),
  );
  return treatment && control
    ? [treatment, control].map((sentence) => ({
        name: cite(sentence.section.title, sentence.section.heading, sectionNumber(sentence.section.number)),
        regimen: citeSentence(sentence.text, sentence),
      }))
    : [];
}
const longestTitle = 60;

/** `The intervention will be …`, and in the same or one of the next sentences `The control will be …` */
const statedRole =
  /^[^\p{L}\d]*(?:in this (?:study|trial),? )?(?:the |our )?(?:(?:study|trial|active|main|proposed) )*((?:experimental )?intervention|experimental treatment|control(?: (?:intervention|treatment|condition))?|comparator|comparison|reference treatment)(?: (?:group|arm) (?:will )?receives?| (?:will be|is|(?:will )?consists? of|(?:will )?compris(?:es?|ing))):? (.{4,}?)\.?$/iu;
const ofControl = /^(?:control|compar|reference)/i;
/** Where the name of a treatment ends: `usual care, meaning …`, `coaching delivered by …` */
const endOfName =
  /[,;:(]|\s+(?:(?:as )?(?:provided|delivered|performed|given|administered|offered|led|consisting|meaning|comprising|defined|applied|described)|which|that|for|by|over|as|once|twice|in addition)\b/i;

/** The treatments of a trial with an intervention and a control, as sentences next to each other name them. */
export function interventionAndControl(sentences: readonly Sentence[]): Arm[] {
  for (const [index, first] of sentences.entries()) {
    const near = nearby(sentences, index);
    const stated = near.flatMap((sentence) =>
      sentence.text.split(/[,;]? (?:and|while|whereas) (?=the (?:control|compar))/i).flatMap((clause) => {
        const [, role = "", regimen = ""] = statedRole.exec(clause) ?? [];
        const name = withoutArticle((regimen.split(endOfName)[0] ?? "").trim());
        return role === "" || name.length < 3 || name.length > longestTitle || near[0] !== first
          ? []
          : [{ role, arm: armIn(sentence, name, regimen) }];
      }),
    );
    const arms = [
      stated.find(({ role }) => !ofControl.test(role)),
      stated.find(({ role }) => ofControl.test(role)),
    ].flatMap((one) => one?.arm ?? []);
    if (arms.length === 2) return arms;
  }
  return [];
}

/** `… will be assigned to one of the following 3 groups:`, and as many items below. */
export function listedArms(sentences: readonly Sentence[]): Arm[] {
  for (const [index, sentence] of sentences.entries()) {
    const head = sentence.text.replace(new RegExp(`(?:,? in an? )?${ratio}(?: ratio)?`, "g"), "");
    if (!/:$/.test(head) || !listHead.test(head) || isOther(sentence)) continue;
    const [count = 0] = statedNumbers(sentence);
    const items = sentences
      .slice(index + 1, index + 1 + count)
      .filter(({ section, text }) => section === sentence.section && text.length < longestItem);
    const arms = items.flatMap((item): Arm[] => {
      const [, name = item.text] = /^(.{3,80}?)(?:\s*[:(,;–]|\s+-\s|\.$|$)/.exec(item.text) ?? [];
      return isRegimen(item.text) && !/^(?:and|or|in|the|if|for|this|at|on)\b/i.test(name)
        ? [armIn(item, name, item.text)]
        : [];
    });
    if (count > 1 && arms.length === count && once(arms).length === count) return arms;
  }
  return [];
}
const listHead =
  /\b(?:to|into|of|in|are|is|has|have|receive|includes?|compris\w+|following)\b[^:]{0,60}\b(?:arms?|groups?|treatments?|regimens?|interventions?|sequences?)\b[^:]{0,40}:$/i;
const longestItem = 250;

/** Not the middle of a bracketed remark, the labels of a drawn scheme, nor a number of participants. */
const isRegimen = (text: string): boolean =>
  text.split("(").length === text.split(")").length &&
  !/<-|->|[-–]{4,}|\b(?:Arm|Group|Cohort) \S+\s*:/.test(text) &&
  !/^[\d,]+(?: (?:subjects|patients|participants)\b| \(|$)/.test(text);

const role =
  "intervention|experimental|control|comparator|placebo|sham|active|treatment|test|reference|standard|delayed|immediate|investigational(?: (?:medicinal )?product)?";
const named = String.raw`((?:Treatment )?(?:Arm|Group|Cohort) (?:[A-H]|\d{1,2})|(?:${role}) (?:arm|group)|(?!(?:each|both|all|one|other|every|first|second|same|this|either|per|another|which|whose|age|dose|the|study|treatment|patient|subject)\b)[\w-]{3,20} group)`;
/** `Arm A (placebo) or Arm B (exampumab 10 mg)`; `Group 1 will receive …, and the control group …`; `Arm A: …, Arm B: …` */
const namings: readonly RegExp[] = [
  new RegExp(String.raw`\b${named} \(([^()]{4,80})\)`, "gi"),
  new RegExp(
    String.raw`\b${named} (?:will )?(?:receives?|takes?|undergo(?:es)?|continues?|(?:is|be) treated with|with) (?!Group|Arm)([^,.;]{4,100}?)(?=,? (?:and|while|whereas) (?:the |all )?(?:subjects|patients|participants|those|Arm|Group|Cohort|${role})\b|[.;,]|$)`,
    "gi",
  ),
  new RegExp(
    String.raw`\b${named}:\s+([^;:]{4,100}?)(?=[;.]|,? (?:(?:and|or) )?(?:Arm|Group|Cohort) \w:|$)`,
    "g",
  ),
];

/** Sentences that may name one arm each. */
const neighbors = 3;

/** A sentence with the next ones of its section. */
const nearby = (sentences: readonly Sentence[], index: number): Sentence[] =>
  sentences
    .slice(index, index + neighbors)
    .filter((one) => one.section === sentences[index]?.section && mayDescribe(one));

/** The arms that a sentence, or the next ones with it, names with their treatments, at least two of them. */
export function namedArms(sentences: readonly Sentence[]): Arm[] {
  for (const [index, first] of sentences.entries()) {
    const near = nearby(sentences, index);
    for (const pattern of namings) {
      if (near[0] !== first || first.text.match(pattern) === null) continue;
      const arms = once(
        near.flatMap((sentence) =>
          [...sentence.text.matchAll(pattern)].flatMap(([, name = "", regimen = ""]) =>
            // A number of participants is no treatment.
            /\p{L}{4}|\p{L}{2}-?\d/u.test(regimen) &&
            !/^n\s?=|\b(?:subjects|patients|participants)\b/i.test(regimen)
              ? [armIn(sentence, name, regimen)]
              : [],
          ),
        ),
      );
      if (arms.length > 1) return arms;
    }
  }
  return [];
}

/** What all receive in a study with one arm: `All children receive exampase alfa 300 mg by infusion` */
const receivedByAll =
  /\b(?:all|each|every|enrolled|eligible) (?:enrolled |eligible )?(?:participants?|patients?|subjects?|children|women|men|infants)\s+(?:will\s+|are\s+|be\s+)*(?:receives?|treated with|takes?)\s+((?!part\b|(?:the |an? )?(?:study|trial|investigational|treatment|same|either|one|information)\b)(?:(?!(?:by|for|at|as|in|on|once|twice|every|until|via|over|per|daily|intra\w+|oral\w*|sub\w+)\b)[\p{L}\d][^\s,.;:()]*\s?){1,6})/iu;

/** The one arm of a single-arm study, from the sentence on what all receive. */
export function singleArm(sentences: readonly Sentence[]): Arm[] {
  if (!sentences.some(({ text }) => /\b(?:single|one)[- ](?:arm|group)\b/i.test(text))) return [];
  for (const sentence of sentences) {
    const [, name] = (mayDescribe(sentence) && receivedByAll.exec(sentence.text)) || [];
    if (name) return [armIn(sentence, name.trim(), sentence.text)];
  }
  return [];
}

/** `EX-1 10 mg (n = 50), EX-1 20 mg (n = 50), or placebo (n = 50)`; one below the other, `Placebo group: 50 subjects` */
export function sizedArms(sentences: readonly Sentence[]): Arm[] {
  for (const [index, first] of sentences.entries()) {
    const inSentence = [...first.text.matchAll(/([^,;:()]{3,60}?) \(n\s?=\s?\d+\)/gi)].map(
      ([, name = ""]) => ({
        name: name.replace(/^.*\b(?:receive|into?|to|either|and|or|of)\s+/i, ""),
        sentence: first,
      }),
    );
    const below = sentences.slice(index, index + maxArms).map((sentence) => ({
      name:
        /^([^:;()]{3,60} (?:group|arm)):? \d+ (?:subjects|patients|participants)$/i.exec(
          sentence.text,
        )?.[1] ?? "",
      sentence,
    }));
    const end = below.findIndex(({ name, sentence }) => name === "" || sentence.section !== first.section);
    const found = [inSentence, end < 0 ? below : below.slice(0, end)].find((one) => one.length > 1) ?? [];
    const names = found.map(({ name }) => withoutArticle(name));
    const isTreatment = names.some((name) =>
      /\b(?:placebo|control|sham|comparator)\b|\d ?(?:mg|µg|μg|mcg|mL)\b/i.test(name),
    );
    if (isTreatment && !isOther(first) && names.every((name) => name.length > 2 && !population.test(name)))
      return once(found.map(({ sentence }, at) => armIn(sentence, names[at] ?? "", names[at] ?? "")));
  }
  return [];
}

/** `one of two sequences: TR or RT`, `sequence ABBA or BAAB`: codes of the same letters in another order. */
export function sequenceArms(sentences: readonly Sentence[]): Arm[] {
  const letters = (code: string) => [...new Set(code)].toSorted().join("");
  for (const sentence of sentences) {
    if (!/\bsequences?\b/i.test(sentence.text) || isOther(sentence)) continue;
    const codes = [...new Set(sentence.text.match(/\b[A-FTR]{2,6}\b/g))];
    const [first] = codes;
    const same = codes.filter((code) => first !== undefined && letters(code) === letters(first));
    if (same.length > 1 && same.length === codes.length)
      return same.map((code) => armIn(sentence, `Sequence ${code}`, sentence.text));
  }
  return [];
}
