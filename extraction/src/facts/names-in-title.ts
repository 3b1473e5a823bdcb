import type { Vocabulary } from "../lines/join-lines.ts";
import { citeSentence, sentencesOf } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";

/** What the name of a disease ends with. */
const disease = String.raw`(?:disease|syndrome|disorder|cancer|failure|infection|pneumonia|diabetes(?: mellitus)?(?: type [12])?|hypertension|asthma|fracture|stroke|obesity|depression|migraine|epilepsy|seizures|hernia|injury|psoriasis|eczema|dementia|influenza|COVID-19|malaria|tuberculosis|sepsis|shock|pain|insomnia|autism|lupus(?: erythematosus)?|deficiency|dystrophy|atrophy|infarction|fibrillation|thrombosis|embolism|ulcer|resection|replacement|repair|surgery|transplantation|\p{L}{2,}(?:itis|oma|omas|a?emia|osis|oses|pathy|algia|uria|penia|plegia|philia|trophy|ectomy|plasty|phrenia|sclerosis|edema|lepsy|ridosis)(?: [A-C]\b| type (?:\d|I{1,3}V?)[A-C]?\b)?)s?`;
const ofPeople =
  "patients|subjects|participants|adults|adolescents|children|infants|toddlers|newborns|neonates|women|men|males|females|boys|girls|people|persons|individuals|outpatients|inpatients|volunteers|survivors|residents|recipients|smokers";
const indications: readonly RegExp[] = [
  new RegExp(String.raw`\b(?:${ofPeople})\s+(?:with|suffering from)\s+(.+)$`, "i"),
  /\b(?:treatment|prevention|prophylaxis|management) of\s+(.+?)(?:\swith\s.*)?$/i,
  // `hydrocortisone for severe pneumonia`, `recovery after hip fracture`, `in advanced esophageal carcinoma`
  new RegExp(
    String.raw`\b(?:for|in|of|with|after|following|from|against|undergoing)\s+((?:(?!(?:for|in|of|with|after|following|from|against|to|on|by|versus|than|${ofPeople})\b)[\p{L}\d'’/-]+\s+){0,7}?${disease})(?![\p{L}-])`,
    "iu",
  ),
];

/** The pathogen in front of a vaccine: `Quadrivalent Norovirus Virus-Like Particle Vaccine` */
const pathogen =
  /\b((?:seasonal |pandemic |A\/\w+ )?(?:influenza|\p{L}*virus(?:-\d{1,2})?|RSV|SARS-CoV-2|COVID-19|HIV(?:-1)?|HPV|CMV|human papillomavirus|respiratory syncytial virus|meningococc(?:al|us)|pneumococc(?:al|us)|(?:herpes )?zoster|varicella|measles|dengue|zika|chikungunya|ebola|rabies|polio(?:myelitis)?|hepatitis [A-E]|typhoid|cholera|malaria|tuberculosis|pertussis|diphtheria|tetanus|shigell(?:a|osis)|clostridi(?:um|oides) difficile|yellow fever|(?:japanese|tick-borne) encephalitis|lyme(?: disease)?|anthrax|smallpox|mpox)(?: [A-Z]\b)?)(?= (?:[\p{L}\d/()-]+,? ){0,5}?vaccines?\b)/iu;

/**
 * The disease that the title names: `… in adults with …`, `… for the treatment of …`, `… after hip fracture`; otherwise
 * what its vaccine is against, or that its subjects are healthy.
 */
