import { readAgeLimits } from "./age-limits.ts";
import {
  ageQuery,
  type Condition,
  conceptOf,
  type Limit,
  measurementQuery,
  sexQuery,
} from "./condition-queries.ts";
import { readDiagnoses } from "./diagnoses.ts";
import { readPriorTreatment } from "./prior-treatment.ts";

const proposed = (category: string): string => `${category} (proposed)`;

/** Laboratory tests by their printed names, with their LOINC codes. */
const tests: readonly (readonly [name: string, pattern: string, loinc: string])[] = [
  ["Absolute neutrophil count", "(?:absolute )?neutrophils?(?: count)?|ANC", "751-8"],
  ["Platelet count", "platelets?(?: count)?|thrombocytes?", "777-3"],
  ["Hemoglobin", "ha?emoglobin(?! A1c)|Hgb|Hb\\b", "718-7"],
  ["Alanine aminotransferase", "alanine (?:amino)?trans(?:ferase|aminase)|ALT|SGPT", "1742-6"],
  ["Aspartate aminotransferase", "aspartate (?:amino)?trans(?:ferase|aminase)|AST|SGOT", "1920-8"],
  ["Total bilirubin", "(?:total |serum )*bilirubin|TBL\\b", "1975-2"],
  ["Alkaline phosphatase", "alkaline phosphatase|ALP\\b", "6768-6"],
  ["Serum creatinine", "(?:serum )?creatinine(?! clearance| ratio)", "2160-0"],
  ["Creatinine clearance", "creatinine clearance|CrCl|CLcr", "2164-2"],
  ["Estimated glomerular filtration rate", "eGFR|(?:estimated )?glomerular filtration rate", "98979-8"],
  ["Hemoglobin A1c", "HbA1c|ha?emoglobin A1c", "4548-4"],
  ["Body mass index", "BMI|body mass index", "39156-5"],
  ["International normalized ratio", "INR\\b|international normali[sz]ed ratio", "6301-6"],
];

const signs: readonly (readonly [sign: Limit["sign"], pattern: string])[] = [
  [">=", "≥|>\\s*=|>\\s*or equal to|greater than or equal to|at least|not less than|minimum of|no less than"],
  [
    "<=",
    "≤|<\\s*=|less than or equal to|at most|not more than|no more than|not greater than|up to|maximum of",
  ],
  [">", ">|greater than|more than|above|exceed(?:s|ing)|over"],
  ["<", "<|less than|below|under|lower than"],
];
const anySign = signs.map(([, pattern]) => pattern).join("|");

const signOf = (text: string): Limit["sign"] | null =>
  signs.find(([, pattern]) => new RegExp(`^(?:${pattern})$`, "i").test(text.trim()))?.[0] ?? null;

/** The conditions of a criterion with common wording. Anything else remains text. */
export function readConditions(text: string): Condition[] {
  const readers = [
    age,
    sex,
    performanceStatus,
    laboratory,
    readDiagnoses,
    contraception,
    pregnancy,
    readPriorTreatment,
  ];
  return readers.flatMap((read) => read(text));
}

function age(text: string): Condition[] {
  const { words, low, high } = readAgeLimits(text) ?? {};
  const limits = [low, high].filter((one) => one !== undefined);
  if (words === undefined || limits.some(({ unit }) => unit !== "years")) return [];
  const constraint =
    low?.sign === ">=" && high?.sign === "<="
      ? `${low.value} to ${high.value} years`
      : `${limits.map(({ sign, value }) => `${sign} ${value}`).join(" and ")} years`;
  return [ageCondition(words, constraint, limits)];
}

const ageCondition = (text: string, constraint: string, limits: readonly Limit[]): Condition => ({
  ...{ category: proposed("Demographics"), text, constraint },
  concept: conceptOf("OMOP:year_of_birth", "Year of birth", "person"),
  sql: ageQuery(text, limits),
});

function sex(text: string): Condition[] {
  const opening = text.slice(0, 90);
  const [isMale, isFemale] = [
    /\b(?:males?|men)\b/i.test(opening),
    /\b(?:females?|wom[ae]n)\b/i.test(opening),
  ];
  const words = /^(?:healthy |adult |postmenopausal )*(?:males?|men|females?|wom[ae]n)\b[^.;:]*/i.exec(
    text,
  )?.[0];
  if (!words || isMale === isFemale || /child ?bearing|contracept|partner|pregnan|sterili/i.test(text))
    return [];
  const value = isMale ? "Male" : "Female";
  const code = `OMOP:gender_${value.toLowerCase()}`;
  return [
    {
      ...{ category: proposed("Demographics"), text: words, constraint: value },
      concept: conceptOf(code, `${value} sex`, "person", "Gender"),
      sql: sexQuery(words, value),
    },
  ];
}

