import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";

/** How long a participant is treated, is followed up, and how long the study or a participation in it lasts. */
const roles = ["treatment", "total", "followUp"] as const;
type Role = (typeof roles)[number];
type Durations = { readonly [Name in Role]?: Cited<string> };

const numeral =
  "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|sixteen|eighteen|twenty(?:-four|-six|-eight)?|thirty(?:-six)?|forty-eight|fifty-two";
const number = String.raw`(?:\d+(?:\.\d+)?|${numeral})`;
/** `approximately 24 months`, `a 24-month …`, `16 (sixteen) weeks`, `7 to 10 days`, `28 (±3) days` */
const quantity = new RegExp(
  [
    String.raw`(?<![\p{L}\d.±<>≤≥-]|(?:week|month|day|part|cohort|cycle) )`,
    String.raw`((?:(?:approximately|approx\.|about|around|up to|at least|a (?:maximum|total|median|minimum) of|maximum|~|≤)\s*){0,2})`,
    String.raw`(${number}(?:\s?(?:-|–|to)\s?${number})?)(?:\s?\(\p{L}[\p{L}-]*\))?(?:\s?\(?\s?(?:±|\+\/-)\s?\d+\)?)?`,
    String.raw`(?:[\s-]|‑)*((?:calendar |additional )?(?:day|week|month|year|cycle)s?(?: and \d+ (?:day|week|month)s)?)\b(?!\s?(?:old|of age|\d|(?:treatment )?cycles?\b))`,
  ].join(""),
  "giu",
);

/** Words between a role and its quantity that change neither. */
const neutral = String.raw`(?:[\s:(,;–-]|\b(?:period|phase|of|is|as|are|was|were|will|be|been|lasts?|lasting|last|runs?|for|takes?|taking|place|occurs?|occur|scheduled|performed|conducted|held|expected|estimated|anticipated|planned|intended|projected|to|the|a|an|each|all|per|by|both|individual|single|(?:patient|participant|subject|person|child|infant)s?|study|trial|further|additional|total|maximum|minimum|have|has|having|continues?|duration|in)\b)*`;

const people =
  "(?:patient|participant|subject|volunteer|individual|adult|child|children|infant|person|woman|women|men)s?";
const study = "(?:study|trial|investigation)";
const qualifier = String.raw`(?:(?:the|each|study|trial|double-?blind(?:ed)?|double-?masked|open-label|randomi[sz]ed|active|core|main|investigational|drug|product)\s+)*`;