export function indicationOf(title: Cited<string> | undefined): Cited<string> | undefined {
  for (const pattern of indications) {
    const name = pattern
      .exec(title?.value ?? "")?.[1]
      ?.split(
        /(?<!\b(?:positive|negative|mutated|high|low|risk|stage|advanced|recurrent|relapsed|severe|locally|treated|untreated|diagnosed|refractory|resected|unresectable|metastatic|expressing|mutant|amplified|active|chronic|acute|moderate|mild|uncontrolled|symptomatic)),|[:;]|\s\(|\s(?:who|whom|whose|that|which|treated|receiving|undergoing|previously|after|following|under|in|at|on|by|using|compared|versus|aged|requiring|not|eligible|completing|from|during|with or without|for whom)\s|\s[-–—]\s|\.$/i,
      )[0]
      ?.trim();
    if (title && name && name.length >= 4 && name.length <= 120 && !/\bfor\b.*\bfor\b|^the$/i.test(name))
      return { ...title, value: name };
  }
  const [, against] = pathogen.exec(title?.value ?? "") ?? [];
  if (title && against) return { ...title, value: against };
  const [healthy] =
    /\bhealthy (?:(?:adult|male|female|elderly|older|young|human|japanese|chinese|and) )*(?:volunteers|subjects|participants|adults|men|women|males|females)\b/i.exec(
      title?.value ?? "",
    ) ?? [];
  return title && healthy ? { ...title, value: healthy } : undefined;
}

/** A name of a disease without the criteria that establish it. */
export function diseaseName(value: string): string | null {
  const [name] =
    shortText(value)?.split(
      /,?\s(?:according to|as defined|defined (?:as|by)|for at least|meeting|fulfilling|confirmed by)\b/i,
    ) ?? [];
  return name ?? null;
}

const codeName = /\b(?!NCT|COVID|SARS)[A-Z]{2,6}[- ]?\d{3,6}[A-Z]?\b/g;
/** The stems of international nonproprietary names. */
const substance =
  /\b\p{L}{3,}(?:mab|nib|ciclib|parib|rafenib|gliptin|gliflozin|glutide|glitazone|vastatin|sartan|prazole|v[ai]r|floxacin|cillin|mycin|cycline|conazole|olol|dipine|triptan|setron|lukast|xaban|gatran|platin|taxel|rubicin|tecan|lidomide|limus|cept|kinra|relin|afil|oxetine|azepam|zolam|apine|idone|coxib|cortisone|solone|nisone|methasone|fibrate|tocin|racetam|fungerp|onide|terol|tropium|urea|purinol|vaptan|ciguat|entan|leucel|parvovec|siran|nersen|oxaban|ximab|zumab|orphine|caine|formin|tinib|degib|clax|lisib|ertinib|retide|patide|pramine|triptyline|rasib|grastim|poetin|lutamide|relix|sertib|gepant|fenac|profen|astat|stat|sterone|trexate|mustine|ilide|azole|trozole|fungin|racil|bactam|penem|tidine|tadine|vudine|dronate|parin|flurane|curonium|isone|olone|gestrel|citabine|arabine|fylline|spirone|peridol|barbital|gabalin)\b/giu;

/** The one substance that the title names: a code, or a nonproprietary name. */
export function compoundOf(title: Cited<string> | undefined): Cited<string> | undefined {
  const once = (pattern: RegExp) => [
    ...new Map((title?.value.match(pattern) ?? []).map((one) => [one.toLowerCase(), one])).values(),
  ];
  const found = [once(codeName), once(substance)].find((names) => names.length > 0) ?? [];
  const [name] = found;
  const isComparator =
    name && /\b(?:versus|vs\.?|compared (?:with|to)|or|than)\s$/i.test(title?.value.split(name)[0] ?? "");
  return title && name && found.length === 1 && !isComparator ? { ...title, value: name } : undefined;
}

/** A section on nothing but the product under study. */
const productTitle =
  /^(?:the )?(?:(?:study|trial|investigational|test) )?(?:drug|medicine|product|compound|substance|medication)$/i;
/** `Exampide (Exa, tablets of 30 mg) is a selective blocker of …`, `EX-1 is an oral inhibitor …` */
const introduced =
  /^(?!(?:this|the|it|there|an?|each|every|study|trial|investigational|placebo)\b)(\p{L}[\p{L}\d-]{4,})(?: \([^()]*\))? (?:is|are) (?:an?|the)\b/iu;

/** The compound that prose introduces in a section on the drug, if the title has its name in other words or not at all. */
export function introducedCompound(
  sections: readonly Section[],
  vocabulary: Vocabulary,
): Cited<string> | undefined {
  for (const section of sections.filter(({ title }) => productTitle.test(title))) {
    const [sentence] = sentencesOf(section, vocabulary);
    const [, name] = (sentence && introduced.exec(sentence.text)) || [];
    if (sentence && name) return citeSentence(name, sentence);
  }
  return undefined;
}

/** The substance of `Nonproprietary Name(s): exampumab; Proprietary Name(s): Exa`, or the whole value. */
export function productName(value: string): string | null {
  const [, name = value] =
    /\b(?:non-?proprietary|generic) names?(?:\(s\))?:\s*([^;:]+?)(?=\s*(?:;|$|\bproprietary))/i.exec(value) ??
    [];
  // The head of a table of agents, a sentence, or no product under study.
  if (/#|^placebo$|\b(?:will|is|are|was|receives?|be)\b/i.test(name)) return null;
  const first = (
    name
      .replace(/^[①-⑳\s]*(?:test|investigational)(?: (?:drug|product))?\s*:\s*/i, "")
      .split(/;|,\s+(?=an?\s)/)[0] ?? ""
  )
    .replace(presentation, "")
    .replace(/[,\s]+$/, "");
  return shortText(first.split("(").length > first.split(")").length ? `${first})` : first);
}

/** The strength, form, and device behind the name of a product. */
const presentation =
  /,?\s+\d[\d.,/]*\s?(?:mg|µg|μg|mcg|g|mL|IU|U|%)(?![\p{L}\d]).*$|,?\s+(?:(?:(?:hard|soft|oral|film-coated|powder|sterile|extended-release|inhalation|nasal|eye|ophthalmic)\s+)*(?:capsules?|tablets?|solution|suspension|cream|ointment|gel|spray|drops|granules|syrup|injection|lyophili[sz]ate|pre-?filled)\b|for (?:injection|infusion)\b).*$/iu;

const shortText = (value: string): string | null => {
  const plain = value.replace(/\s+/g, " ").trim().replace(/[.;]$/, "");
  return plain.length >= 3 && plain.length <= 160 && !/^(?:not applicable|n\/?a|none)$|:$/i.test(plain)
    ? plain
    : null;
};
