import type { Random } from "../../random.ts";
import type { Analyte } from "./analyte.ts";
import type { HistoryEvent } from "./candidate.ts";
import { alsAnalytes, alsTraits } from "./studies/als.ts";
import { crohnAnalytes, crohnDiary, crohnTraits } from "./studies/crohn.ts";
import { gastricAnalytes, gastricTraits } from "./studies/gastric.ts";
import { lungAnalytes, secondLineAnalytes } from "./studies/lung-analytes.ts";
import { lungCourse } from "./studies/lung-course.ts";
import { lungTraits } from "./studies/lung-traits.ts";
import { myelomaAnalytes, myelomaTraits } from "./studies/myeloma.ts";
import { condition, drug, type Trait } from "./trait.ts";

/** What the patients of a study have in common. What its criteria name beside it happens by chance. */
interface StudySetting {
  readonly traits: readonly Trait[];
  readonly analytes: readonly Analyte[];
  /** Events that hang together, such as an operation and what follows it. */
  readonly course?: (random: Random) => HistoryEvent[];
  /** Codes the criteria name that are described by other codes: classes of drugs, findings without a code. */
  readonly described: RegExp;
}

const myelomaSetting: StudySetting = {
  traits: myelomaTraits,
  analytes: myelomaAnalytes,
  described: /^(SNOMED:363346000|ATC:H02AB|ICD10CM:C90)$/,
};

const settings: Readonly<Record<string, StudySetting>> = {
  adaura: {
    traits: lungTraits,
    analytes: lungAnalytes,
    course: lungCourse,
    described:
      /^(CPT4:32|ICDO3:|OMOP:|OMOP Genomic:|Cancer Modifier:|ATC:|LOINC:22637-3|RxNorm:(2555|40048)$|SNOMED:(254637007|108290001|363346000)$|ICD10CM:(J70\.0|J84|T81\.[34]|Z85)$)/,
  },
  "fortitude-102": { traits: gastricTraits, analytes: gastricAnalytes, described: /^$/ },
  "fortitude-als": {
    traits: alsTraits,
    analytes: alsAnalytes,
    described: /^$/,
  },
  "geometry-e": {
    traits: [
      condition(0.1, [0, 2000], "ICD10CM:C43.9"),
      drug(0.4, [0, 800], [1, 90], "Name:cisplatin", "Name:carboplatin"),
    ],
    analytes: secondLineAnalytes,
    described: /^$/,
  },
  "m14-431": {
    traits: crohnTraits,
    analytes: crohnAnalytes,
    course: crohnDiary,
    described: /^(SNOMED:363346000|Name:(stool frequency|abdominal pain score))$/,
  },
  "magnetism-1": myelomaSetting,
  "magnetism-3": myelomaSetting,
  "magnetism-8": myelomaSetting,
  // Everything else of a later line happens by chance.
  "tropion-lung01": {
    traits: [condition(0.1, [0, 2000], "ICD10CM:C43.9")],
    analytes: secondLineAnalytes,
    described: /^$/,
  },
};

/** For a study without a setting, everything its criteria mention happens by chance. */
export function settingOf(study: string): StudySetting {
  return settings[study] ?? { traits: [], analytes: [], described: /^$/ };
}