/** What is named before a quantity (`0`), by role. */
const before: Readonly<Record<Role, string>> = {
  treatment: [
    String.raw`\b(?:duration|length) of ${qualifier}(?:treatment|intervention|therapy|dosing)`,
    String.raw`\b(?:treatment|intervention|dosing|double-?blind(?:ed)?|double-?masked) (?:periods?|phases?|duration)`,
    String.raw`(?<!\b(?:prior|previous|rescue|stable|antidepressant|standard|after|following|since|of|before|off|without|on|post|starting|during)[ -](?:study )?)\btreatment(?= (?:lasts|for\b|is|will|of 0)|:? ?\(?0)`,
    String.raw`\bon (?:study |trial )?treatment(?= for)`,
    String.raw`\b${people} (?:are|is|will be) (?:then )?(?:treated|dosed)(?: with [^.;:]{1,60}?)?(?= for)`,
  ].join("|"),
  total: [
    String.raw`(?<!\b(?:mean|median|average) )\b(?:duration|length|time) (?:of|on|in) (?:the |each |individual |an |a )*(?:${study}|participation|${people}(?:['’]s?)? participation|involvement)\b(?: (?:participation|for (?:each|one|an individual|a single|the individual) ${people}|per ${people}))?`,
    String.raw`\bduration (?:for|per) (?:(?:an?|the|each|one|individual|single)\s+)*${people}`,
    String.raw`\b${study} (?:duration|length)\b(?: for (?:each|an?|the|all)?(?: individual)? ?${people}| per ${people})?`,
    String.raw`\b(?:total|overall|maximum) (?:duration|length)(?: (?:per|for (?:each|an?|the)) ${people})?(?= (?:of|is|will|0))`,
    String.raw`\b(?:participation|participate|involvement)(?: (?:in|of) (?:the |this |an? |each )*(?:${study}|${people}))?(?: by each ${people})?`,
    String.raw`\b(?:be|are|is|remains?|stays?|enrolled|participating)(?: (?:thus|therefore|then|usually))? (?:in|on) (?:the |this )?${study}(?= for)`,
    String.raw`\b${study}(?= (?:(?:is|will|expected|planned|anticipated|estimated|to|be)\s+)*(?:lasts?|take|run)\b)`,
    String.raw`\b${study}(?= of 0)`,
    String.raw`\b(?:whole|entire) ${study}|\b${study} as a whole(?= (?:lasts|takes|will|is))`,
  ].join("|"),
  followUp: [
    String.raw`\bfollow(?:ed)?[- ]?up (?:period|phase|duration)`,
    String.raw`\bpost-?(?:treatment )?observation (?:period|phase)`,
    String.raw`\b(?:duration|length) of (?:the )?follow[- ]?up`,
    String.raw`\bfollow[- ]?up(?= (?:of|for|is|lasts|will last)\b|:? ?\(?0)`,
    String.raw`\bfollow[- ]?up (?:to|until|through|per ${people})(?= 0)`,
    String.raw`\bfollowed\b[^.;]{0,120}\buntil (?:death|progression|relapse),? or(?= 0)`,
    String.raw`\bfollow[- ]?up (?:will )?continues? (?:until|through)(?= 0)`,
    String.raw`\b(?:are|is|be|and) (?:then )?followed(?:[- ]up)?(?: (?:in person|by telephone|for safety|for survival))?(?:(?= for)| (?:until|to|through)(?= 0))`,
    String.raw`\bwe (?:will |shall )?follow (?:(?:the|all|each|every) )?${people}(?= for)`,
    String.raw`\bfollowed\b[^.;]{0,200}\ba maximum(?= of 0)`,
  ].join("|"),
};
/** A visit that many days after the last dose ends the follow-up. */
const lastVisit = String.raw`\b(?:follow[- ]?up|exit|end[- ]of[- ]study|final(?: safety)?|post-treatment|safety) (?:visit|(?:telephone |phone )?call|contact|assessment|examination)s?|\b(?:visit|call|contact|assessment) (?:ends|closes|concludes|completes) the ${study}`;
const afterLast =
  /^(?: \([^)]*\))?,? (?:after|following|post|from) (?:the |their |his or her )*(?:last|final|end)\b/i;

