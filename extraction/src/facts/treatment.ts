import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import { type Arm, numbered } from "./arm.ts";
import { citeCell } from "./cite-cell.ts";
import type { TableEntry } from "./treatment-table.ts";

/** A treatment as stated in a sentence or a table; only a placebo has no dose. */
export interface Regimen {
  readonly description: Cited<string>;
  readonly dose?: Cited<string>;
  readonly route?: Cited<string>;
  readonly frequency?: Cited<string>;
}

type DosedRegimen = Regimen & { readonly dose: Cited<string> };

const figure = String.raw`\d[\d,.]*(?:\s?[×x]\s?10\^?[\d⁰¹²³⁴-⁹]{1,2})?`;
/** `320 mg`, `80-100 mg/m2`, or, of two substances in one unit, `80/5 mg` */
const amount = String.raw`(?<![\p{L}\d/.-]|[<>≥≤] ?)${figure}(?:\s?(?:-|–|to|\/)\s?${figure})?\s?(?:mg|µg|μg|mcg|g|mL|IU|U|units?|mmol|Gy|vg|gc|CFU|PFU|TCID50|MBq|GBq|mCi|(?:[\p{L}+-]+ ){0,3}cells|particles|actuations|puffs|inhalations)(?:\/(?:kg|m2|m²|mL|L|dL|day|week|dose|h|hr|hour|min))*(?![\p{L}\d])`;
/** One dose, or alternatives: `10 mg, 20 mg or 40 mg`, `10, 20 or 40 mg`. */
const dose = new RegExp(
  `(?:(?<![\\p{L}\\d/.:–-]|[<>≥≤] ?|\\b(?:days?|weeks?|months?|visits?|cycles?|parts?|cohorts?|arms?|groups?|and|to|age|aged) |, )(?:${figure}, )+${figure}(?:,? or|,? and) )?${amount}(?:(?:,| or| and|, or|, and| to) ${amount})*`,
  "giu",
);
/** The strength of a unit of the product is not the dose: `40 mg capsules`, but `80/5 mg 1 tablet`. */
const strength =
  /^\/\s?\d|^\s*(?:\/\s*\S+\s*)?(?:(?!one\b|two\b)[\p{L}\d-]+\s){0,2}?(?:capsules?|tablets?|vials?|ampoules?|syringes?|bottles?|cartridges?|bags?|sachets?|pens?\b|pen-injectors?|powder|strength)\b/iu;
/** `one 20 mg tablet`: the dose is the strength; `two 50 mg tablets`: as many times. */
const severalUnits = /\b(two|three|four|five|six|[2-9])\s(?:[x×]\s?)?$/iu;
const oneUnit = /\b(?:one|a single|1\s?[x×]?)\s(?:[\p{L}-]+\s)?$/iu;
const route =
  /\b((?:oral )?inhal(?:ed|ation)|intra-?articular(?:ly)?|intratumou?ral(?:ly)?|intraperitoneal(?:ly)?|intravesical(?:ly)?|subretinal(?:ly)?|buccal(?:ly)?|vaginal(?:ly)?|nebuli[sz]ed|epidural(?:ly)?|oral(?:ly)?|by mouth|swallowed|into (?:a|the) (?:vein|muscle)|(?:by|through a) vein|under the skin|per os|p\.o\.|PO|intravenous(?:ly)?|IV|i\.v\.|subcutaneous(?:ly)?|SC|s\.c\.|intramuscular(?:ly)?|IM|i\.m\.|intranasal(?:ly)?|nasal(?:ly)?|topical(?:ly)?|transdermal(?:ly)?|intravitreal(?:ly)?|intrathecal(?:ly)?|sublingual(?:ly)?|rectal(?:ly)?|ophthalmic|intradermal(?:ly)?)(?![\p{L}\d])/iu;
