/**
 * What measures or checks what, in the terms of the field: an endpoint or criterion that mentions the words on the
 * left is measured or checked by a procedure that mentions the words on the right.
 */
export interface Subject {
  readonly name: string;
  readonly text: RegExp;
  readonly procedure: RegExp;
}

const laboratory = /laborator|h(?:a)?ematolog|chemistr|blood count|\bcbc\b|urinalysis|coagulation/i;
const imaging =
  /imaging|\bct\b|\bmri\b|(?<!acquisition )\bscans?\b|tumou?r (?:assessment|evaluation|measurement)|(?:disease|response|efficacy) (?:assessment|evaluation)|recist|radiolog/i;
const questionnaires =
  /questionnaire|quality of life|\bqlq|eortc|\beq-?5d|\bsf-?36|\bpro(?:s|mis)?\b|patient[- ]reported|diary|facit|ibdq|scale|inventory|score/i;

export const measuredBy: readonly Subject[] = [
  {
    name: "progression, recurrence, or response",
    text: /progression|disease[- ]free|event[- ]free|recurrence|relapse|(?:objective|overall|complete|partial|intracranial) response|response rate|duration of response|time to response|disease control|tumou?r (?:size|response|shrinkage)/i,
    procedure: new RegExp(
      `${imaging.source}|myeloma|serum protein|urine protein|m-protein|free light chain|bone marrow`,
      "i",
    ),
  },
  {
    name: "survival",
    text: /overall survival|mortality|\bdeath/i,
    procedure: /survival (?:status|follow|contact)|vital status|long-term follow|follow-up contact/i,
  },
  {
    name: "safety",
    text: /adverse|\bsafety\b|tolerab|toxicit|side effect/i,
    procedure: new RegExp(
      `adverse|vital sign|electrocardiogra|\\becg\\b|physical exam|${laboratory.source}`,
      "i",
    ),
  },
  { name: "laboratory values", text: /laborator|h(?:a)?ematolog|chemistr/i, procedure: laboratory },
  {
    name: "vital signs",
    text: /vital sign|blood pressure|heart rate|pulse|body weight|\bweight\b/i,
    procedure: /vital sign|blood pressure|pulse|weight|temperature/i,
  },
  {
    name: "electrocardiogram",
    text: /\bqtc?f?\b|electrocardiogra|\becg\b/i,
    procedure: /electrocardiogra|\becg\b|holter/i,
  },
  {
    name: "heart function",
    text: /ejection fraction|lvef|cardiac function/i,
    procedure: /ejection|lvef|echocardiogra|muga/i,
  },
  { name: "eyes", text: /\beye|ocular|ophthalm|corneal/i, procedure: /ophthalm|\beye|ocular|slit lamp/i },
  {
    name: "concentration",
    text: /concentration|pharmacokinetic|\bpk\b|\bauc\b|cmax|plasma level|\bexposure\b/i,
    procedure: /pharmacokinetic|\bpk\b|concentration|plasma sample/i,
  },
  {
    name: "immunogenicity",
    text: /immunogenic|anti-?drug antibod|\bada\b|neutrali[sz]ing/i,
    procedure: /immunogenic|antibod|\bada\b/i,
  },
  {
    name: "patient-reported outcome",
    text: /quality of life|patient[- ]reported|as reported by|questionnaire|deterioration of symptoms|eortc|\beq-?5d|\bsf-?36|facit|symptom/i,
    procedure: questionnaires,
  },
  {
    name: "biomarker",
    text: /biomarker|circulating|ctdna|\bdna\b|expression|mutation|genotyp|amplification|resistance|residual disease|cytokine|t cells?|soluble/i,
    procedure:
      /biomarker|circulating|ctdna|\bdna\b|genetic|genotyp|tissue|biops|apo|cytokine|flow cytometry|immunophenotyp|exploratory (?:blood|sample)|bone marrow/i,
  },
  { name: "endoscopy", text: /endoscop|mucosal|ses-cd/i, procedure: /endoscop|colonoscop/i },
  {
    name: "lung function",
    text: /\bsvc\b|vital capacity|\bfev|spirometr|respiratory function/i,
    procedure: /\bsvc\b|vital capacity|spirometr|lung function|pulmonary function/i,
  },
  {
    name: "glucose",
    text: /hba1c|h(?:a)?emoglobin a1c|glucose|glyc(?:a)?emi/i,
    procedure: /hba1c|h(?:a)?emoglobin a1c|glucose|self-monitor/i,
  },
  {
    name: "use of resources",
    text: /resource|hospitali[sz]ation|health care/i,
    procedure: /resource|hospital|health care/i,
  },
  {
    name: "clinical remission",
    text: /clinical remission|cdai|stool frequency|abdominal pain/i,
    procedure: /diary|cdai|stool/i,
  },
  {
    name: "muscle strength",
    text: /muscle strength|dynamometr|grip/i,
    procedure: /strength|dynamometr|grip/i,
  },
];