/** What is named after a quantity: `a 12-week double-blind treatment period`, `a 7 weeks follow-up period`. */
const after: Readonly<Record<Role, RegExp>> = {
  treatment:
    /^['’]?[\s,-]+(?:(?:of|double-?blind(?:ed)?|double-?masked|open-label|randomi[sz]ed|placebo-controlled|active|study|main|core|fixed-dose|controlled|single-?blind)[\s,-]+)*(?:(?:treatment|intervention|dosing)[- ](?:period|phase|duration)\b|treatment,? and (?:an? )?\d)/i,
  total: /^(?: in)? total(?: (?:study|trial) (?:duration|participation)\b|[).]?$)/i,
  followUp:
    /^['’]?[\s,-]+(?:(?:of|safety|post-treatment|treatment-free|drug-free|off-treatment|off-drug|long-term|short-term|survival|post-dose)[\s,-]+)*(?:follow[- ]?up|without (?:study |trial )?(?:treatment|drug|medication))\b(?! (?:visits?|assessments?|data|time|from|for)\b)/i,
};
/** `This is a 24-month, multicenter, randomized … study` */
const ofTreatment = new RegExp(String.raw`^['’]?\s+of ${qualifier}(?:treatment|therapy)\b`, "i");
const partOfTreatment = /\b(?:after|first|last|completed?|than|within|the|every|initial|at least)\s*$/i;
/** `Short-term follow-up begins the day after … and lasts` */
const lasting = /\b(?:lasts?|continues?)(?: for)?\s$/i;
const subject: Readonly<Record<Role, RegExp>> = {
  treatment:
    /^(?:the )?(?:[\w-]+ ){0,3}(?:(?:treatment|dosing|intervention) (?:period|phase|part)|supplementation|intervention|training|(?:study |trial )?(?:drug|medication) intake)\b/i,
  total: /^(?:the |each )?(?:study|trial|participation)\b/i,
  followUp: /^(?:the )?(?:[\w-]+ ){0,3}follow[- ]?up\b(?! visits)/i,
};
/** `safety follow-up to Week 32`, `followed until D90` */
const followedTo =
  /\bfollow(?:ed)?(?:[- ]?up)?\b(?: (?:period|phase|visit|up))?(?: for [\w -]{3,30})? (?:to|until|through|at|up to|(?<=follow[- ]?up )on) (?:((?:week|month|day|year) \d+)|([DWMY])\s?(\d+))\b/i;
const describes = /^(?:(?:this|the (?:study|trial)|\S+) (?:is|will be) )?an?\s+$/i;
const describedStudy = /^[\s,-]+(?:[^.;:]{0,200}?\b)?(?:study|trial)\b/i;

const labels: Readonly<Record<Role, RegExp>> = {
  treatment:
    /^(?:duration of (?:the |study )?(?:treatment|intervention|administration)|(?:treatment|intervention|administration) (?:period|duration))$/i,
  total:
    /^(?:duration of (?:the |each |individual |clinical )*(?:study|trial|investigation|(?:participant |patient |subject )?participation)|(?:study|trial|participation) (?:period|duration)|duration for (?:the|each|an) (?:individual )?(?:participant|patient|subject)|length of (?:the )?(?:study|trial)|duration|(?:patient|participant|subject) (?:study )?(?:participation|duration))$/i,
  followUp: /^(?:(?:duration|length) of (?:the )?follow[- ]?up|follow[- ]?up(?: (?:period|duration))?)$/i,
};
/** `March 2024 to February 2027` */
const calendar =
  /^((?:\d{1,2} )?\p{Lu}\p{Ll}{2,8}\.? (?:19|20)\d{2}\s?(?:to|until|–|-)\s?(?:\d{1,2} )?\p{Lu}\p{Ll}{2,8}\.? (?:19|20)\d{2})\.?$/u;
/** `Screening 4 weeks; treatment 12 weeks. Total per patient up to …`: the periods before the sum. */
const summands =
  /^.*[.;]\s+(?=total(?: duration)? (?:per|for each|for an?) (?:patient|participant|subject)\b)/i;
const labelOf = (text: string): Role | undefined => {
  const plain = text
    .replace(/\s*\([^)]*\)|\s+(?:per|for each|for|of each|in this) \w+$/gi, "")
    .replace(
      /^(?:(?:planned|total|overall|intended|estimated|expected|approximate|anticipated|maximum)\s+)+/i,
      "",
    )
    .trim();
  return roles.find((role) => labels[role].test(plain));
};

/** `30 days of screening` */
const ofPeriod =
  /^ (?:of |for )?(?:the )?(?:screening|run-in|lead-in|wash|titration|treatment|double|open|follow|enrol|recruit|accrual)/i;
const summedUp = /\b(?:total|overall|altogether|in all)\b[^.;,\d]{0,40}$/i;

const otherTime =
  /\b(?:in|from) (?:the )?(?:phase \d\w? )?(?:study|trial) (?:[A-Z]+-?)?\d|\b(?:contracepti|interrupt|remission|history of|laboratory values|cannot|receiving|safety reviews?|expected to provide|washout|wash-out|(?:events?|S?AEs?|pregnanc\w+) (?:are|is|will be) followed|who (?:stop|discontinu|withdr)|(?:is|are) (?:allowed|permitted)|interim analys|if \w+ (?:occurs?|develops?)|saline|were (?:treated|dosed|followed)|in (?:a|the) (?:phase \d|pivotal|earlier|first-in-human)|half-li[fv]e|pregnan|breast-?feed|previous|prior (?:study|trial)|parent study|if (?:a|the|an)\b)|^if\b|\bfirst \d+ \w+ of\b/i;
