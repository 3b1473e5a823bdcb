/** Abbreviations of clinical development in their usual spelling; the key is how a field name spells them. */
const abbreviations: ReadonlyMap<string, string> = new Map(
  [
    ..."AE AESI SAE SUSAR CTCAE ECOG RECIST PFS DFS OS ORR DOR DCR CR PR SD PD HR CI BICR BIRC CNS MRI CT PET ECG".split(
      " ",
    ),
    ..."LVEF QTC EGFR ALK NSCLC ILD TNM AJCC WHO IV PK PRO QOL ITT FAS SAS PP SAP TLF CTQ KRI QTL RACT SOA".split(
      " ",
    ),
    ..."ICH GCP FDA EMA IRB IEC ICF IMP IVRS IWRS IRT EDC CRF CRO DMC IDMC DSMB ID SQL OMOP CDISC SDTM ADAM".split(
      " ",
    ),
    ..."MMRM ANCOVA COVID DNA RNA PCR ULN LLN BMI AUC NCT UK US EU MEDDRA NCI SF ALT AST".split(" "),
    ..."QT HIV HBV HCV TSH INR ADC BCMA HER2 FGFR2B TROP2 TKI CYP CYP3A4 CRS ICANS SVC ALS TB IND IP USA".split(
      " ",
    ),
  ].map((word) => [word.toLowerCase(), word]),
);

const spellings: ReadonlyMap<string, string> = new Map([
  ["soa", "SoA"],
  ["qol", "QoL"],
  ["hrqol", "HRQoL"],
  ["ecrf", "eCRF"],
  ["mitt", "mITT"],
  ["qtc", "QTc"],
  ["qtcf", "QTcF"],
  ["meddra", "MedDRA"],
  ["adam", "ADaM"],
  ["ctdna", "ctDNA"],
  ["eudract", "EudraCT"],
  ["qtcb", "QTcB"],
  ["egfrm", "EGFRm"],
  ["fgfr2b", "FGFR2b"],
  ["alsfrs", "ALSFRS"],
  ["ids", "IDs"],
  ["aes", "AEs"],
  ["saes", "SAEs"],
  ["tlfs", "TLFs"],
  ["ctqs", "CTQs"],
  ["kris", "KRIs"],
]);

/**
 * A field name as a label: `primary_endpoint_dfs` reads "Primary endpoint DFS". A name with spaces is kept as
 * is.
 */
export function humanizeLabel(name: string): string {
  const trimmed = name.trim();
  if (/\s/.test(trimmed)) return trimmed;
  const words = trimmed
    .replace(/(?<=[a-z]{2}|[a-z]\d)(?=[A-Z])/g, " ")
    .replace(/([A-Z]+)([A-Z][a-z])/g, "$1 $2")
    .split(/[_\-\s.]+/)
    .filter((word) => word !== "")
    .map(spellWord);
  const label = withUnit(words).join(" ");
  // Mixed case, as in eCRF, is not changed to capitals.
  return /^[a-z][a-z]/.test(label) && !/[A-Z]/.test(words[0] ?? "")
    ? label.charAt(0).toUpperCase() + label.slice(1)
    : label;
}

/** Units at the end of a field name, as in `resting_time_min`. */
const units: ReadonlyMap<string, string> = new Map([
  ["min", "min"],
  ["minutes", "min"],
  ["hours", "h"],
  ["days", "days"],
  ["weeks", "weeks"],
  ["months", "months"],
  ["years", "years"],
  ["mg", "mg"],
  ["kg", "kg"],
  ["ml", "mL"],
  ["percent", "%"],
  ["pct", "%"],
]);

/**
 * A unit after a measured quantity goes in parentheses: "Resting time (min)". In names such as "Treatment
 * weeks" or "Study days" the unit is the subject and stays as is.
 */
function withUnit(words: readonly string[]): readonly string[] {
  const last = words.at(-1)?.toLowerCase() ?? "";
  const measured = words.at(-2)?.toLowerCase() ?? "";
  const unit = units.get(last);
  if (unit === undefined || words.length < 2 || !quantities.has(measured)) return words;
  return [...words.slice(0, -1), `(${unit})`];
}

const quantities = new Set(
  "time duration period interval window length age dose weight volume height rate level delay limit".split(
    " ",
  ),
);

function spellWord(word: string): string {
  const lower = word.toLowerCase();
  const known = spellings.get(lower) ?? abbreviations.get(lower);
  if (known) return known;
  // Capitals or digits within a field name (D421, L858R) are intentional.
  if (/^[A-Z\d]{2,}$/.test(word) && /[A-Z]/.test(word)) return word;
  return lower;
}