const count = String.raw`(?:\d+|two|three|four|six|eight|twelve)`;
/** The number of units behind their strength: `10 mg tablets, one tablet` */
const unitsBehind = /^\s*(?:tablets?|capsules?),? \(?(one|two|three|four|[1-4])\s(?:tablets?|capsules?)\b/iu;
const frequency = new RegExp(
  String.raw`\b((?:once |twice )?every (?:other )?${count}?\s?(?:hours?|days?|weeks?|months?)|(?:once|twice|(?:three|four) times)[- ](?:daily|weekly|monthly|an? (?:day|week|month)|per (?:day|week|month))|daily|weekly|monthly|Q\d+[WDHM]|QD|BID|TID|QOD|QW|bid|tid|qid|od|b\.i\.d|t\.i\.d|[oq]\.d|q\d{1,2}h|single dose|in \d+ (?:daily )?fractions|continuous(?:ly| infusion| (?:IV|intravenous) infusion)|(?:a |one )?single (?:[\w-]+ ){1,2}(?:dose|infusion|injection)|single(?= \d)|loading dose|at (?:Weeks?|Months?) \d+(?:, \d+)*,? and (?:Weeks? |Months? )?\d+|(?:each|every) (?:morning|evening|night)|at bedtime|nightly|on Days? \d+(?:(?:(?:,|,? and| to) (?:Days? )?|\s?[-–]\s?)\d+)*(?: of (?:each|every) (?:\d+-(?:day|week) )?(?:treatment )?cycle)?)\b`,
  "i",
);

/** How a text says that a treatment is given; undefined if it does not. */
export const routeIn = (text: string): string | undefined => {
  const [, way] = route.exec(text) ?? [];
  return way === undefined ? undefined : inWords(way);
};

/** How often; undefined if a text does not say it. */
export const frequencyIn = (text: string): string | undefined => frequency.exec(text)?.[1];

/** Doses of other studies, of the product as supplied, of other circumstances, and of the reasons for a dose. */
const otherDose =
  /\bwithh(?:old|eld)|\bcorticosteroids\b|\breduc|\bmodif|\bescalat|\btoxicit|\b(?:stud(?:y|ies)|trial) [A-Z\d][\w-]*\d|previous|preclinical|\bNOAEL\b|\b(?:monkeys?|rats?|mice|dogs?|rabbits?)\b|\bresults? (?:from|of)\b|\bdata (?:from|suggest)|\bbased on\b|\bconsisted of\b|\b(?:was|were|has been|have been) |\bcontain(?!.*\b(?:administered|taken|given|injected|infused)\b)|\bsupplied\b(?!.*\b(?:administered|taken|given)\b)|\bpredict|\bestimat|\bmodel(?!-)|\boverdose|\bpre-?medicat|\bantiemetic|\b(?:not|poorly) tolerated?\b|\bif (?:an?|the) (?:patient|participant|subject)|\b(?:hepatic|renal) impairment|\brecommended (?:maximum|daily) dose|\bmaximum recommended|\bflush|\bnormal saline\b|\bmay be lowered\b|\brescue\b|\bis limited to\b|\bmay be (?:added|given|used)\b|\b(?:is|are) (?:permitted|allowed)\b|\be\.g\.|\bhave (?:received|taken)\b|\bprior (?:therapy|treatment|use)\b|\bprohibited\b|\bexcluded\b|\b(?:CYP\w*|strong|moderate) (?:inhibit|induc)|\binhibitors of\b|\bsamples?\b|^if (?:[\w-]+ ){1,4}(?:occurs?|develops?|appears?)\b|\bin (?:case|the event) of\b|\bstable doses?\b|\btracer\b|\bOGTT\b|\bglucose tolerance\b|(?<!\b(?:in|with) \d+ ?mL )\bof (?:normal )?saline\b|\bhalf-li[fv]e|\b(?:filtration rate|creatinine clearance|eGFR|CrCl)\b|\bdos(?:e|age) (?:formulation|levels?)\b.*\broute of administration\b/i;
/** As many doses without a verb are the rows of a table. */
const fewestOfTable = 3;

/** A further treatment in the same sentence: `… plus fulvestrant 500 mg`, `…, or carvedilol 12.5 mg`. */
const further = new RegExp(
  String.raw`\s*(?:;|,?\splus\b|,?\s(?:and|or|followed by|in combination with|together with)\b|,)\s*(?=(?:\p{L}[\p{L}\d/-]{3,}\s){1,3}(?:(?:will be|is|are) (?:administered|given|taken) )?(?:at a dose of )?${amount})|,?\sand\s(?=(?:\p{L}[\p{L}\d-]{3,}\s){1,2}(?:will be|is|are) (?:administered|given|taken|infused|injected|inhaled|applied)\b)`,
  "iu",
);
/** The next dose of the same treatment: `75 mg for 3 days, then 150 mg once daily` */
const next = new RegExp(
  String.raw`,?\s+(?:(?:and )?then|followed (?:immediately )?by|(?:increasing|increased) to)\s+(?=(?:(?:an? )?(?:[\p{L}-]+ ){0,3}(?:infusion|dose|injection)s? of )?${amount})`,
  "iu",
);

/** What follows changes the dose: `, escalated by 5 mg every 8 weeks` */
const steps =
  /,? (?:and )?(?:(?:is|are|will be|may be|can be) )?(?:escalated|increased|titrated|reduced|adjusted|decreased) (?:by|in|every|each|if|according|based|weekly)\b/i;

/** A row of a synopsis on a product and how it is given: `Test product, dose and mode of administration` */
const productLabel =
  /\b(?:products?|drugs?|therapy|treatments?|medications?|interventions?|comparators?|formulations?|vaccines?)\b.*\b(?:dos(?:es?|ages?|ing)|mode|route|administration|regimen)\b/i;
const productAtStart =
  /^(?!(?:the|all|each|both|patients?|participants?|subjects?|dos(?:e|ing)|single|up|part|cohort|arm|group|period|not|no|one|two|oral|see)\b)(\p{L}[\p{L}\d/+-]{2,}(?: (?!tablet|capsule|inject|infus|solution|will|is|are|given|administ|at\b|in\b|as\b|for\b)\(?[\p{L}\d/+-]+\)?){0,3}?)(?=[,:;.]|$| (?:\d|tablet|capsule|inject|infus|solution|film|prefilled|lyophil|powder|will|is|are|given|administ|at|in|as|for))/iu;

interface LabeledProduct {
  /** The product that the text begins with; empty if it begins with the dose. */
  readonly name: string;
  readonly text: string;
  readonly sentence: Sentence;
}

/** What rows of the synopsis on products state; the label may be in the sentence. */
export const labeledProducts = (sentences: readonly Sentence[]): LabeledProduct[] =>
  sentences.flatMap((sentence) => {
    const [, own, rest] = /^(\p{Lu}[^:.]{10,90}):\s+(.*)$/u.exec(sentence.text) ?? [];
    const [label, text] = own && rest ? [own, rest] : [sentence.section.title, sentence.text];
    const [, name = startsWithDose.test(text) ? "" : undefined] = productAtStart.exec(text) ?? [];
    return name === undefined || !productLabel.test(label) ? [] : [{ name, text, sentence }];
  });
const startsWithDose = new RegExp(`^${amount}`, "iu");

/** What these rows state of the administration, a placebo without a dose among them; a dose without a name is one of the compound. */
export const labeledRegimens = (sentences: readonly Sentence[], compound = ""): Regimen[] =>
  labeledProducts(sentences).flatMap(({ name: own, text, sentence }) => {
    const [alone = ""] = text.split(/,? (?:plus|in combination with|together with|then|followed by)\b|;/i);
    const name = own || compound;
    const [amountOf] = dosesIn(alone);
    const [way, often] = [route.exec(alone)?.[1], frequency.exec(alone)?.[1]];
    const isPlacebo = /^(?:matching )?(?:placebo|sham|vehicle)\b/i.test(name);
    return name !== "" && (way || often) && (amountOf || isPlacebo)
      ? [
          {
            description: citeSentence(`${name}; ${text}`, sentence),
            ...(amountOf ? { dose: citeSentence(amountOf.dosage, sentence) } : {}),
            ...(way ? { route: citeSentence(inWords(way), sentence) } : {}),
            ...(often ? { frequency: citeSentence(often, sentence) } : {}),
          },
        ]
      : [];
  });

/** Sentences that state a dose, with its route and frequency; each dose of a product once. */
export function readRegimens(sentences: readonly Sentence[]): DosedRegimen[] {
  const found = new Map<string, DosedRegimen>();
  for (const sentence of sentences) {
    const [text = ""] = sentence.text.split(steps);
    if (text.length > 500 || otherDose.test(text)) continue;
    const stated = [...text.matchAll(dose)];
    if (
      stated.length >= fewestOfTable &&
      !/\b(?:will|is|are|be|receives?|takes?|taken)\b/i.test(text) &&
      !/;/.test(text)
    )
      continue;
    for (const one of regimensIn(text)) {
      const key = [one.product, plain(one.dosage), often(one.often) ?? one.way].join(" ").toLowerCase();
      if (found.has(key)) continue;
      found.set(key, {
        description: citeSentence(one.text, sentence),
        dose: citeSentence(one.dosage, sentence),
        ...(one.way ? { route: citeSentence(inWords(one.way), sentence) } : {}),
        ...(one.often ? { frequency: citeSentence(one.often, sentence) } : {}),
      });
    }
  }
  return [...found.values()].slice(0, maxRegimens);
}

const plain = (text: string): string => text.replace(/\s+/g, "");
/** A frequency in one form. */
const often = (text: string | undefined): string | undefined =>
  text
    ?.toLowerCase()
    .replace(/^q(\d+)([hdwm])$/, (_, every, unit) => `every ${every} ${units[unit] ?? unit}s`)
    .replace(/^(?:qd|daily)$/, "once daily")
    .replace(/^bid$/, "twice daily")
    .replace(/^(?:an? |one )/, "");
const units: Readonly<Record<string, string>> = { h: "hour", d: "day", w: "week", m: "month" };

interface Stated {
  readonly text: string;
  readonly product: string;
  readonly dosage: string;
  readonly way?: string | undefined;
  readonly often?: string | undefined;
}

/** The doses of a sentence: of treatments with routes or frequencies of their own, or of several that share them. */
function regimensIn(sentence: string): Stated[] {
  const steps = sentence.split(next);
  const way = steps.map((step) => route.exec(step)?.[1]).find((one) => one !== undefined);
  return steps.flatMap((step) => {
    const clauses = step.split(further);
    // Treatments that share one frequency or route at the end are one clause.
    const isApart =
      clauses.length > 1 && clauses.every((clause) => frequency.test(clause) || route.test(clause));
    const isPart = isApart || steps.length > 1;
    return (isApart ? clauses : [step]).flatMap((clause) => {
      const isPlacebo = /^\W*placebo/i.test(clause) ? "placebo " : "";
      return dosesIn(clause).flatMap(({ dosage, product, at }): Stated[] => {
        // The route and frequency behind a dose are its own.
        const tail = clause.slice(at);
        const own = {
          way: (route.exec(tail) ?? route.exec(clause))?.[1] ?? (steps.length > 1 ? way : undefined),
          often: [frequency.exec(tail)?.[1], frequency.exec(clause.replace(oneDay, ""))?.[1]].find(
            // Fractions are those of radiation.
            (one) => one !== undefined && (/Gy/.test(dosage) || !/fractions/.test(one)),
          ),
        };
        const text = isPart ? clause.trim() : sentence;
        return own.way || own.often ? [{ text, product: isPlacebo + product, dosage, ...own }] : [];
      });
    });
  });
}

/** `On Day 1, 100 mg is given`: when something starts rather than how often it is given. */
const oneDay =
  /\bon Day \d+\b(?!(?:,? and|,| to|\s?[-–])(?: Days?)? ?\d+\b(?! ?(?:mg|µg|μg|mcg|g|mL|IU)\b)| of)/gi;

/** Words before a dose that do not name its product. */
const noProduct =
  /^(?:administ\w+|given|taken?|takes|receiv\w+|infus\w+|inject\w+|supplied|capsules?|tablets?|oral\w*|intraven\w+|subcutan\w+|intramusc\w+|participants?|patients?|subjects?|doses?|starting|loading|daily|weekly|random\w+|assigned|allocated|treatment|study|increased|additional|volume|total|initial|maximum|every|hours|weeks|months|days|cycle|either|should|level)$/i;
const productBefore = /(?:^|[\s(])(\p{L}[\p{L}\d-]*[\p{L}\d])\s(?:\([^)]*\)\s)?(?:at (?:a dose of )?)?$/u;

/** What a dose is taken with. */
const liquid =
  /\b(?:with|in|drink) (?:about |approximately |at least |up to )?\d+(?:\s?(?:to|-|–)\s?\d+)? ?mL of (?:\p{L}+ ){0,4}?(?:water|juice|fluid|saline|milk)\b/giu;

const diluted = /\b(?:dilut|dissolv|reconstitut|volume)\w*\b/i;

function dosesIn(clause: string): { dosage: string; product: string; at: number }[] {
  const stated = [...clause.replace(liquid, (text) => " ".repeat(text.length)).matchAll(dose)].filter(
    // A concentration is that of the product as supplied.
    ({ 0: one, index }) =>
      !/\/mL$/.test(one) &&
      !(/mL$/.test(one) && diluted.test(clause.slice(0, index))) &&
      !/\b(?:vial|syringe|ampoule|pen)s?(?: of| containing)? $/i.test(clause.slice(0, index)) &&
      (!strength.test(clause.slice(index + one.length)) ||
        oneUnit.test(clause.slice(0, index)) ||
        severalUnits.test(clause.slice(0, index)) ||
        unitsBehind.test(clause.slice(index + one.length))) &&
      // The gauge of a needle or cannula is no weight.
      !/^\d+ ?G$/.test(one),
  );
  const all = stated.map(({ 0: one, index }) => {
    const head = clause.slice(0, index);
    const [, behind] = unitsBehind.exec(clause.slice(index + one.length)) ?? [];
    const [, units = /^(?:one|1)$/i.test(behind ?? "one") ? undefined : behind] =
      severalUnits.exec(head) ?? [];
    const [form] = (units && /^ \p{L}+/u.exec(clause.slice(index + one.length))) || [];
    const dosage = form ? `${units} ${one}${form}` : one;
    const [, next] = productBefore.exec(head) ?? [];
    const isNamed = next !== undefined && /\p{L}{4}|\d/u.test(next) && !noProduct.test(next);
    const words = head
      .match(/[\p{L}\d-]{5,}/gu)
      ?.filter((word) => /\p{L}{3}/u.test(word) && !noProduct.test(word));
    return { dosage, at: index, isNamed, product: isNamed ? next : (words?.at(-1) ?? "") };
  });
  const named = all.filter(({ isNamed, dosage }) => isNamed && !/mL$/.test(dosage));
  if (named.length > 1) return named;
  // The volume of an infusion is next to its dose.
  return all.toSorted((a, b) => Number(/mL$/.test(a.dosage)) - Number(/mL$/.test(b.dosage))).slice(0, 1);
}

/** The names in a description: words that are none of the common ones around a dose. */
const namesIn = (text: string): Set<string> =>
  new Set(
    text
      .toLowerCase()
      .match(/[\p{L}\d-]{4,}/gu)
      ?.filter((word) => /\p{L}{2}/u.test(word) && !noProduct.test(word)),
  );

/** Regimens without those that an earlier one with the same dose states as well, in a description of its own. */
export function distinct(regimens: readonly Regimen[]): Regimen[] {
  const kept: Regimen[] = [];
  for (const one of regimens) {
    const names = namesIn(one.description.value);
    const isKnown = kept.some(
      (other) =>
        plain(other.dose?.value ?? "") === plain(one.dose?.value ?? "") &&
        other.description.value !== one.description.value &&
        (!one.route || (other.route && kindOfRoute(other.route.value) === kindOfRoute(one.route.value))) &&
        (!one.frequency || often(other.frequency?.value) === often(one.frequency.value)) &&
        (names.size === 0 || [...namesIn(other.description.value)].some((name) => names.has(name))),
    );
    if (!isKnown) kept.push(one);
  }
  return kept;
}

/** Whether a description begins with the name of a product. */
export const isNamed = ({ description }: Regimen): boolean => description.value.includes("; ");

/** A longer regimen is not the name of a treatment. */
const longestName = 60;

/** What groups receive that are named by a number, as treatments without a dose: `Group A: mesh`, `Group 1: Coaching + walking` */
export const receivedInGroups = (arms: readonly Arm[]): Regimen[] => {
  const parts = arms
    .filter(({ name, regimen }) => numbered.test(name.value) && regimen.value.length <= longestName)
    .flatMap(({ name, regimen }) =>
      regimen.value
        .replace(/\s*\(n\s?=[^()]*\)/gi, "")
        .split(/\s+(?:\+|plus)\s+/)
        .map((part) => part.replace(/\s+(?:only|alone)$/i, "").trim())
        .map((part) => ({
          description: { ...regimen, value: `${part}; ${name.value}` },
          key: part.toLowerCase(),
        })),
    )
    .filter(({ key }) => /^(?!yes|no\b)\p{L}[^.;:]{2,}$/u.test(key));
  return parts
    .filter(({ key }, index) => parts.findIndex((other) => other.key === key) === index)
    .map(({ description }) => ({ description }));
};

/**
 * The same with the names of the drugs that are given with the compound or compared with it, in front of their descriptions, and of
 * radiotherapy. Only next to regimens with a name: the others of a study would be missing.
 * @param known the title of the study and its arms, which name its treatments
 */
export function withPartners(regimens: readonly Regimen[], known: string, compound = ""): Regimen[] {
  const own = namesIn(compound);
  const names = namesIn(known);
  const isOwn = (text: string) => [...namesIn(text)].some((name) => own.has(name));
  const listed = regimens.filter((one) => isNamed(one) || isOwn(one.description.value));
  const inRows = namesIn(listed.map(({ description: { value } }) => value.split("; ")[0]).join(" "));
  if (listed.length === 0) return [...regimens];
  return regimens.map((one) => {
    const { description, dose: stated } = one;
    if (listed.includes(one) || !stated) return one;
    const [head = ""] = description.value.split(stated.value);
    // `Gemcitabine is infused over 30 minutes at 1000 mg/m2`, or the name directly before the dose
    const partner = [
      productBefore.exec(head)?.[1],
      /^(\p{L}[\p{L}\d-]+) (?:is|are|will be)\b/u.exec(head)?.[1],
    ].find((one = "") => {
      const key = one.toLowerCase();
      return names.has(key) && !inRows.has(key) && !own.has(key) && key !== "placebo";
    });
    const name = /Gy$/.test(stated.value) ? "Radiotherapy" : partner;
    return name === undefined
      ? one
      : { ...one, description: { ...description, value: `${name}; ${description.value}` } };
  });
}

/** A route in one form, of any spelling. */
const routeKinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["inhaled", /inhal|nebuli/i],
  ["oral", /^(?:oral|by mouth|swallowed|per os|p\.o|po$)/i],
  ["intravenous", /^(?:intraven|iv$|i\.v)|\bvein$/i],
  ["subcutaneous", /^(?:subcut|sc$|s\.c)|under the skin/i],
  ["intramuscular", /^(?:intramus|im$|i\.m)|\bmuscle$/i],
];
/** `s.c.` and `under the skin` are printed as subcutaneous. */
const inWords = (text: string): string =>
  /^\p{L}\.\p{L}\.$|swallowed|vein|muscle$|skin/iu.test(text) ? kindOfRoute(text) : text;