/** A time in digits or words: `for up to 12 weeks`, `for eight weeks` */
const onlyTime = new RegExp(
  String.raw`\bfor (?:[\p{L}]+ ){0,3}(?:\d|(?:${numeral})(?= (?:days|weeks|months|years)))`,
  "giu",
);
const average = /\b(?:mean|average) time\b[^.;,]{0,40}$/i;
const dosing =
  /\b(?:tak(?:es?|en|ing)|receiv(?:es?|ing)|administered|given|treated|randomi[sz]ed|allocated|assigned)\b(?:(?!\bfor\b|\bthen\b|\bprior\b|\bbefore\b)(?:[^.;:]|\.(?=\d))){0,200}\bfor (?:a (?:total|maximum) of )?$/i;
const changes =
  /\bthen\b|\bfollowed by\b|\bincreas|\btitrat|\bescalat|\bextension\b|\brun-in\b.*\bfor\b|\bhours?\b/i;
/** Sections whose times are those of criteria, visits, and earlier studies. */
const eligibility =
  /^(?!.*\b(?:design|plan)\b).*\b(?:criteria|eligib|inclusion|exclusion|population|schedule|study plan and timing|background|rationale)\b/i;

interface Found {
  readonly role: Role;
  readonly value: string;
  /** 0 for a label, then in order of trust. */
  readonly rank: number;
}

/** The durations that a sentence states, each by the words next to it. */
function durationsIn(printed: string, label: Role | undefined): Found[] {
  // Remarks without a number, in brackets or between commas, stand between a role and its quantity.
  const text = printed
    .replace(/\s*\([^()\d]*\)/g, "")
    .replace(/, (?:from|including|defined as)\b[^,\d]*,/gi, "");
  const quantities = [...text.matchAll(quantity)];
  // A row may list the visits of the follow-up, or sum up the periods in front of it.
  const main =
    label === "followUp" && /\d, \d/.test(text)
      ? quantities.at(-1)
      : (quantities.find(({ index }) => label === "total" && summedUp.test(text.slice(0, index))) ??
        quantities[0]);
  const isOnly = text.match(onlyTime)?.length === 1;
  const found = quantities.flatMap((match): Found[] => {
    const [all, about = "", count = "", unit = ""] = match;
    const head = text.slice(0, match.index);
    const tail = text.slice(match.index + all.length);
    const value = `${about}${count} ${pluralOf(unit, count)}`
      .replace(/^a total of /i, "")
      .replace(/\s+/g, " ")
      .trim();
    if (average.test(head)) return [];
    const of = (role: Role, rank: number): Found[] => [{ role, value, rank }];
    if (new RegExp(`(?:${lastVisit})${neutral}$`, "i").test(head))
      return afterLast.test(tail) ? of("followUp", 2) : [];
    const named = roles.find((role) =>
      [head, head + about].some((text) =>
        new RegExp(`(?:${before[role]})${neutral}0$`, "i").test(`${text}0`),
      ),
    );
    const isCycle = /cycle/i.test(unit);
    if (named) return isCycle && named !== "treatment" ? [] : of(named, 1);
    // `extension 36 weeks, follow-up 12 weeks`: what follows a comma is described behind it.
    const behind =
      /^,/.test(tail) && /s$/i.test(unit) ? undefined : roles.find((role) => after[role].test(tail));
    if (behind) return of(behind, 1);
    if (ofTreatment.test(tail) && !partOfTreatment.test(head + about)) return of("treatment", 2);
    const lasts = lasting.test(head) ? roles.find((role) => subject[role].test(text)) : undefined;
    if (lasts) return of(lasts, 2);
    if (isCycle || label === undefined || match !== main) {
      if (describes.test(head) && describedStudy.test(tail)) return of("total", 3);
      return dosing.test(head) && isOnly && !changes.test(text) ? of("treatment", 4) : [];
    }
    return /\b(?:screening|run-in|wash-?out|roll-?over|enrol\w*|recruit\w*|accrual|inclusion)\b[^,;]*$|\b(?:period \d|extension|titration|taper)\b[^;]*$/i.test(
      head,
    ) ||
      (label === "total" && ofPeriod.test(tail))
      ? []
      : of(label, 0);
  });
  const [, dates] = (label === "total" && calendar.exec(text)) || [];
  if (dates) return [{ role: "total", value: dates, rank: 0 }];
  const end = followedTo.exec(text);
  const [, until, code = "", coded = ""] = end ?? [];
  if (end) found.push({ role: "followUp", value: until ?? `${coded} ${unitOf[code] ?? ""}`, rank: 3 });
  for (const [pattern, value] of courses) {
    const course = pattern.exec(text);
    if (course) found.push({ role: "treatment", value: value(course[1] ?? ""), rank: 5 });
  }
  return found;
}

