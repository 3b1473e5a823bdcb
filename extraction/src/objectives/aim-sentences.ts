import { type Level, levelOf } from "./objective.ts";

export type ObjectiveKind = "objective" | "endpoint";

/** What French protocols call an endpoint; other criteria of assessment are those of response. */
export const endpointCriterion =
  /\b(?:primary|main|principal|secondary|explorat(?:ory|ive)|tertiary) (?:[\w-]+ )?(?:assessment|evaluation|judge?ment) criteri(?:on|a)\b/i;

/** What a title, a label, or the beginning of a sentence announces. */
export function kindOf(text: string): ObjectiveKind | "hypothesis" | null {
  // `Objective response rate` is an endpoint.
  if (
    /objective(?! (?:response|remission|tumou?r|disease|progression)\b)|\b(?:aim|goal|purpose|question)s?\b/i.test(
      text,
    )
  )
    return "objective";
  if (/end[\s-]?point|outcome|variable|measure|parameter/i.test(text) || endpointCriterion.test(text))
    return "endpoint";
  return /hypothes/i.test(text) ? "hypothesis" : null;
}

const noun =
  "(?:(?:research |study |trial )?(?:objectives?|aims?|goals?|purposes?|questions?|end[\\s-]?points?|outcomes?(?: (?:measures?|variables?|parameters?))?|variables?|parameters?|measures?|(?:assessment|evaluation|judge?ment) criteri(?:on|a)))(?:\\(s\\))?";
const levels =
  "(?:(?:key|main|major|principal|other|additional|further|ancillary|correlative|translational|primary|co-?primary|secondary|explorat(?:ory|ive)|tertiary|safety)[\\s-]+(?:and\\s+)?)+";
