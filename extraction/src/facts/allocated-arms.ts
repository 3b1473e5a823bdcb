import { numberOf } from "../lines/number-words.ts";
import type { Sentence } from "../lines/sentences.ts";
import { type Arm, armIn, mayDescribe, ratio } from "./arm.ts";
import { splitList } from "./split-list.ts";

const assigned = String.raw`\b(?:randomi[sz]ed|(?:randomly )?assigned(?: at random)?|allocated)\b`;
const receive = String.raw`(?:receive\s+|treatment with\s+)?(?:either\s+|one of (?:the )?(?:following )?\w+ (?:treatments?|treatment (?:arms|groups|regimens)|arms|groups)\s*:\s*)?`;

/** The number of arms, as the parts of a ratio or in words, and the list of arms. */
const allocations: readonly RegExp[] = [
  /\b(two|three|four|five|six|[2-6]) (?:(?:treatment|study|dose|parallel|different|vaccine)\s)*(?:arms|groups|regimens|treatments|interventions|strategies)(?: (?:are|will be)(?: (?:therefore|thus|as follows))?)?:\s*(.+)$/i,
  new RegExp(
    String.raw`${assigned}[^.;]*?\b(${ratio})\b(?:\s+(?:(?:allocation|randomi[sz]ation) )?(?:ratio|fashion|manner)|\))?(?:,? in an? [\w-]+ (?:fashion|manner))?,?\s+(?:in)?to\s+(?:the )?${receive}(.+)$`,
    "i",
  ),
  new RegExp(
    String.raw`${assigned}[^.;:]*?\b(?:in)?to\s+(?:the )?${receive}(.+?),?\s+(?:in|at|using) (?:a |the )?(?:ratio of )?(${ratio})\b`,
    "i",
  ),
  new RegExp(
    String.raw`${assigned}[^.;]*?\bto (?:receive )?(?:one|1) of (?:the )?(two|three|four|five|six|[2-6]) (?:treatments?|(?:(?:treatment|dose|study) )?(?:arms|groups|regimens|sequences)):\s*(.+)$`,
    "i",
  ),
];
/** `The treatment arms will include a placebo arm, a low-dose arm, and …`, `randomized into the test group or the control group` */
const groups = new RegExp(
  String.raw`(?:\b(?:arms|groups|regimens)\b (?:will )?(?:include|be|are|consist of|comprise):? |${assigned} (?:in)?to )(?:one of (?:the )?(?:(?:following )?(?:two|three|four|\d) (?:groups|arms)[,:]? )?)?(.+)$`,
  "i",
);
/** `allocated to either early or delayed surgery` */
const either = new RegExp(
  String.raw`${assigned}(?: \w+)? to (?:receive |undergo )?either ([^,.;:()]{3,60}? or [^,.;:()]{3,60})(?=[.;,(]|$)`,
  "i",
);
/** `randomised individually to early or delayed surgery`, to the end of the sentence */
const oneOfTwo = new RegExp(
  String.raw`\b(?:randomi[sz](?:ed|ation)|assigned|allocated)(?: individually)?(?:,?:? (?:in an? )?\(?${ratio}\)?(?: (?:ratio|fashion|manner))?,?)?,? (?:to (?:receive |undergo )?((?!one of|1 of)[^,.;:()]{3,60}? or (?:to )?[^,.;:()]{3,60}?)|between ([^,.;:()]{3,60}? and [^,.;:()]{3,60}?))\.?$`,
  "i",
);
const words = String.raw`(?:[^.;:]|\.(?=\d))`;
/**
 * Allocation sentences in prose, each arm with its dose and course: `allocated at random, in equal proportions, to drug 60 mg twice daily
 * for eight weeks in addition to usual care, or to usual care alone`; `Half receive …, and the other half …`
 */
const described: readonly RegExp[] = [
  new RegExp(
    String.raw`\b(?:randomi[sz]ed|assigned|allocated)(?: at random| randomly| by \w+)?(?:,? [^,.;]{3,40},)? to (?:receive |undergo )?(?:treatment with )?(?:either )?((?!one of|1 of)${words}{3,160}?),? or (?:else )?to (?:receive |undergo )?(?:treatment with )?(${words}{3,120}?)\.?$`,
    "i",
  ),
  new RegExp(
    String.raw`\bhalf (?:of [^,.;]{3,40} )?(?:will )?(?:receives?|takes?|undergo(?:es)?) (${words}{3,120}?),? (?:and|while) the other half (?:will )?(?:receives? |takes? |undergo(?:es)? )?(${words}{3,120}?)\.?$`,
    "i",
  ),
];
const noArm =
  /\b(?:groups?|arms?|ratio|half|treatments?|drugs?|subjects|patients|participants|sites|cent(?:er|re)s|visits?|weeks?|days?)$|^(?:sequence|one|study)\b/i;
