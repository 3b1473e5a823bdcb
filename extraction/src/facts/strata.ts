import { cellsOf } from "../lines/line.ts";
import { citeSentence, joinedAtSemicolons, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";
import { citeCell } from "./cite-cell.ts";
import { boxBelow, textOf } from "./drawn-arms.ts";
import { splitList } from "./split-list.ts";

/** Stratification factors: the list after the words, or the items below them. */
export function readStrata(sentences: readonly Sentence[]): Cited<string>[] {
  for (const [index, own] of sentences.entries()) {
    const listed = ofFactors.test(own.section.title) && sentences[index - 1]?.section !== own.section;
    const titled = listed ? factorsBelow(sentences.filter(({ section }) => section === own.section)) : [];
    if (titled.length > 1) return titled.slice(0, 8);
    const [sentence = own] = joinedAtSemicolons(sentences.slice(index, index + 12));
    if (
      !/\bstratif(?:ied|ication)\b|\bstrata (?:defined|formed) by\b|\bminimi[sz](?:ation|ed|ing)\b|\b(?:minimi[sz]ation|allocation|stratifying) factors\b|\b(?:tak(?:es|ing|en) (?:account of|into account)|balanc(?:es|ed|ing) (?:for|on)|balanc(?:es?|ing) the (?:groups|arms)|(?:with)?in strata of)\b/i.test(
        sentence.text,
      ) ||
      /\banalys[ie]s\b|not (?:be )?stratified/i.test(sentence.text)
    )
      continue;
    const [, list] =
      /\b(?:stratif(?:ied|ication)|strata (?=defined|formed))\b[^:]{0,60}?(?:\b(?:by|for|using)\b|\b(?:factors?|variables?)\b(?: (?:are|is|will be|include|were)(?: (?:used|applied))?)?|\baccording to\b|\bon\b)(?:\s+the following(?: \w+){0,3})?\s*:?\s*(.*)$/i.exec(
        sentence.text,
      ) ?? [];
    const isAllocation = /\b(?:minimi[sz]|randomi[sz]|allocat)/i.test(sentence.text);
    const named = [...ledBy, ...(isAllocation ? considered : []), balanced, ...calledFactors]
      .map((form) => form.exec(sentence.text)?.[1])
      .find((one) => one !== undefined);
    const inline =
      (list ?? named ?? "")
        .replace(ofCohort, " ")
        .replace(behindBracket, "")
        .split(
          /,?\s+(?:and\s+)?(?:will|were|are|is|within the|in order to|to ensure|so that|to (?:one of|receive|either)|at (?:the time of )?randomi[sz]ation|(?:in|with|using) (?:\w+ ){0,3}blocks)\b/i,
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
        .map((factor) => factor.replace(/^(?:of|for) (?:the )?/i, ""))
        .map((factor) => citeSentence(factor, sentence));
    }
    const items = factorsBelow(
      sentences.slice(index + 1, index + 8).filter((one) => one.section === sentence.section),
    );
    if (/:$|following/i.test(sentence.text) && items.length > 0) return items.slice(0, 6);
  }
  return [];
}

/** `minimization with the following factors: …` */
const ledBy: readonly RegExp[] = [
  /\bminimi[sz](?:ation|ed)\b.*?\bfollowing (?:factors|variables|criteria|characteristics)\s*:\s*(.*)$/i,
  /\bminimi[sz](?:ation|ed|ing)\b[^:.]*?\bwith (?:the )?factors,?:? (.*)$/i,
];
/** `The minimization factors are …`, `with … as minimization factors` */
const calledFactors: readonly RegExp[] = [
  /\b(?:minimi[sz]ation|allocation) factors\s*(?:are|is|will be|include|were|:)\s*:?\s*(.*)$/i,
  /\bwith\s+((?:(?!\bwith\b).)*)\s+as (?:the )?(?:minimi[sz]ation|allocation|stratification) factors\b/i,
];
/**
 * In prose: `by minimisation, taking account of centre, of age and of the device used`, `to balance the groups for sex and age`,
 * `within strata of centre and of severity`, `Centre and age are taken into account in the allocation`
 */
const considered: readonly RegExp[] = [
  /\b(?:tak(?:es|ing) account of|tak(?:es|ing) into account|balanc(?:es|ed|ing) (?:for|on)|balanc(?:es?|ing) the (?:groups|arms) (?:for|on|with respect to|with regard to)|(?:with)?in strata of)\s+((?!covariate)\p{L}.*)$/iu,
  /^(\p{Lu}[^.;:]{3,120}?) are taken into account (?:in|at|by|during)\b/u,
];
/** `minimized by site`, `minimization with a random element (80%) on: practice; age`, `minimisation, balancing for center` */
const balanced =
  /\bminimi[sz](?:ation|ed|ing)\b(?:,? (?:with|incorporating|including) (?:an? )?(?:\d+% )?random (?:element|component)(?: \([^)]*\))?,?|,? balanc(?:ed|ing))? (?:by|on|for|according to)\s*:?\s*(.*)$/i;