const kindOfRoute = (text: string): string =>
  routeKinds.find(([, pattern]) => pattern.test(text))?.[0] ?? text.toLowerCase().replace(/ly$/, "");
/** Where the route of something else may stand. */
const otherRoute =
  /\b(?:contracepti|concomitant|rescue|background|prior|previous|prohibit|antibiotics?|vaccin|hydration|fluids?|antihistamin|pre-?medicat|steroids|may be (?:given|added)|bioavailab|glucose|temperature|contrast|training|instruct\w*|inform\w*|consent)\b/i;

/** The one route that all sentences on the treatment name, for the doses that name none. */
export function withCommonRoute(regimens: readonly Regimen[], sentences: readonly Sentence[]): Regimen[] {
  const named = sentences.flatMap((sentence) => {
    if (sentence.text.length > 600 || otherRoute.test(sentence.text)) return [];
    return [...sentence.text.matchAll(new RegExp(route, "giu"))].map(([, way = ""]) => ({ way, sentence }));
  });
  const kinds = new Set([
    ...named.map(({ way }) => kindOfRoute(way)),
    ...regimens.flatMap(({ route: own }) => (own ? [kindOfRoute(own.value)] : [])),
  ]);
  const [first] = named;
  if (!first || kinds.size !== 1) return [...regimens];
  const common = citeSentence(inWords(first.way), first.sentence);
  return regimens.map((one) => (one.route ? one : { ...one, route: common }));
}

