/** Terms in their usual spelling; a field name may spell them in any case. */
const terms: ReadonlyMap<string, string> = new Map(
  [
    // Safety, response, examinations
    "AE AEs AESI SAE SAEs SUSAR DLT MTD CTCAE ECOG RECIST BICR BIRC CNS MRI CT PET ECG LVEF QT QTc QTcB QTcF ILD",
    "SF SVC AST ALT TSH INR ULN LLN BMI AUC CRS ICANS CDAI OIRR",
    // Endpoints, populations, statistics
    "PFS DFS OS ORR DOR DCR CR PR SD PD HR CI PRO QoL HRQoL ITT mITT FAS SAF SAS PP PPS PKS MMRM ANCOVA",
    // Diseases, targets, drugs
    "NSCLC ALS ALSFRS ALSAQ TB HIV HBV HCV COVID EGFR EGFRm ALK BCMA BCRP HER2 FGFR2b TROP2 TKI CYP CYP3A4 mFOLFOX6 Ex19del",
    "DNA ctDNA RNA PCR ADC TNM AJCC IV IP PK",
    // Documents, systems, authorities
    "SAP TLF TLFs SoA CTQ CTQs KRI KRIs QTL RACT ICH GCP FDA EMA WHO NCI EORTC IRB IEC ICF IMP IND IVRS IWRS IRT EDC",
    "CRF eCRF CRO DMC IDMC DSMB ID IDs NCT EudraCT SQL OMOP CDISC SDTM ADaM MedDRA XML PDF UK US EU USA",
    // Names
    "Asia Asian Bayesian China Chinese Europe European Japan Japanese Taiwan",
  ]
    .flatMap((line) => line.split(" "))
    .map((term) => [term.toLowerCase(), term]),
);

/** Compounds that a field name cannot write, by their words. */
const compounds: readonly (readonly [words: RegExp, text: string])[] = [
  [/\b(non|pre|post|co|re) (?=[a-z])/gi, "$1-"],
  [/\b(follow|step|work) up\b/gi, "$1-up"],
  [/\b(run) in\b/gi, "$1-in"],
  [/\b(cut) off\b/gi, "$1-off"],
  [/\b(half) life\b/gi, "$1-life"],
  [/\b(open) label\b/gi, "$1-label"],
  [/\b(one|two) sided\b/gi, "$1-sided"],
  [/\b(double) blind\b/gi, "$1-blind"],
  [/\b(\w+) (free|limiting|mediated|reported|threatening) (?=\w)/gi, "$1-$2 "],
  [/\b(high|low) risk (?=\w)/gi, "$1-risk "],
  [/\b(one|two|three|five|ten) year (?=\w)/gi, "$1-year "],
  [/\bbreast feeding\b/gi, "breastfeeding"],
  [/\blife style\b/gi, "lifestyle"],
  [/\bhys law\b/gi, "Hy's law"],
  [/\bkaplan meier\b/gi, "Kaplan-Meier"],
  [/\bunited (kingdom|states)\b/gi, "United $1"],
  [/\bp values?\b/gi, "p-values"],
  [/\bp glycoprotein\b/gi, "P-glycoprotein"],
  [/\bpd l1\b/gi, "PD-L1"],
  [/\bc ssrs\b/gi, "C-SSRS"],
  [/\balsfrs r\b/gi, "ALSFRS-R"],
  [/\b(SF|ALSAQ) (?=\d)/g, "$1-"],
  [/\bdefine xml\b/gi, "Define-XML"],
  [/\bwho drug\b/gi, "WHODrug"],
  [/\b(grades?) (\d) (?=\d)/gi, "$1 $2–"],
];

/**
 * A field name as a label: `primary_endpoint_dfs` reads "Primary endpoint DFS", `resting_time_min` "Resting time
 * (min)". A name with spaces is kept as is.
 */
export function humanizeLabel(name: string): string {
  const trimmed = name.trim();
  if (/\s/.test(trimmed)) return trimmed;
  const words = trimmed.split(/[_\-.]+/).flatMap(splitWords);
  const text = compounds.reduce(
    (made, [pattern, by]) => made.replace(pattern, by),
    withUnit(words.map(spellWord)),
  );
  // Mixed case, as in eCRF, is not changed to capitals.
  return /^[a-z]+\b/.test(text) && !/^(?:[a-z]|p-values)\b/.test(text) ? capitalized(text) : text;
}

/** A text with its first letter in upper case. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The words of camel case; a term in mixed case, such as ctDNA, is one word. */
function splitWords(part: string): readonly string[] {
  if (terms.has(part.toLowerCase())) return [part];
  return part
    .replace(/(?<=[a-z]{2}|[a-z]\d)(?=[A-Z])/g, " ")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(" ")
    .filter((word) => word !== "");
}

function spellWord(word: string, index: number, words: readonly string[]): string {
  const lower = word.toLowerCase();
  const term = terms.get(lower);
  if (term) return term;
  // Capitals or digits within a field name (D421, L858R) are intentional.
  if (/^[A-Z\d]{2,}$/.test(word) && /[A-Z]/.test(word)) return word;
  // Stage IIIA; a compound or vitamin code; Cohort A, hepatitis B.
  const isNumeral = /^(?:i{1,3}[abc]|i{2,3})$/.test(lower);
  const isCode = /^[a-z]{1,2}\d{2,}$/.test(lower);
  const isLetter = /^[a-z]$/.test(lower) && lettered.has(words[index - 1]?.toLowerCase() ?? "");
  return isNumeral || isCode || isLetter ? lower.toUpperCase() : lower;
}

/** Words that are followed by a distinguishing letter. */
const lettered = new Set("arm cohort group hepatitis panel part type".split(" "));

/** Units at the end of a field name, as in `resting_time_min`. */
const units: ReadonlyMap<string, string> = new Map([
  ["min", "min"],
  ["minutes", "min"],
  ["hours", "h"],
  ["days", "days"],
  ["weeks", "weeks"],
  ["months", "months"],
  ["years", "years"],
  ["ms", "ms"],
  ["mg", "mg"],
  ["g", "g"],
  ["kg", "kg"],
  ["ml", "mL"],
  ["l", "L"],
  ["week", "week"],
  ["day", "day"],
  ["percent", "%"],
  ["pct", "%"],
]);

/**
 * A unit after a quantity goes in parentheses: "Resting time (min)", "Blood volume (mL/week)". In names such as
 * "Treatment weeks" the unit is the subject and stays as is.
 */
function withUnit(words: readonly string[]): string {
  const text = words.join(" ");
  const found = /^(.+?) (?:(\w+) per (\w+)|(working )?(\w+))$/.exec(text);
  if (!found) return text;
  const [, quantity = "", above = "", below = "", working = "", last = ""] = found;
  const [first, second] = [units.get(above), units.get(below)];
  if (first && second) return `${quantity} (${first}/${second})`;
  const unit = units.get(last);
  return unit === undefined || notMeasured.test(quantity) ? text : `${quantity} (${working}${unit})`;
}

/** Ends a text whose last word, though a unit, is counted or named. */
const notMeasured =
  /(?:\d|\b(?:study|treatment|visit|dosing|at|of|on|to|per|each|every|one|two|three|four|five|ten))$/i;