/** `(stratified by site and age group) to receive …`: what follows a bracket that the list did not open. */
const behindBracket = /(?<=^[^()]*(?:\([^()]*\)[^()]*)*)\).*$/;
/** `country and, in Cohort C, by age`: where a factor applies is not one. */
const ofCohort = /, (?:in|for|within) (?:the )?(?:cohorts?|parts?|groups?|stages?|phases?) [^,;()]{1,25},/gi;

/** A section on nothing but the factors, whose items need no introduction. */
const ofFactors = /^stratif(?:ication|ying)(?: (?:factors|variables))?$/i;

/** A longer item explains its factor. */
const longFactor = 160;
const statement =
  /^[^:(]*\b(?:will|may|should|must)\b|^(?:\p{L}+ ){1,12}(?:is|are|cannot|can) (?:not |to |only )?(?:be )?\p{Ll}.*(?:\.$|\bpermitted|\ballowed|\bavailable)|^(?:\p{L}+ ){1,4}(?:provides|dispenses|assigns|allocates|sends|generates|informs|receives)\b|^(?:if|in case)\b/iu;

/** The items of a list of factors, up to the next statement; of a long one, the name before its explanation. */
function factorsBelow(sentences: readonly Sentence[]): Cited<string>[] {
  const end = sentences.findIndex(({ text }) => statement.test(text));
  return (end < 0 ? sentences : sentences.slice(0, end)).flatMap((one) => {
    const text = one.text.replace(listNumber, "");
    const factor = text.length < longFactor ? text : /^(\p{L}[^:(.]{2,60}?)\s*[:(]/u.exec(text)?.[1];
    return factor === undefined ? [] : [citeSentence(factor.replace(/[.;]$/, ""), one)];
  });
}

const listNumber = /^(?:\(?\d{1,2}[.)]|[•○▪–-])\s+/;

const schemeLabel = /^stratif(?:y(?: by)?|ication(?: (?:factors|variables))?|ied by)\s*:?$/i;
const schemeEnd = /\brandomi[sz]|^R$|^(?:arm|group) (?:[A-H]|\d)\b|^[*†]/i;
/** Maximum distance between the factors of a scheme, in type sizes. */
const factorGap = 4;

/** The factors of a drawn scheme, below `STRATIFY`: each on a line of its own, or above its numbered levels. */
export function drawnStrata(sections: readonly Section[]): Cited<string>[] {
  for (const section of sections)
    for (const [index, line] of section.lines.entries()) {
      const label = cellsOf(line).find((cell) => schemeLabel.test(textOf(cell)));
      if (!label) continue;
      const box = boxBelow(label, line, section.lines.slice(index + 1), { end: schemeEnd, gap: factorGap });
      const hasNames = box.texts.some((text) => !listNumber.test(text));
      const factors: { name: string; levels: string[] }[] = [];
      for (const text of box.texts) {
        const last = factors.at(-1);
        const plain = text.replace(listNumber, "");
        if (last && hasNames && plain !== text) last.levels.push(plain);
        else if (last && (/^\p{Ll}/u.test(text) || /\([^)]*$/.test(last.name))) last.name += ` ${text}`;
        else factors.push({ name: plain, levels: [] });
      }
      if (factors.length > 1)
        return factors.slice(0, 8).map(({ name, levels }) => ({
          ...citeCell(name, box.lines, section),
          value: levels.length > 0 ? `${name} (${levels.join(" vs. ")})` : name,
        }));
    }
  return [];
}