/** The doses that only the names of arms state, with the frequency that all others share. */
export function withArmDoses(
  regimens: readonly Regimen[],
  arms: readonly { readonly name: Cited<string> }[],
): Regimen[] {
  const all = new Set(regimens.map(({ frequency: one }) => often(one?.value)));
  const [shared] = regimens;
  const missing = arms.flatMap(({ name }): Regimen[] => {
    const [own, more] = name.value.match(dose) ?? [];
    const isStated = regimens.some(
      ({ dose: stated }) => own && plain(stated?.value ?? "").includes(plain(own)),
    );
    return own === undefined || more !== undefined || isStated
      ? []
      : [
          {
            ...{ description: name, dose: { ...name, value: own } },
            ...(all.size === 1 && shared?.frequency ? { frequency: shared.frequency } : {}),
          },
        ];
  });
  return regimens.length === 0 ? [] : [...regimens, ...missing];
}

const administered = /\b(?:taken|administered|given|injected|infused|swallowed|applied)\b/i;

/** The doses that name arms, with the route and frequency that one sentence states for all of them. */
export function armRegimens(
  arms: readonly { readonly name: Cited<string> }[],
  sentences: readonly Sentence[],
): Regimen[] {
  const common = sentences.find(
    ({ text }) =>
      administered.test(text) &&
      route.test(text) &&
      frequency.test(text) &&
      !otherDose.test(text) &&
      text.match(dose) === null,
  );
  const way = common && route.exec(common.text)?.[1];
  const often = common && frequency.exec(common.text)?.[1];
  if (!common || !way || !often) return [];
  return arms.flatMap(({ name }): Regimen[] => {
    const [own, more] = name.value.match(dose) ?? [];
    return own === undefined || more !== undefined
      ? []
      : [
          {
            description: name,
            dose: { ...name, value: own },
            route: citeSentence(way, common),
            frequency: citeSentence(often, common),
          },
        ];
  });
}