/** How long a treatment lasts in other words than a period of days. */
const courses: readonly (readonly [pattern: RegExp, value: (text: string) => string])[] = [
  [
    /^(?!.*\b(?:scan|imag|assess|survey|follow))[^.;]*\b(?:treat(?:ed|ment)|(?:study|protocol|trial|maintenance) therapy|dosing|intervention|drug|receive|administered|\d-(?:day|week) (?:treatment )?cycles)\b[^.;]{0,120}?\buntil ((?:[\w-]+ ){0,4}(?:progression|relapse|progressive disease)(?: of (?:the )?disease)?)\b/i,
    (event) => `Until ${event}`,
  ],
  [
    /\binfus\w+\b(?:[^.;:]|\.(?=\d)){0,120}\bfor (2[4-9]|[3-9]\d|1\d\d) ?(?:hours|h)\b/i,
    (hours) => `${hours} hours`,
  ],
  [/\bfractions\b[^.;:]{0,80}?\bover (\d+(?: to \d+)? (?:days|weeks))\b/i, (time) => time],
  [
    /\b(?:receives?|given|administered)\b[^.;]{0,60}?\b((?:up to |a maximum of )?(?:\d+|two|three|four|six|eight) cycles) of\b/i,
    (cycles) => cycles,
  ],
  [
    /^(?!.*\b(?:periods?|sequence|cohort|cross-?over)\b)[^.;]*\b(?:participant|subject|patient|volunteer|child|infant|adult)s?\b[^.;]{0,60}\breceives? (?:a|one) single (?:[\w-]+ ){0,3}(?:dose|infusion|injection|administration|vaccination)\b/i,
    () => "Single dose",
  ],
];
/** What a row on the duration of treatment states where there is none. */
const singleDose =
  /^(?:an? )?single (?:[\w-]+ ){0,3}(?:dose|infusion|injection|administration|vaccination)\b/i;
const unitOf: Readonly<Record<string, string>> = { D: "days", W: "weeks", M: "months", Y: "years" };

const pluralOf = (unit: string, count: string): string =>
  /^(?:1|one)$/i.test(count) ? unit : `${unit.replace(/s$/i, "")}s`.toLowerCase();

/** Duration of treatment, follow-up, and the study or a participation, as labels and sentences state them. */
export function readDurations(sentences: readonly Sentence[]): Durations {
  const best = new Map<Role, { found: Found; sentence: Sentence }>();
  for (const sentence of sentences) {
    const { section } = sentence;
    const text = sentence.text
      .replace(summands, "")
      .replace(/,? (?:separated by|with) (?:an? )?[^,.;]*\bwash-?out[^,.;]*/gi, "")
      .replace(/, (?:comprising|consisting of|which (?:comprises|consists of|includes))\b[^,.;]*,/gi, "");
    if (text.length > 600 || text.includes("....") || otherTime.test(text)) continue;
    const isRow = section.path.includes("Synopsis");
    if (eligibility.test(section.title) || (!isRow && section.path.some((one) => eligibility.test(one))))
      continue;
    const [, own = "", rest = ""] = /^([^:.]{4,60}):\s*(.*)$/.exec(text) ?? [];
    const ownLabel = labelOf(own);
    const label = ownLabel ?? (isRow && !/\bperiod$/i.test(own) ? labelOf(section.title) : undefined);
    const single = label === "treatment" ? singleDose.exec(ownLabel ? rest : text)?.[0] : undefined;
    const stated: Found[] = single
      ? [{ role: "treatment", value: single, rank: 0 }]
      : durationsIn(ownLabel ? rest : text, label);
    for (const found of stated) {
      const known = best.get(found.role);
      if (!known || found.rank < known.found.rank) best.set(found.role, { found, sentence });
    }
  }
  return Object.fromEntries(
    [...best].map(([role, { found, sentence }]) => [role, citeSentence(found.value, sentence)]),
  );
}