export const checkedBy: readonly Subject[] = [
  {
    name: "age and sex",
    text: /\bage(?:d)?\b|years (?:old|of age)|\badult|men and women|males? (?:and|or) females?/i,
    procedure: /demograph|date of birth/i,
  },
  {
    name: "consent",
    text: /consent|assent|willing|able to comply|comply with/i,
    procedure: /consent|assent/i,
  },
  {
    name: "pregnancy",
    text: /pregnan|contracept|child-?bearing|breast-?feeding|lactat|post-?menopaus/i,
    procedure: /pregnan|\bhcg\b|contracept|medical history|follicle/i,
  },
  {
    name: "infection",
    text: /hepatitis|\bhiv\b|tubercul|serolog|immunodeficiency/i,
    procedure: /hepatitis|\bhiv\b|tubercul|serolog|virolog|quantiferon|chest x/i,
  },
  {
    name: "laboratory values",
    text: /neutrophil|platelet|h(?:a)?emoglobin|leu[ck]ocyte|lymphocyte|bone marrow|creatinine|bilirubin|\balt\b|\bast\b|transaminase|aminotransferase|albumin|calcium|laborator|liver function|hepatic|renal|kidney|thyroid|vitamin b|folate|syphilis|coagulation|\binr\b/i,
    procedure: laboratory,
  },
  {
    name: "electrocardiogram",
    text: /\bqtc?f?\b|\becg\b|electrocardiogra|arrhythm|conduction|atrioventricular|bundle/i,
    procedure: /\becg\b|electrocardiogra/i,
  },
  {
    name: "heart function",
    text: /ejection fraction|lvef|heart failure|cardiomyopath/i,
    procedure: /ejection|lvef|echocardiogra|muga/i,
  },
  {
    name: "performance status",
    text: /performance status|ecog|karnofsky/i,
    procedure: /performance|ecog|karnofsky/i,
  },
  {
    name: "imaging",
    text: /measurable|recist|metasta|brain|\bcns\b|intracranial|\bmri\b|\bct\b|imaging|tumou?r lesion/i,
    procedure: imaging,
  },
  {
    name: "tissue and mutation",
    text: /mutation|amplification|expression|histolog|tissue|biops|patholog|cytolog|\bstage\b/i,
    procedure: /mutation|tissue|biops|patholog|histolog|egfr|amplification|staging|molecular/i,
  },
  {
    name: "vital signs",
    text: /blood pressure|hypertens|hypotens|heart rate|bradycard|body temperature/i,
    procedure: /vital sign|blood pressure/i,
  },
  {
    name: "body size",
    text: /body weight|body mass|\bbmi\b|weigh/i,
    procedure: /weight|height|body mass|\bbmi\b|physical measure/i,
  },
  {
    name: "eyes",
    text: /\beye|ocular|ophthalm|cornea|retina|keratitis/i,
    procedure: /ophthalm|eye|ocular|slit lamp/i,
  },
  {
    name: "substance use",
    text: /alcohol|drug abuse|substance|illicit|nicotine|smok/i,
    procedure: /alcohol|drug screen|substance|habits|urine drug|medical history/i,
  },
  {
    name: "lung function",
    text: /vital capacity|\bsvc\b|\bfev|spirometr|oxygen saturation/i,
    procedure: /vital capacity|\bsvc\b|spirometr|pulse oximetr|lung function/i,
  },
  {
    name: "earlier and current medication",
    text: /concomitant|medication|inhibitor|inducer|anticoagul|steroid|prior (?:therap|treatment)|previous(?:ly)? (?:treat|therap|exposure|received)|washout|received|vaccin|half-li/i,
    procedure:
      /concomitant|medication|prior (?:cancer )?(?:therap|treatment)|previous treatment|treatment history|medical history/i,
  },
  {
    name: "medical history",
    text: /history|diagnos|disease|disorder|surgery|resection|malignan|cancer|infection|allerg|hypersensitiv|stroke|seizure|transplant|condition|illness/i,
    procedure:
      /medical history|disease history|surgical history|history of|disease characteristic|cancer history|physical exam|baseline characteristic/i,
  },
];
