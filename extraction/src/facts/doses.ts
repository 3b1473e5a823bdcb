const figure = String.raw`\d[\d,.]*(?:\s?[×x]\s?10\^?[\d⁰¹²³⁴-⁹]{1,2})?`;
/** `320 mg`, `80-100 mg/m2`, or, of two substances in one unit, `80/5 mg` */
export const amount = String.raw`(?<![\p{L}\d/.-]|[<>≥≤] ?)${figure}(?:\s?(?:-|–|to|\/)\s?${figure})?\s?(?:mg|µg|μg|mcg|g|mL|IU|U|units?|mmol|Gy|vg|gc|CFU|PFU|TCID50|MBq|GBq|mCi|(?:[\p{L}+-]+ ){0,3}cells|particles|actuations|puffs|inhalations)(?:\/(?:kg|m2|m²|mL|L|dL|day|week|dose|h|hr|hour|min))*(?![\p{L}\d])`;
/** One dose, or alternatives: `10 mg, 20 mg or 40 mg`, `10, 20 or 40 mg`. */
export const dose = new RegExp(
  `(?:(?<![\\p{L}\\d/.:–-]|[<>≥≤] ?|\\b(?:days?|weeks?|months?|visits?|cycles?|parts?|cohorts?|arms?|groups?|and|to|age|aged) |, )(?:${figure}, )+${figure}(?:,? or|,? and) )?${amount}(?:(?:,| or| and|, or|, and| to) ${amount})*`,
  "giu",
);
/** The strength of a unit of the product is not the dose: `40 mg capsules`, but `80/5 mg 1 tablet`. */
const strength =
  /^\/\s?\d|^\s*(?:\/\s*\S+\s*)?(?:(?!one\b|two\b)[\p{L}\d-]+\s){0,2}?(?:capsules?|tablets?|vials?|ampoules?|syringes?|bottles?|cartridges?|bags?|sachets?|pens?\b|pen-injectors?|powder|strength)\b/iu;
/** `one 20 mg tablet`: the dose is the strength; `two 50 mg tablets`: as many times. */
const severalUnits = /\b(two|three|four|five|six|[2-9])\s(?:[x×]\s?)?$/iu;
const oneUnit = /\b(?:one|a single|1\s?[x×]?)\s(?:[\p{L}-]+\s)?$/iu;
export const route =
  /\b((?:oral )?inhal(?:ed|ation)|intra-?articular(?:ly)?|intratumou?ral(?:ly)?|intraperitoneal(?:ly)?|intravesical(?:ly)?|subretinal(?:ly)?|buccal(?:ly)?|vaginal(?:ly)?|nebuli[sz]ed|epidural(?:ly)?|oral(?:ly)?|by mouth|swallowed|into (?:a|the) (?:vein|muscle)|(?:by|through a) vein|under the skin|per os|p\.o\.|PO|intravenous(?:ly)?|IV|i\.v\.|subcutaneous(?:ly)?|SC|s\.c\.|intramuscular(?:ly)?|IM|i\.m\.|intranasal(?:ly)?|nasal(?:ly)?|topical(?:ly)?|transdermal(?:ly)?|intravitreal(?:ly)?|intrathecal(?:ly)?|sublingual(?:ly)?|rectal(?:ly)?|ophthalmic|intradermal(?:ly)?)(?![\p{L}\d])/iu;