/** Where the list of arms ends. */
const listEnd =
  /,?\s+(?:using|by an?|in the|in addition|with stratif|stratified|according|respectively|for \d+|administered|each|both|all|at each|to be|once|twice|given|taken|via|through|followed|on (?:a |top\b|background))\b|\.$|\s\(/;
/** Where the name of an arm ends and its course begins. */
const courseOfArm =
  /,|\s+(?:once|twice|three times|daily|weekly|every|an? (?:day|week)|at (?:bedtime|night)|in the (?:morning|evening)|on top|by (?:mouth|vein)|orally|for (?:\d|\p{L}+ (?:days|weeks|months|years))|in addition|added|given|administered|starting|until)\b/iu;
/** `take exampumab 10 mg or matching placebo` */
const orPlacebo =
  /\b(?:take|receive|given|administered) ((?:(?!\b(?:and|or|with|for|at|in|either|study|the)\b)[^,.;:()]){3,60}) or (?:(?:matching|identical|a) )?(placebo)\b/i;

/** `… randomized 2:1 to drug or placebo`: as many treatments as the ratio has parts; otherwise `… take drug or placebo`. */
export function allocatedArms(all: readonly Sentence[]): Arm[] {
  const sentences = all.filter(mayDescribe);
  const armsIn = (names: readonly string[], sentence: Sentence): Arm[] =>
    names.map((one) => {
      const at = sentence.text.indexOf(`${one} (`);
      const [remark = ""] = at < 0 ? [] : (courseInBrackets.exec(sentence.text.slice(at + one.length)) ?? []);
      return armIn(sentence, one, `${one}${remark}`);
    });
  for (const sentence of sentences) {
    const text = sentence.text.replace(/\s*\((?:n\s*=\s*)?[\d,]+\)/gi, "");
    for (const pattern of allocations) {
      const [, one = "", other = ""] = pattern.exec(text) ?? [];
      const [parts, list] = /^(?:\d|(?:two|three|four|five|six)$)/i.test(one) ? [one, other] : [other, one];
      const count = parts.includes(":") ? parts.split(":").length : numberOf(parts);
      // Remarks in brackets may be part of a name, or stand behind it.
      for (const names of [namesIn(list), namesIn(list.replace(/\s*\([^()]*\)/g, ""))]) {
        const fits = count > 1 && names.length === count;
        if (fits && names.every((name) => name.length < 80 && !/\b(?:groups|one of)\b/i.test(name)))
          return armsIn(names, sentence);
      }
    }
    const names = namesIn((groups.exec(text)?.[1] ?? "").replace(/\s*\([^()]*\)/g, ""));
    if (names.length > 1 && names.every((name) => namedGroup.test(name))) return armsIn(names, sentence);
  }
  const twoIn = (pattern: RegExp): Arm[] | undefined => {
    for (const sentence of sentences) {
      // What is in brackets is the course of an arm: `standard radiotherapy (64 Gy) or …`
      const [, list, other] =
        pattern.exec(sentence.text) ?? pattern.exec(sentence.text.replace(/\s*\([^()]*\)/g, "")) ?? [];
      const parts = ((list ?? other ?? "").split(listEnd)[0] ?? "").split(
        list === undefined ? /\s+and\s+/ : /\s+or\s+(?:to )?/,
      );
      const names = parts.map(withoutArticle);
      if (names.length === 2 && names.every((name) => name.length > 2 && !noArm.test(name)))
        return armsIn(names, sentence);
    }
    return undefined;
  };
  const inProse = (): Arm[] | undefined => {
    for (const sentence of sentences) {
      const regimens = described
        .flatMap((form) => form.exec(sentence.text)?.slice(1, 3) ?? [])
        .map(withoutArticle);
      const arms = regimens.map((regimen) => {
        const [name = ""] = regimen.split(courseOfArm);
        return armIn(sentence, name.trim(), regimen);
      });
      if (arms.length === 2 && arms.every(({ name: { value } }) => value.length > 2 && !noArm.test(value)))
        return arms;
    }
    return undefined;
  };
  const isRandomized = sentences.some(
    ({ text }) => /\brandomi[sz]ed\b/i.test(text) && !/\bnon-?randomi/i.test(text),
  );
  const choice = sentences.find(({ text }) => orPlacebo.test(text));
  const [, drug, placebo] = (isRandomized && choice && orPlacebo.exec(choice.text)) || [];
  const taken =
    choice && drug && placebo && !/\bplacebo\b/i.test(drug)
      ? armsIn([drug.trim(), placebo], choice)
      : undefined;
  return twoIn(either) ?? taken ?? twoIn(oneOfTwo) ?? inProse() ?? [];
}

/** `(64 Gy in 32 fractions)`; a number of participants is no course. */
const courseInBrackets = /^ \((?=[^()]*\p{L}{3})(?!n\s?=)[^()]*\d[^()]*\)/iu;

/** Names of a list, up to the first word behind it. */
const namesIn = (list: string): string[] =>
  splitList((list.replace(listMarkers, "$1").split(listEnd)[0] ?? "").replace(/,?\s+or\s+/g, ", ")).map(
    withoutArticle,
  );
const listMarkers = /(^|[,;:]\s*|\s)\(?(?:[a-h]|\d|i{1,3})\)\s+/gi;
export const withoutArticle = (name: string): string =>
  name.replace(/^(?:.*\beither |to |the |an? )+/i, "").trim();
const namedGroup = /^(?!(?:test|each|both|all|other|same)?\s*(?:arm|group)$)[^:;]{3,60}? (?:arm|group)$/i;
