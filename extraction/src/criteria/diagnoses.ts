import { numberOf } from "../lines/number-words.ts";
import { type Condition, conceptOf, diagnosisQuery } from "./condition-queries.ts";

/** Diagnoses whose printed names are unambiguous, with their SNOMED CT codes. */
const diagnoses: readonly (readonly [name: string, pattern: string, snomed: string])[] = [
  ["Human immunodeficiency virus infection", "HIV\\b|human immunodeficiency virus", "86406008"],
  ["Viral hepatitis type B", "hepatitis B\\b|HBV\\b", "66071002"],
  ["Viral hepatitis type C", "hepatitis C\\b|HCV\\b", "50711007"],
  ["Tuberculosis", "tuberculosis", "56717001"],
  ["Malignant neoplastic disease", "malignanc(?:y|ies)|malignant (?:disease|neoplasm)s?", "363346000"],
  ["Myocardial infarction", "myocardial infarction", "22298006"],
  ["Heart failure", "(?:congestive )?(?:heart|cardiac) failure", "84114007"],
  ["Atrial fibrillation", "atrial fibrillation", "49436004"],
  ["Cerebrovascular accident", "stroke|cerebrovascular accident", "230690007"],
  ["Transient ischemic attack", "transient isch(?:a)?emic attack", "266257000"],
  ["Pulmonary embolism", "pulmonary embolism", "59282003"],
  ["Deep venous thrombosis", "deep ve(?:in|nous) thrombosis", "128053003"],
  ["Interstitial lung disease", "interstitial lung disease", "233703007"],
  ["Asthma", "asthma", "195967001"],
  [
    "Chronic obstructive pulmonary disease",
    "chronic obstructive (?:pulmonary|lung) disease|COPD\\b",
    "13645005",
  ],
  ["Type 1 diabetes mellitus", "type (?:1|I) diabetes(?: mellitus)?", "46635009"],
  ["Type 2 diabetes mellitus", "type (?:2|II) diabetes(?: mellitus)?", "44054006"],
  ["Epilepsy", "epilepsy", "84757009"],
  ["Rheumatoid arthritis", "rheumatoid arthritis", "69896004"],
  ["Crohn's disease", "crohn[’']?s disease", "34000006"],
  ["Ulcerative colitis", "ulcerative colitis", "64766004"],
];

/** What announces a diagnosis in front of it. */
const announced =
  /\b(?:diagnos(?:is|ed)|history|known|active|presence|evidence|infection|has|have|had|with|current|prior|previous)\b/i;
/** What takes it back: a denial, an exception, a relative's history, a test, or a drug for it. */
const takenBack =
  /\b(?:no|not|without|free of|absence|negative|except\w*|other than|excluding|family|unless|risk of|vaccin\w*|test(?:s|ed|ing)?|antibod\w*|treat(?:ed|ment) (?:for|of))\b/i;
const window =
  /^[^.;\n]{0,60}?\b(?:within|in|during)\s+(?:the\s+)?(?:last\s+|past\s+|previous\s+|prior\s+)?(\d+|one|two|three|four|five|six|twelve)\s*(days?|weeks?|months?|years?)\b/i;
const reach = 70;

/** Another diagnosis before it in the same list. */
const listed = new RegExp(
  `\\b(?:${diagnoses.map(([, pattern]) => pattern).join("|")})[^.;]*(?:\\bor|\\band|,|/)\\s*$`,
  "iu",
);

/** Diagnoses that a criterion names, each with the time in which it must have been, if that is printed. */
export function readDiagnoses(text: string): Condition[] {
  return diagnoses.flatMap(([name, pattern, snomed]): Condition | [] => {
    const found = new RegExp(`\\b(?:${pattern})`, "iu").exec(text);
    if (!found) return [];
    const clause =
      text
        .slice(0, found.index)
        .split(/[.;\n]/)
        .at(-1) ?? "";
    const before = clause.slice(-reach);
    const after = text.slice(found.index + found[0].length);
    const behind = /^[^.;,\n]{0,20}/.exec(after)?.[0] ?? "";
    if (
      (clause.trim() !== "" && !announced.test(before) && !listed.test(clause)) ||
      takenBack.test(before) ||
      takenBack.test(behind)
    )
      return [];
    const [within, count = "", unit = ""] = window.exec(after) ?? [];
    const time =
      within === undefined ? null : { count: numberOf(count), unit: unit.toLowerCase().replace(/s$/, "") };
    const printed = text
      .slice(text.lastIndexOf(clause, found.index), found.index + found[0].length + (within?.length ?? 0))
      .trim();
    return {
      category: "Diagnosis (proposed)",
      text: printed,
      constraint: time ? `within ${time.count} ${time.unit}${time.count === 1 ? "" : "s"}` : "present",
      concept: conceptOf(`SNOMED:${snomed}`, name, "condition_occurrence", "Condition"),
      sql: diagnosisQuery(printed, snomed, time),
    };
  });
}
