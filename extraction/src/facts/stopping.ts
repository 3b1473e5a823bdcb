import type { Sentence } from "../lines/sentences.ts";
import { isEnumeration } from "./find-sections.ts";
import { introduces, opensInline } from "./record.ts";

const intervention =
  "(?:treatments?|interventions?|therap(?:y|ies)|drugs?|medications?|medicines?|products?|I[MN]?Ps?\\b|IMPs?\\b|dos(?:e|es|ing)|vaccin(?:e|es|ation)s?|infusions?|injections?|devices?|regimens?|chemotherapy|radiotherapy|agents?|administrations?|tablets?|cycles?|exercise|training|sessions)";
const study = "(?:study|trial|protocol|investigation|research)\\b";
/** The study as such: not the study drug. */
const studyItself = `${study}(?!(?:'s|-| |/|\\w)*${intervention})`;
const ending =
  "(?:discontinu\\w*|withdr[ae]w\\w*|stop\\w*|ceas\\w*|cessation|terminat\\w*|remov\\w*|interrupt\\w*|taken off|come off|end(?:s|ed|ing)?|withh[eo]ld\\w*|held|off|drop-?\\s?outs?|halt\\w*)(?! (?:participant|subject|patient))";

const ofTreatment = new RegExp(
  `\\b${ending}\\b[^.;]{0,60}\\b${intervention}|\\b${intervention}\\b[^.;]{0,40}\\b${ending}\\b|\\bduration of (?:\\w+ )?(?:therapy|treatment)|\\bstopping (?:rules?|criteri)`,
  "i",
);
const ofStudy = new RegExp(
  [
    `\\b(?:discontinu\\w*|withdr[ae]w\\w*|remov\\w*|leav(?:e|es|ing)|drop(?:s|ped|ping)? out|exit\\w*|terminat\\w*|taken off|off|quit|end(?:s|ed|ing)?)\\b[^.;]{0,50}\\b(?:from|of|off|in|the|out of|-)?[ -]?(?:the |this |a )?${studyItself}`,
    "\\bwithdr[ae]w\\w*[^.;]{0,30}\\bconsent|\\bconsent\\b[^.;]{0,20}\\bwithdr|\\brevok\\w* [^.;]{0,20}consent",
    "\\bwithdr[ae]w\\w*[^.;]{0,40}\\bfollow-?up",
    "\\b(?:withdr[ae]w\\w*|leave|discontinue|stop) (?:\\w+ ){0,3}(?:at any time|participat\\w*|follow-?up)|\\b(?:end|terminat\\w*|discontinu\\w*|stop\\w*|withdr\\w*)\\b[^.;]{0,25}\\bparticipation",
    "\\b(?:withdrawal|discontinuation|removal|drop-?\\s?outs?|withdrawing|removing)(?: criteria)?(?: of| by| from| for)? (?:\\w+ )?(?:participants?|subjects?|patients?|volunteers?|individuals?)\\b",
    "\\b(?:participants?|subjects?|patients?|volunteers?)(?: discontinuation(?: or |/| and ))? ?(?:withdrawals?|drop-?\\s?outs?)\\b|\\bdrop-?\\s?outs?\\b|\\b(?:lost|loss) to follow",
  ].join("|"),
  "i",
);
/** The end of the study for all. */
const ofAll = new RegExp(
  `\\b(?:terminat\\w*|discontinu\\w*|suspen\\w*|clos\\w*|stop\\w*|halt\\w*|end) (?:of |the |this |entire |whole |early |or |and |premature\\w* |terminat\\w* |suspen\\w* ){1,4}(?:${study}s?|sites?|cent(?:er|re)s?)(?! ?(?:'s|-)? ?${intervention}| (?:for|by|in) (?:a |an |individual )?(?:participant|subject|patient))|\\b${study}(?: site)? (?!${intervention})(?:as a whole )?(?:may|will|can|should|is|be) (?:\\w+ )?(?:be )?(?:\\w+ )?(?:terminated|stopped|discontinued|suspended|closed|halted)|\\b(?:site|${study}(?:[ -]level)?) (?:stopping|termination|discontinuation|suspension|closure|halt)`,
  "i",
);

/** The use of samples, which a participant can stop without leaving the study. */
const ofSamples =
  /\bwithdr[^.]{0,60}\b(?:samples?|specimens?|genetic|biobank\w*|future research)\b|\bsamples?\b[^.]{0,40}\bwithdr/i;

type Subject = "treatment" | "study" | "other";

/** What a title or a sentence says ends; nothing if it says nothing, both if it says both. */
export function subjectsOf(text: string): Subject[] {
  // `Treatment is stopped for toxicity, …, or closure of the study` is about a participant's treatment.
  const all = ofAll.exec(text)?.index ?? -1;
  const isOfAll =
    all >= 0 &&
    !/\b(?:participant|subject|patient|volunteer)s?\b/i.test(text) &&
    !ofTreatment.test(text.slice(0, all));
  if (isOfAll || ofSamples.test(text)) return ["other"];
  return [
    ...(ofTreatment.test(text) ? (["treatment"] as const) : []),
    ...(ofStudy.test(text) ? (["study"] as const) : []),
  ];
}

/** No item of a list; an item that goes on with the sentence begins in lower case. */
const isClause = (text: string): boolean =>
  /\b(?:will|must|should|shall|may|can)\b/i.test(text) && !/^\p{Ll}/u.test(text);

/**
 * Divides sentences about discontinuation by what ends. A list follows the sentence that introduces it. Otherwise a
 * sentence that speaks of one decides for itself, and the title of the section for the others; without either, it is
 * the treatment that ends: that of a participant, who stays in the study. The end of the study for all participants and of
 * the use of samples is `other`.
 */
export function splitStopping(sentences: readonly Sentence[]) {
  const found = { treatment: [] as Sentence[], study: [] as Sentence[], other: [] as Sentence[] };
  let heading: unknown;
  let list: readonly Subject[] = [];
  for (const sentence of sentences) {
    const { text, section } = sentence;
    if (section.heading !== heading) [heading, list] = [section.heading, []];
    const opens = introduces(text) || opensInline(text);
    const isOwn = isClause(text) || opens;
    if (isOwn) list = [];
    const own = list.length > 0 ? list : subjectsOf(text);
    const titled = titleSubjects(section);
    const subjects = own.length > 0 && !(own.length > 1 && titled.length === 1) ? own : titled;
    if (opens) list = subjects;
    // A remark under a title on both is listed once.
    const [first = "treatment"] = subjects;
    for (const subject of own.length === 0 && isOwn && list.length === 0 ? [first] : subjects)
      found[subject].push(sentence);
  }
  return found;
}

/** What the title says ends, or else the nearest above it. */
function titleSubjects({ title, path }: Sentence["section"]): readonly Subject[] {
  if (isEnumeration(title)) return ["other"];
  const said = [title, ...path.toReversed()].map(subjectsOf).find((subjects) => subjects.length > 0);
  return said ?? ["treatment"];
}