/** `The primary objective`, `Secondary endpoints`, `Its key secondary objective(s)` */
const subject = new RegExp(
  `^(?:(?:the|an?|our|its|another|one|two|three|four|five)\\s+)*(?<name>${levels}(?:[\\w-]+\\s+){0,2}?${noun})(?![\\w-])`,
  "iu",
);
/** `of this study is`, `include the following:` */
const predicate =
  /^(?:\s?(?:[(,]|(?:of|for|in|at|on|from|that|which)\b)(?:(?!\b(?:will|is|are|was|were|to)\b)[^.:;]){0,80}?)?\s(?:is|are|was|were|will be|will include|includes?|comprises?|consists? of|looks? at|concerns?|covers?|address(?:es)?|focus(?:es)? on)\b(?:\s+(?:as follows|the following(?:\s+(?:[\w-]+\s+){0,3}(?:objectives?|end[\s-]?points?|outcomes?|measures?|variables?)\b)?))?\s*:?\s*/iu;
/** `As an exploratory objective, …` */
const role = new RegExp(
  `^as (?:(?:an?|the) )?(?<name>${levels}(?:[\\w-]+\\s+)?${noun})(?:,\\s*|\\s+(?=we\\b))`,
  "iu",
);
/** `Of secondary interest are X, Y, and Z`, `The following are of exploratory interest: …` */
const interest =
  /^(?:of (?<first>secondary|explorat(?:ory|ive)|primary) interest (?:is|are)|(?:the following|also) (?:is|are) of (?<second>secondary|explorat(?:ory|ive)|primary) interest)\s*:?\s+(?=\S)/i;
/** `This study seeks primarily to …` */
const seeks =
  /^(?:this|the|our) (?:[\w-]+ )?(?:study|trial|investigation) (?:seeks|aims|intends|is designed|was designed|is intended|sets out)\s+(?<adverb>primarily|mainly|secondarily|also)\s+(?=to\s)/i;
/** A verb after which a sentence is about an endpoint and does not name it. */
const treats =
  /^(?:also |further |then |only |not |both )*(?:analy[sz]ed|assessed|evaluated|tested|compared|summari[sz]ed|described|presented|listed|met|reached|adjudicated|collected|considered|reported|performed|examined|estimated|displayed|tabulated|calculated|derived|based on|outlined|shown|shared|provided|given in|detailed|found in|available|reviewed|controlled|declared|achieved|significant|positive|superior|identical|the same|specified)\b/i;

/** The words that open a sentence about the objectives or endpoints of a level. */
export interface Opening {
  readonly level: Level;
  readonly kind: ObjectiveKind;
  /** Its length in characters. */
  readonly length: number;
  readonly isPlural: boolean;
  /** False if the sentence is about the objectives or endpoints without naming one. */
  readonly states: boolean;
}

/** @returns null if the text does not begin with the name of a level and what it holds. */
export function openingOf(text: string): Opening | null {
  const [lead = ""] = secondarily.exec(text) ?? [];
  if (lead !== "" && wish.test(text))
    return { level: "secondary", kind: "objective", length: lead.length, isPlural: false, states: true };
  const ofInterest = interest.exec(text);
  const named = levelOf(ofInterest?.groups?.first ?? ofInterest?.groups?.second ?? "");
  if (ofInterest && named)
    return { level: named, kind: "endpoint", length: ofInterest[0].length, isPlural: true, states: true };
  const aim = seeks.exec(text);
  if (aim) {
    const level = /primarily|mainly/i.test(aim.groups?.adverb ?? "") ? "primary" : "secondary";
    return { level, kind: "objective", length: aim[0].length, isPlural: false, states: true };
  }
  const found = role.exec(text) ?? subject.exec(text);
  const name = found?.groups?.name ?? "";
  const [level, kind] = [levelOf(name), kindOf(name)];
  if (!found || level === null || kind === null || kind === "hypothesis") return null;
  const verb = /^as\s/i.test(found[0]) ? "" : predicate.exec(text.slice(found[0].length))?.[0];
  const length = found[0].length + (verb?.length ?? 0);
  return {
    ...{ level, kind, length },
    isPlural: /s(?:\(s\))?$|\(s\)$/i.test(name),
    states: verb !== undefined && length < text.length && !treats.test(text.slice(length)),
  };
}

/** `Primary:`, `Secondary objective(s):` within a line. */
const inlineLabel =
  /(?<=\s)(?<!\b(?:Key|Other|Main) )(?=(?:(?:Key|Other|Main) )?(?:Co-?)?(?:[Pp]rimary|[Ss]econdary|[Ee]xploratory|[Tt]ertiary)(?: (?:[Ss]tudy |[Ee]fficacy |[Ss]afety )?(?:[Oo]bjectives?|[Ee]nd-?points?|[Oo]utcomes?|[Aa]ims?))?(?:\(s\))?\s?:\s)/u;
const sentenceEnd = /(?<=[.;!?]["”’)]?)\s+(?=\p{Lu})/u;

/** `A fourth is to describe …`, behind objectives of a level. */
const furtherAim =
  /^(?:a|an|the) (?:further|second|third|fourth|fifth|last|final|other)(?: (?:one|objective|aim|goal))? is to\s/i;
/** `They are measured with …`: the endpoints of the objectives in front of it. */
const measuredWith =
  /^(?:they|these|this|both|all)(?: (?:objectives?|aims?|outcomes?|effects?))? (?:is|are|will be) (?:measured|assessed|evaluated|determined) (?:with|by|using|from|on the basis of)\s+/i;

/** `Endpoint: number of …`, behind the objective that it belongs to. */
const namesMeasure = /^(?:end[\s-]?point|outcome(?: measure)?|variable)s?(?:\(s\))?:\s/i;

/** The endpoints of a sentence that states with what the objectives are measured; none if it is no such sentence. */
export const measuresNamedIn = (text: string): string[] =>
  measuredWith.test(text)
    ? measuresOf(text.replace(measuredWith, ""), true).map((one) => one.replace(/^and\s+/i, ""))
    : [];

/**
 * The statements of a paragraph: `Primary: … Secondary: …` and `The primary objective is … . Secondary objectives are …`
 * are two each. Sentences that explain the one before are omitted.
 */
export function statementsOf(text: string): string[] {
  return text.split(inlineLabel).flatMap((part) => {
    const sentences = part.trim().split(sentenceEnd);
    if (!sentences.some((one) => openingOf(one) !== null)) return [part.trim()];
    const kept: string[] = [];
    let isOpen = false;
    for (const sentence of sentences) {
      const last = kept.at(-1) ?? "";
      // `Primary endpoint.` in front of it is a label, and a list goes on behind a semicolon.
      // Aims in prose go on, too.
      const isMore =
        secondarily.test(last) &&
        ((leadsOn.test(sentence) && wish.test(sentence)) || assessedAs.test(sentence));
      const belongs = kept.length > 0 && isOpen && namesMeasure.test(sentence);
      if (openingOf(last)?.length === last.length - 1 || /;$/.test(last) || isMore || belongs) {
        kept[kept.length - 1] = `${last} ${sentence}`;
        continue;
      }
      const opens = openingOf(sentence) !== null;
      const goesOn =
        /^to\s+\p{Ll}/iu.test(sentence) || furtherAim.test(sentence) || measuredWith.test(sentence);
      if (opens || kept.length === 0 || (isOpen && goesOn)) kept.push(sentence);
      isOpen = opens || (isOpen && goesOn);
    }
    return kept;
  });
}

const aimVerb =
  "to\\s+(?:further\\s+|also\\s+|additionally\\s+)?(?:assess|evaluate|compare|determine|demonstrate|establish|investigate|examine|explore|estimate|describe|characteri[sz]e|document|measure|test|confirm|identify|quantify|show|study|monitor|obtain|provide|gain|collect|define|correlate|validate|develop|analy[sz]e|understand|verify|observe|find|report|prove)\\b";
const isAim = new RegExp(`^${aimVerb}`, "i");
const betweenAims = new RegExp(`[,;]\\s*(?:and\\s+|as well as\\s+)?(?=${aimVerb})`, "i");
/** What an endpoint begins with. */
const measure =
  /^(?:the\s+|an?\s+)?(?:(?:mean|median|total|maximum|minimum|relative|absolute|annuali[sz]ed|overall|percent|percentage|cumulative)\s+)*(?:changes?|time|proportions?|percentages?|percent|numbers?|rates?|incidences?|frequenc\w+|occurrences?|durations?|progression|overall|disease|event|relapse|metastasis|failure|(?:objective |complete |partial )?responses?|scores?|area under|concentrations?|quality of life|safety|tolerability|adverse events?|pharmacokinetic\w*|incidence|mortality|survival|hospitali[sz]ations?|length|costs?|ratios?|levels?|presence|absence|severity|patient-reported|all-cause|death|freedom)\b/i;

/**
 * An objective and the endpoints that it names: `To evaluate X. Endpoint: change in Y`, `Quality of life. Endpoint: …`,
 * `To compare X - change in Y`.
 * @returns the objective, then the endpoints
 */
export function withMeasures(text: string): string[] {
  const [, aim, measures] =
    /^(to\s.*?[.;,]?|[^.;:]{3,}[.;])\s+(?:(?:primary|secondary|explorat(?:ory|ive)|corresponding)\s+)?(?:end[\s-]?point|outcome(?: measure)?|variable)s?(?:\(s\))?:\s*(\S.*)$/i.exec(
      text,
    ) ?? [];
  if (aim && measures) return [aim.replace(/[.;,]$/, ""), ...measuresOf(measures, true)];
  const [before = "", ...behind] = text.split(/\s[-–—]\s/);
  return isAim.test(before) && behind.length === 1 && measure.test(behind[0] ?? "")
    ? [before, ...behind]
    : [text];
}

const secondarily = /^secondarily,?\s+/i;
const wishVerb =
  "(?:compare|explore|assess|examine|evaluate|describe|estimate|investigate|study|measure|determine|quantify|record|look at|test|know|ask|learn|find out|see)s?";
const wishLead =
  "(?:secondarily|further(?:more)?|in addition|also|additionally|moreover|finally|lastly|besides|secondly|thirdly),?\\s+";
/** `Secondarily we want to know whether …`, `Further, we shall compare …`, `In the centers that can, it will be explored whether …` */
const wish = new RegExp(
  String.raw`^(?:${wishLead})?(?:(?:in|at|for|from|among) [^.;]{3,90}?,?\s+)?(?:(?:we|the (?:study|trial)|this (?:study|trial))\s+(?:(?:shall|will|also|then|further|want|wish|would like|intends?|plans?|hopes?|aims?|seeks?|to)\s+)*(?<aim>${wishVerb}\s.*?)|(?:it (?:will|is to) be (?:\w+ed|studied)|(?:an?|the|another) (?:(?:further|second|third|fourth|last|secondary) )?(?:question|aim|objective) is) (?<question>(?:whether|how|what)\b.*?))\.?$`,
  "iu",
);
const leadsOn = new RegExp(`^${wishLead}`, "i");
/** A verb, and a question or what is compared or measured. */
const wished = new RegExp(`^(?<verb>${wishVerb})\\s+(?<rest>\\S.*)$`, "iu");
/** What a question is about: `whether the treatment reduces X` */
const asked =
  /^(?:whether|if|how|what|why|which)\b.*?(?:\b(?:reduces?|improves?|increases?|decreases?|shortens?|prolongs?|delays?|prevents?|lowers?|raises?|changes?|affects?|influences?)\s+(?<measure>\S.*))?$/iu;
/** `Safety is assessed as the composite of …`, `Sleep will be measured with …` */
const assessedAs =
  /^(?!(?:this|these|they|it|all|both|each|which|who|patients|participants|subjects)\b)\p{L}[^.;:]{2,80}? (?:is|are|will be) (?:also )?(?:assessed|measured|evaluated|expressed|judged|captured|examined) (?:as|by|with|from|on|using)\b/iu;

/** An aim that a sentence in prose states, and what it compares or measures. */
export interface Wish {
  readonly aim: string;
  readonly measure?: string;
}

/** The aims of a paragraph in prose, one for each measure that a sentence lists; none without a sentence on what is wished for. */
export function wishesIn(text: string): Wish[] {
  const sentences = text.trim().split(sentenceEnd);
  if (!sentences.some((one) => wish.test(one))) return [];
  return sentences.flatMap((sentence): Wish[] => {
    const { aim, question } = wish.exec(sentence)?.groups ?? {};
    const stated = aim ?? question;
    if (stated === undefined) return assessedAs.test(sentence) ? [{ aim: sentence, measure: sentence }] : [];
    const { verb = "", rest = stated } = wished.exec(stated)?.groups ?? {};
    if (asked.test(rest))
      return rest
        .split(/;\s+(?:and\s+)?/)
        .map((one): Wish => withMeasure(one, asked.exec(one)?.groups?.measure));
    // `the efficacy, safety, and costs of X` share what follows them.
    return measuresOf(rest, /,\s+(?:and\s+)?the\s/.test(rest))
      .map((one) => one.replace(/^and\s+/i, ""))
      .map((measure, index) => ({ aim: index === 0 ? `${verb} ${measure}` : measure, measure }));
  });
}

const withMeasure = (aim: string, measure: string | undefined): Wish =>
  measure === undefined ? { aim } : { aim, measure };

/** The endpoint within an objective: `To explore brain structure by change in cortical volume`, `…, as measured by the rate of …` */
export function measureWithin(aim: string): string | undefined {
  const [, found = ""] =
    /\s(?:(?:measured|assessed|determined|evaluated) )?by\s+(\S.*?)\.?$/i.exec(aim) ?? [];
  if (measure.test(found) && !/[.;:]/.test(found)) return found;
  // Of sentences in prose: `explore the relation between X and Y`
  const { rest = aim } = wished.exec(aim)?.groups ?? {};
  return /^the\s/.test(rest) && (rest !== aim || measure.test(rest)) ? rest : undefined;
}

/** The items that one statement lists in its sentence; the statement itself if it lists none. */
export function itemsOf(text: string, kind: ObjectiveKind, isPlural?: boolean): string[] {
  const found = openingOf(text);
  const body = text.slice(found?.states ? found.length : 0);
  const items =
    lettered(body) ??
    (kind === "objective" ? aimsOf(body) : measuresOf(body, isPlural ?? found?.isPlural === true));
  return items.length > 1
    ? items.map((item) => item.replace(/^and\s+/i, "").replace(/[,;.]?(?:\s+and)?\s*$/, ""))
    : [text];
}

/** `a) … b) …`, `(1) … (2) …`, `(i) … (ii) …` */
function lettered(text: string): string[] | null {
  const marks = [...text.matchAll(/(?<=^|[\s,;:])\(?([a-h]|[1-9]|i{1,3}|iv|v|vi{1,3})[).]\s+(?=\S)/g)];
  const isCount = (counts: readonly string[]) =>
    marks.length > 1 && marks.every(([, mark], index) => mark === counts[index]);
  if (
    !isCount([..."abcdefgh"]) &&
    !isCount([..."123456789"]) &&
    !isCount(["i", "ii", "iii", "iv", "v", "vi", "vii", "viii"])
  )
    return null;
  const lead = text.slice(0, marks[0]?.index).trim();
  if (lead !== "" && !sharedVerb.test(lead)) return null;
  const items = marks.map((mark, index) =>
    text.slice(mark.index + mark[0].length, marks[index + 1]?.index).trim(),
  );
  return lead === "" ? items : items.map((item, index) => (index === 0 ? `${lead} ${item}` : item));
}

/** `to compare (a) … (b) …` */
const sharedVerb = /^to\s+\p{Ll}[^.;()]{2,60}$/iu;

/** The items behind a label: `Exploratory objectives. Relation of X with Y; use of Z`; none if it is a sentence. */
export function labeledItems(text: string): string[] {
  const items = text.split(/;\s+(?:and\s+)?/);
  return items.length > 1 &&
    !items.some((one) => finiteVerb.test(one.replace(relativeClause, "")) || /[.:]\s/.test(one))
    ? items.map((one) => one.replace(/[.,]$/, "").trim())
    : [];
}

/** `actigraphy in sites that have devices` */
const relativeClause = /\s(?:that|which|who|whose)\s.*$/i;
const finiteVerb = /\b(?:is|are|was|were|be|been|will|has|have|had|may|can|must|should|shall|does|do)\b/i;
const fewestFragments = 4;
/** In characters; a list with a shorter item is kept whole. */
const shortestFragment = 15;

/** A list whose items end with periods: `Length of stay. Pain at rest on day 2. Quality of life with EQ-5D.`; none if it has verbs. */
export function fragmentsOf(text: string): string[] {
  const parts = text.split(sentenceEnd);
  const isList =
    parts.length >= fewestFragments &&
    parts.every(
      (one) =>
        /\.$/.test(one) &&
        one.length >= shortestFragment &&
        !finiteVerb.test(one) &&
        !/\b(?:vs|e\.g|i\.e|No|Dr)\.$/.test(one),
    );
  return isList ? parts : [];
}

function aimsOf(text: string): string[] {
  const parts = text.split(betweenAims).map((part) => part.trim());
  return parts.every((part) => isAim.test(part)) ? parts : [text];
}

/** A list of measures: `…, the change in … and the rate of …`; what goes on with one of them stays with it. */
function measuresOf(text: string, isPlural: boolean): string[] {
  const clauses = text.split(/;\s*(?=\S)/).map((part) => part.trim());
  // What a colon introduces are the components of a composite.
  if (clauses.length > 1) return /\p{L}.*:\s/u.test(clauses[0] ?? "") ? [text] : clauses;
  if (!isPlural || /[.]\s+\p{Lu}/u.test(text)) return [text];
  const pieces = splitOutsideBrackets(text);
  if (isPlainList(pieces)) return pieces;
  const items: string[] = [];
  for (const piece of pieces) {
    const own = piece.replace(/^and\s+/i, "");
    const open = items.at(-1);
    const isParallel = /^the\s/i.test(own) && /^the\s/i.test(open ?? "");
    if (open === undefined || measure.test(own) || isParallel) items.push(piece);
    else items[items.length - 1] = `${open}, ${piece}`;
  }
  return items.every((item) => measure.test(item.replace(/^and\s+/i, "")) || /^(?:and\s+)?the\s/i.test(item))
    ? items
    : [text];
}

/** `pain at 24 hours, length of stay, and costs`: short items without a head that all of them share, as `change in`. */
const isPlainList = (pieces: readonly string[]): boolean =>
  pieces.length > 2 &&
  /^and\s/i.test(pieces.at(-1) ?? "") &&
  pieces.every(
    (piece) =>
      piece.split(" ").length <= mostWords &&
      !/\b(?:such as|including|composite|combin\w+|defined|which|that|each)\b/i.test(piece),
  ) &&
  !/^(?:the )?(?:[\w-]+ )?(?:changes?|differences?|improvements?|reductions?|effects?|comparisons?|rates?|incidences?|frequenc\w+|numbers?|proportions?|percentages?|means?|time|levels?|concentrations?|duration|evaluation|assessment)\b.*\b(?:in|of|for|to|from|with|between)\b/i.test(
    pieces[0] ?? "",
  );
const mostWords = 8;

function splitOutsideBrackets(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text.charAt(at);
    if (/[([]/.test(letter)) depth += 1;
    else if (/[)\]]/.test(letter)) depth -= 1;
    else if (letter === "," && depth === 0 && text[at + 1] === " ") {
      parts.push(text.slice(from, at).trim());
      from = at + 1;
    }
  }
  return [...parts, text.slice(from).trim()].filter((part) => part !== "");
}