const count = String.raw`(?:\d+|two|three|four|six|eight|twelve)`;
/** The number of units behind their strength: `10 mg tablets, one tablet` */
const unitsBehind = /^\s*(?:tablets?|capsules?),? \(?(one|two|three|four|[1-4])\s(?:tablets?|capsules?)\b/iu;
export const frequency = new RegExp(
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

/** A route in one form, of any spelling. */
const routeKinds: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ["inhaled", /inhal|nebuli/i],
  ["oral", /^(?:oral|by mouth|swallowed|per os|p\.o|po$)/i],
  ["intravenous", /^(?:intraven|iv$|i\.v)|\bvein$/i],
  ["subcutaneous", /^(?:subcut|sc$|s\.c)|under the skin/i],
  ["intramuscular", /^(?:intramus|im$|i\.m)|\bmuscle$/i],
];
/** `s.c.` and `under the skin` are printed as subcutaneous. */
export const inWords = (text: string): string =>
  /^\p{L}\.\p{L}\.$|swallowed|vein|muscle$|skin/iu.test(text) ? kindOfRoute(text) : text;
export const kindOfRoute = (text: string): string =>
  routeKinds.find(([, pattern]) => pattern.test(text))?.[0] ?? text.toLowerCase().replace(/ly$/, "");
/** Doses of other studies, of the product as supplied, of other circumstances, and of the reasons for a dose. */
export const otherDose =
  /\bwithh(?:old|eld)|\bcorticosteroids\b|\breduc|\bmodif|\bescalat|\btoxicit|\b(?:stud(?:y|ies)|trial) [A-Z\d][\w-]*\d|previous|preclinical|\bNOAEL\b|\b(?:monkeys?|rats?|mice|dogs?|rabbits?)\b|\bresults? (?:from|of)\b|\bdata (?:from|suggest)|\bbased on\b|\bconsisted of\b|\b(?:was|were|has been|have been) |\bcontain(?!.*\b(?:administered|taken|given|injected|infused)\b)|\bsupplied\b(?!.*\b(?:administered|taken|given)\b)|\bpredict|\bestimat|\bmodel(?!-)|\boverdose|\bpre-?medicat|\bantiemetic|\b(?:not|poorly) tolerated?\b|\bif (?:an?|the) (?:patient|participant|subject)|\b(?:hepatic|renal) impairment|\brecommended (?:maximum|daily) dose|\bmaximum recommended|\bflush|\bnormal saline\b|\bmay be lowered\b|\brescue\b|\bis limited to\b|\bmay be (?:added|given|used)\b|\b(?:is|are) (?:permitted|allowed)\b|\be\.g\.|\bhave (?:received|taken)\b|\bprior (?:therapy|treatment|use)\b|\bprohibited\b|\bexcluded\b|\b(?:CYP\w*|strong|moderate) (?:inhibit|induc)|\binhibitors of\b|\bsamples?\b|^if (?:[\w-]+ ){1,4}(?:occurs?|develops?|appears?)\b|\bin (?:case|the event) of\b|\bstable doses?\b|\btracer\b|\bOGTT\b|\bglucose tolerance\b|(?<!\b(?:in|with) \d+ ?mL )\bof (?:normal )?saline\b|\bhalf-li[fv]e|\b(?:filtration rate|creatinine clearance|eGFR|CrCl)\b|\bdos(?:e|age) (?:formulation|levels?)\b.*\broute of administration\b/i;
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

export const plainDose = (text: string): string => text.replace(/\s+/g, "");
/** A frequency in one form. */
export const plainFrequency = (text: string | undefined): string | undefined =>
  text
    ?.toLowerCase()
    .replace(/^q(\d+)([hdwm])$/, (_, every, unit) => `every ${every} ${units[unit] ?? unit}s`)
    .replace(/^(?:qd|daily)$/, "once daily")
    .replace(/^bid$/, "twice daily")
    .replace(/^(?:an? |one )/, "");
const units: Readonly<Record<string, string>> = { h: "hour", d: "day", w: "week", m: "month" };

/** A dose as a text states it. */
interface Stated {
  readonly text: string;
  readonly product: string;
  readonly dosage: string;
  readonly way?: string | undefined;
  readonly often?: string | undefined;
}

/** The doses of a sentence: of treatments with routes or frequencies of their own, or of several that share them. */
export function regimensIn(sentence: string): Stated[] {
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
export const noProduct =
  /^(?:administ\w+|given|taken?|takes|receiv\w+|infus\w+|inject\w+|supplied|capsules?|tablets?|oral\w*|intraven\w+|subcutan\w+|intramusc\w+|participants?|patients?|subjects?|doses?|starting|loading|daily|weekly|random\w+|assigned|allocated|treatment|study|increased|additional|volume|total|initial|maximum|every|hours|weeks|months|days|cycle|either|should|level)$/i;
export const productBefore =
  /(?:^|[\s(])(\p{L}[\p{L}\d-]*[\p{L}\d])\s(?:\([^)]*\)\s)?(?:at (?:a dose of )?)?$/u;

/** What a dose is taken with. */
const liquid =
  /\b(?:with|in|drink) (?:about |approximately |at least |up to )?\d+(?:\s?(?:to|-|–)\s?\d+)? ?mL of (?:\p{L}+ ){0,4}?(?:water|juice|fluid|saline|milk)\b/giu;

const diluted = /\b(?:dilut|dissolv|reconstitut|volume)\w*\b/i;

export function dosesIn(clause: string): { dosage: string; product: string; at: number }[] {
  const withoutLiquid = clause.replace(liquid, (text) => " ".repeat(text.length));
  const all = [...withoutLiquid.matchAll(dose)].flatMap(({ 0: one, index: at }) => {
    const [head, tail] = [clause.slice(0, at), clause.slice(at + one.length)];
    // A concentration is that of the product as supplied, and so is a strength that is not counted.
    const isSupplied =
      /\/mL$/.test(one) ||
      (/mL$/.test(one) && diluted.test(head)) ||
      /\b(?:vial|syringe|ampoule|pen)s?(?: of| containing)? $/i.test(head) ||
      (strength.test(tail) && !oneUnit.test(head) && !severalUnits.test(head) && !unitsBehind.test(tail));
    // The gauge of a needle or cannula is no weight.
    if (isSupplied || /^\d+ ?G$/.test(one)) return [];
    const [, behind] = unitsBehind.exec(tail) ?? [];
    const [, units = /^(?:one|1)$/i.test(behind ?? "one") ? undefined : behind] =
      severalUnits.exec(head) ?? [];
    const [form] = (units && /^ \p{L}+/u.exec(tail)) || [];
    const dosage = form ? `${units} ${one}${form}` : one;
    const [, next] = productBefore.exec(head) ?? [];
    const isNamed = next !== undefined && /\p{L}{4}|\d/u.test(next) && !noProduct.test(next);
    const words = head
      .match(/[\p{L}\d-]{5,}/gu)
      ?.filter((word) => /\p{L}{3}/u.test(word) && !noProduct.test(word));
    return { dosage, at, isNamed, product: isNamed ? next : (words?.at(-1) ?? "") };
  });
  const named = all.filter(({ isNamed, dosage }) => isNamed && !/mL$/.test(dosage));
  if (named.length > 1) return named;
  // The volume of an infusion is next to its dose.
  return all.toSorted((a, b) => Number(/mL$/.test(a.dosage)) - Number(/mL$/.test(b.dosage))).slice(0, 1);
}