/** The doses of tables on treatments: of a cell of their own, or within the text of an arm. */
export function tableRegimens(entries: readonly TableEntry[], compound = ""): Regimen[] {
  return entries
    .flatMap(({ arm, kind, cells, hasDoses, texts, lines, section }): Regimen[] => {
      // The doses of cohorts are those of the compound, unless a column names the drug.
      const own = kind === "dosed" || numbered.test(arm ?? "") ? cells.product : undefined;
      const product = own ?? (kind === "dosed" ? compound : "");
      const cite = (text: string) => citeCell(text, lines, section);
      const others = texts.filter((text) => text !== product);
      const description = {
        ...cite(others[0] ?? ""),
        value: [product, arm ?? "", ...others].filter(Boolean).join("; "),
      };
      // A placebo has the volume or the number of units of the product rather than a dose.
      const isPlacebo = /\b(?:placebo|sham|vehicle)\b/i.test(arm ?? cells.product ?? "");
      const withoutDose = {
        description,
        ...(cells.route ? { route: cite(cells.route) } : {}),
        ...(cells.frequency ? { frequency: cite(cells.frequency) } : {}),
      };
      const found = cells.dose
        ? [{ dosage: cells.dose, often: frequency.exec(cells.dose)?.[1], way: route.exec(cells.dose)?.[1] }]
        : hasDoses
          ? []
          : regimensIn(texts.join("; ").replace(/;/g, ","));
      return found.flatMap(({ dosage, often, way }) => {
        if (!/\d|\b(?:one|two|three|four)\b/i.test(dosage)) return isPlacebo ? [withoutDose] : [];
        // `150 mg every 2 weeks` in one cell
        const [amountOnly] = often || way ? (dosage.match(dose) ?? []) : [dosage];
        if (amountOnly === undefined) return [];
        const [ownRoute, ownFrequency] = [cells.route ?? way, cells.frequency ?? often];
        if (!ownRoute && !ownFrequency && product === "") return [];
        return [
          {
            description,
            dose: cite(amountOnly),
            ...(ownRoute ? { route: { ...cite(ownRoute), value: inWords(ownRoute) } } : {}),
            ...(ownFrequency ? { frequency: { ...cite(ownFrequency), value: onDays(ownFrequency) } } : {}),
          },
        ];
      });
    })
    .slice(0, maxRegimens);
}

/** The number in a column of days. */
const onDays = (text: string): string => (/^\d+$/.test(text) ? `Day ${text}` : text);

export const maxRegimens = 14;