function performanceStatus(text: string): Condition[] {
  const found =
    /\b(?:ECOG|WHO|Eastern Cooperative Oncology Group|Zubrod)\b(?=[^.;]{0,60}(?:[Pp]erformance|PS\b|[Ss]tatus|[Ss]core))[^.;]{0,80}?(?:(?:of|=|is|:)?\s*((?:≤|<|>=|≥|>)?\s*[0-4](?:\s*(?:-|–|to|or|,|and)\s*(?:or\s*)?[0-4])*))(?=\s|[.,;)]|$)/.exec(
      text,
    );
  const printed = found?.[1]?.replace(/\s+/g, " ").trim();
  if (!found || !printed) return [];
  const numbers = (printed.match(/[0-4]/g) ?? []).map(Number);
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  const sign = signOf(printed.replace(/[\d\s]/g, ""));
  const limits: Limit[] = sign
    ? [{ sign, value: high }]
    : [
        { sign: ">=", value: low },
        { sign: "<=", value: high },
      ];
  const constraint = sign ? `${sign} ${high}` : low === high ? `${low}` : `${low} to ${high}`;
  return [
    {
      ...{ category: proposed("Performance status"), text: found[0], constraint },
      concept: conceptOf("LOINC:89247-1", "ECOG Performance Status score", "measurement", "Measurement"),
      sql: measurementQuery(found[0], "89247-1", limits, false),
    },
  ];
}

/** The pattern of a limit for each test, compiled once. */
const limitForms = tests.map(([name, pattern, loinc]) => ({
  name,
  loinc,
  form: new RegExp(
    `\\b(?:${pattern})(?![\\p{L}])[^.;≥≤<>\\d]{0,60}?(${anySign})\\s*(\\d[\\d.,]*)\\s*(?:(?:[x×*]|times)\\s*(?:the\\s*)?(ULN|upper limit)|((?:[x×]\\s*10\\s*\\^?\\d+\\s*\\/\\s*[µμ]?L|\\/\\s?(?:[µμ]L|mm[3³])|[\\p{L}µμ%][\\p{L}µμ%]*(?:\\/(?:1[.,]73\\s?m[2²]|[\\p{L}µμ0-9²]+))*)))?`,
    "iu",
  ),
}));

/** `1,500` and `100.000` have a separator of thousands, `13,5` has a decimal comma. */
function numberOf(printed: string): number {
  const plain = printed.replace(/[.,]$/, "");
  if (plain === "") return Number.NaN;
  const isWhole = /^\d{1,3}(?:,\d{3})+$|^\d{2,3}(?:\.\d{3})+$/.test(plain);
  return Number(isWhole ? plain.replace(/[.,]/g, "") : plain.replace(",", "."));
}

function laboratory(text: string): Condition[] {
  return limitForms.flatMap(({ name, loinc, form }): Condition[] => {
    const found = form.exec(text);
    const sign = signOf(found?.[1] ?? "");
    const value = numberOf(found?.[2] ?? "");
    if (!found || !sign || !Number.isFinite(value)) return [];
    const ofUpperLimit = found[3] !== undefined;
    const unit = ofUpperLimit ? " × ULN" : found[4] ? ` ${found[4].trim()}` : "";
    const constraint = `${sign} ${found[2]?.replace(/[.,]$/, "")}${unit}`;
    const concept = conceptOf(`LOINC:${loinc}`, name, "measurement", "Measurement");
    const category = proposed(loinc === "39156-5" ? "Body measurement" : "Laboratory");
    // A value with a unit depends on the units of the site's records: only multiples of the upper limit are decided.
    const sql = ofUpperLimit ? { sql: measurementQuery(found[0], loinc, [{ sign, value }], true) } : {};
    return [{ category, text: found[0].trim(), constraint, concept, ...sql }];
  });
}

function contraception(text: string): Condition[] {
  const found = /[^.;\n]*\bcontracept(?:ion|ive)\b[^.;\n]*/i.exec(text);
  return found
    ? [{ category: proposed("Contraception"), text: found[0].trim(), constraint: "required" }]
    : [];
}

function pregnancy(text: string): Condition[] {
  const found = /\b(?:pregnant|pregnancy|breast-?feeding|lactating|nursing)\b[^.;\n]*/i.exec(text);
  if (!found || /contracept|partner/i.test(text)) return [];
  const constraint = /negative/i.test(text) ? "negative test" : "present";
  return [
    {
      ...{ category: proposed("Pregnancy"), text: found[0].trim(), constraint },
      concept: conceptOf("SNOMED:77386006", "Pregnancy", "condition_occurrence", "Condition"),
    },
  ];
}
