import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";
import type { TableReader } from "../sections/section-tables.ts";
import { citeCell } from "./cite-cell.ts";

/** An analysis set: its name and definition. */
export interface AnalysisSet {
  readonly name: Cited<string>;
  readonly definition: Cited<string>;
}

const setIn = (sentence: Sentence, name: string, definition: string): AnalysisSet => ({
  name: citeSentence(name, sentence),
  definition: citeSentence(definition, sentence),
});

const setName =
  /\b((?:(?:modified |full |per[- ]protocol |intent(?:ion)?[- ]to[- ]treat |safety |efficacy |evaluable |pharmacokinetic |PK |PD |immunogenicity |biomarker |randomi[sz]ed |enrolled |all |as[- ]treated |treated |completer |response |DLT[- ]evaluable |(?:m?ITT|PP|FAS|SAF) )(?:\(\w+\)\s*)?)+(?:analysis )?(?:set|population)s?)\b/i;

/** `The <name> (<abbreviation>) set: …`, `… population includes …` at the start of a sentence. */
const named =
  /^(?:the )?((?:m?ITT|PPS?|FAS|SAF|SAS)(?=:|\s(?:compris|consist|contain|includes?\b|(?:is|are) (?:defined|all|those)\b|will (?:include|consist|comprise|be (?:defined|all|those))\b))|\p{Lu}[\p{L} -]{4,40}\((?:m?ITT|PPS?|FAS|SAF|SAS)\)(?=:)|(?:(?!(?:will|is|are|was|were|be|by|for|in|on|with|from|based|using|analys[ei]s of)\b)[\p{L}\d/(][\p{L}\d/().-]*\s+){1,8}?(?:analysis )?(?:data ?sets?|sets?|populations?)(?: \([\w-]+\))?)\s*(?::|–|-|\bwill (?:be|include|consist|comprise)\b|\b(?:is|are) (?:defined|all|the)\b|\b(?:consists?|comprises?|includes?|excludes?|contains?|defined)\b|,? defined\b|\b(?:is|are) (?:those|any|every)\b)/iu;

/** In a section on sets, each label is one: `Modified ITT: …`, `As treated (AT): …` */
const labeledSet = /^(\p{Lu}[\p{L}\d-]*(?: [\p{L}\d-]+){0,5}(?: \([\w-]{2,8}\))?):\s/u;
const ofSets =
  /^(?!.*\bof\b).*\b(?:populations?|(?:data ?)?sets?)(?: for (?:the )?(?:statistical )?analys[ei]s| and (?:missing|handling)\b.*)?$/i;
const noSet = /^(?:note|primary|secondary|sensitivity|subgroup|missing|interim|definitions?|the|for|all)\b/i;

/** A section that is titled by a set defines it in its first sentence. */
const setTitle =
  /^(?!.*\b(?:definitions?|primary|analys[ei]s of|study|of)\b).*\S (?:analysis )?(?:set|population)(?: \([\w-]+\))?$/i;

const setHead =
  /^(?:(?:participant|patient|subject|study) )?(?:analys[ei]s )?(?:data )?(?:sets?|populations?)$/i;
const definitionHead = /\b(?:descriptions?|definitions?|participants?|patients?|subjects?)\b/i;

/** The name of a set as a cell of its own. */
const setCell =
  /^(?:[^.:;]{2,50}\s)?(?:sets?|populations?)(?: \([\w-]{2,10}\))?$|^(?:m?ITT|PPS?|FAS|SAF|SAS)$/i;

/** The rows of tables headed by `Analysis set` and `Description`, or without a head if all of them name a set. */
export function readTableSets(sections: readonly Section[], readTables: TableReader): AnalysisSet[] {
  return sections.flatMap((section) =>
    readTables(section.lines).flatMap(({ lines, table: [head = [], ...rows] = [] }) =>
      (setHead.test(head[0] ?? "") && definitionHead.test(head[1] ?? "")) || namesSets([head, ...rows])
        ? (namesSets([head]) ? [head, ...rows] : rows).flatMap(([name = "", definition = ""]) =>
            name === "" || definition === ""
              ? []
              : [{ name: citeCell(name, lines, section), definition: citeCell(definition, lines, section) }],
          )
        : [],
    ),
  );
}

const namesSets = (rows: readonly (readonly string[])[]): boolean =>
  rows.every(
    ({ length, 0: name = "", 1: definition = "" }) =>
      length === 2 && setCell.test(name) && !setHead.test(name) && definition !== "",
  );

/**
 * Sentences that define a set: its name first, then its composition. A set is listed once, under its first name.
 * @param known the sets that a table defines
 */
export function readAnalysisSets(
  sentences: readonly Sentence[],
  known: readonly AnalysisSet[] = [],
): AnalysisSet[] {
  const sets: AnalysisSet[] = [...known];
  const seen = new Set(known.flatMap(({ name }) => keysOf(name.value)));
  const labeled = withRunInNames(sentences);
  for (const [index, sentence] of labeled.entries()) {
    const before = labeled[index - 1];
    const above = before?.section === sentence.section ? before : undefined;
    const whole = above && ofSetAbove.test(sentence.text) ? joinedTo(above, sentence) : sentence;
    for (const name of namesIn(whole, above)) {
      const keys = keysOf(name);
      if (keys.length === 0 || keys.some((key) => seen.has(key))) continue;
      for (const key of keys) seen.add(key);
      sets.push(setIn(whole, name.replace(/\s+/g, " ").trim(), whole.text.replace(/;$/, "")));
    }
  }
  if (sets.length === 0) sets.push(...principles(sentences));
  else if (![...seen].some((key) => /^(?:full|m?itt|fas)\b|inten|^all randomi/.test(key)))
    sets.unshift(
      ...principles(
        sentences.filter(({ text }) => setOfPrinciple.test(text)),
        [/\b((?:modified )?(?:intention|intent)[- ]to[- ]treat)\b/i],
      ),
    );
  return sets.slice(0, 12);
}

/** A sentence on the set that the one above it names: `All randomized subjects will be included in this population` */
const ofSetAbove =
  /^this (?:analysis )?(?:population|set) (?:is|will|comprises?|consists?|includes?|contains?)\b|\b(?:included in|comprise|make up|constitute) this (?:analysis )?(?:population|set)\b/i;

const joinedTo = (above: Sentence, { text }: Sentence): Sentence => ({
  ...above,
  text: `${above.text} ${text}`,
});

/** The names of the sets that a sentence defines; `before` is the one above it in its section. */
function namesIn({ text, section }: Sentence, before: Sentence | undefined): string[] {
  const isOfSets = ofSets.test(section.title);
  const entry = isOfSets ? listEntry.exec(text)?.groups : undefined;
  if (entry?.name && (entry.members || entry.end || listEntry.exec(before?.text ?? "")?.groups?.end))
    return [entry.name];
  const label = isOfSets ? labeledSet.exec(text)?.[1] : undefined;
  const first = named.exec(text)?.[1] ?? (label && !noSet.test(label) ? label : undefined);
  const isUse = /\b(?:used|performed|conducted|summari[sz]ed|analy[sz]ed)\b/i.test(text.slice(0, 110));
  const defines =
    /\b(?:all|those|consists?|defined|includes?|excludes?|comprises?|contains?|subset|set of)\b|:/i.test(
      text,
    );
  const inner = isUse && !/\(all\b/i.test(text) ? undefined : setName.exec(text.slice(0, 110))?.[1];
  const titled = before === undefined ? setTitle.exec(section.title)?.[0] : undefined;
  const name = titled ?? first ?? inner;
  const isDefinition =
    name !== undefined &&
    defines &&
    text.length >= (/:/.test(text) || name === first ? 30 : 40) &&
    !/^(?:following|two|three|four|five)\b/i.test(name);
  if (isDefinition && (name === titled || name === first)) return [name];
  const within = [...text.matchAll(withMembers), ...text.matchAll(behindMembers)].flatMap(
    ([, one = ""]) => one,
  );
  if (within.length > 0) return within;
  const member = membership.exec(text)?.[1];
  if (member && !/^(?:study|trial|target|general|overall|patient|same)\b/i.test(member)) return [member];
  return isDefinition ? [name] : [];
}

const oneSet = String.raw`(?:[\p{L}\d-]+ ){1,5}?(?:\([\w-]{2,10}\) )?(?:sets?|populations?)(?: \([\w-]{2,10}\))?`;
const who =
  "(?:all|any|every|each|those|only|everyone|patients|participants|subjects|children|women|men|infants|individuals|adults)";
/** `in the full analysis set (all who were randomized)` */
const withMembers = new RegExp(
  String.raw`(?:\bthe |^)((?:[\p{L}\d-]+ ){1,4}?(?:sets?|populations?)) \((?=${who}\b[^)]{8,})`,
  "giu",
);
/** `in all patients who received the drug (the safety population)` */
const behindMembers =
  /\b(?:all|those|any|every) [^.;()]{8,}\((?:the )?((?:[\p{L}\d-]+ ){1,4}?(?:set|population))\)/giu;
/** `Patients who receive a dose will be included in the safety population` */
const membership = new RegExp(
  String.raw`^${who}\b[^.;]{8,}? (?:will be|are|is|be) (?:included in|assigned to|(?:considered )?part of|considered|counted in) (?:the )?(${oneSet})(?=[\s.,;]|$)`,
  "iu",
);
/** An entry of a list in prose: `Safety set (any dose of study treatment);` */
const listEntry = new RegExp(
  String.raw`^(?<name>${oneSet})(?<members> \([^)]{10,}\))?(?:(?<end>;)|\.)?$`,
  "iu",
);

/** `Per-protocol population.` in front of a sentence is its label. */
function withRunInNames(sentences: readonly Sentence[]): Sentence[] {
  const isName = ({ text, section }: Sentence) =>
    /\.$/.test(text) &&
    !/\b(?:will|is|are|was|were|be|this|that)\b/i.test(text) &&
    !setHead.test(text.slice(0, -1)) &&
    (setCell.test(text.slice(0, -1)) ||
      (ofSets.test(section.title) &&
        /^(?:(?:modified )?(?:intent(?:ion)?[- ]to[- ]treat|per[- ]protocol|as[- ]treated)|safety|efficacy)(?: \([\w-]+\))?\.$/i.test(
          text,
        )));
  return sentences.flatMap((sentence, index) => {
    const [earlier, before, after] = [sentences[index - 2], sentences[index - 1], sentences[index + 1]];
    // The last entry of a list in prose labels nothing.
    const endsList = (one: Sentence | undefined) => /;$/.test(one?.text ?? "");
    if (isName(sentence) && !endsList(before) && after?.section === sentence.section) return [];
    return before && isName(before) && !endsList(earlier) && before.section === sentence.section
      ? [{ ...sentence, text: `${before.text.slice(0, -1)}: ${sentence.text}` }]
      : [sentence];
  });
}

/** In prose, a principle with those whom it comprises: `The analysis follows the intention to treat and comprises all randomised patients` */
const setOfPrinciple =
  /\banalys[ei]s\b[^.;]{0,80}\b(?:intention|intent)[- ]to[- ]treat\b[^.;]{0,60}\b(?:all|every|each|any)\b[^.;]{0,40}\b(?:randomi[sz]ed|allocated)\b/i;

/** Without definitions, the sets that the principles of the analysis name. */
const principles = (
  sentences: readonly Sentence[],
  names: readonly RegExp[] = [
    /\b((?:modified )?intention[- ]to[- ]treat|intent[- ]to[- ]treat)\b/i,
    /\b(per[- ]protocol)\b(?= (?:anal|pop|set|sens))/i,
  ],
): AnalysisSet[] =>
  names.flatMap((pattern) => {
    const sentence = sentences.find(({ text }) => pattern.test(text));
    const [, name] = (sentence && pattern.exec(sentence.text)) || [];
    return sentence && name
      ? [setIn(sentence, name.charAt(0).toUpperCase() + name.slice(1), sentence.text)]
      : [];
  });

/** The name of a set without the words that all have in common, and its abbreviation. */
function keysOf(name: string): string[] {
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/\b(?:analysis|sets?|populations?)\b/g, "")
      .replace(/[^a-z\d]+/g, " ")
      .trim();
  const short = [...name.matchAll(/\(([\w-]{2,8})\)/g)].map(([, one = ""]) => plain(one));
  return [plain(name.replace(/\([^)]*\)/g, "")), ...short].filter((key) => key !== "");
}
