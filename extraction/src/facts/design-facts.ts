import type { Source } from "../bundle/part.ts";
import type { Sentence } from "../lines/sentences.ts";
import { looseSection } from "../sections/section.ts";
import { readAmendments } from "./amendments.ts";
import type { Arm } from "./arm.ts";
import { isScheme } from "./arms.ts";
import { readDesign, withArms } from "./design.ts";
import { readDurations } from "./durations.ts";
import { readEpochs } from "./epochs.ts";
import { readGeography } from "./geography.ts";
import { readLabeled } from "./labeled-lines.ts";
import { readLabeledCells } from "./labeled-tables.ts";
import { matching } from "./record.ts";
import { drawnStrata, readStrata } from "./strata.ts";
import type { Topics } from "./topics.ts";

/** The one site of a study, with its country, as the title pages of early studies name it. */
const oneSite = /^(?:clinical |study |trial |investigational |research )*(?:site|cent(?:er|re)|unit)$/i;

/** The content of the domains on design, randomization, and amendments, by name. */
export function designFacts(
  { document, front, identification, outline, readTables }: Source,
  of: Topics,
  arms: readonly Arm[],
) {
  const { phase, title, amendment, version, date } = identification;
  const design = withArms(readDesign(of.design, [...of.randomization, ...of.blinding]), arms, of.design);
  const { ratio, allocation: method, ...type } = design;
  const site = [
    ...readLabeledCells(front.titlePages, document.vocabulary),
    ...readLabeled(front.title, document.vocabulary),
  ].flatMap(({ label, value, lines: [line] }): Sentence[] =>
    line && oneSite.test(label)
      ? [{ text: value, page: line.page, section: looseSection(label, [], line.page) }]
      : [],
  );
  const geography = readGeography([...of.design, ...of.size, ...of.setting, ...of.randomization, ...site]);
  const { setting } = design;
  const sites = setting?.value === "Single center" ? { ...setting, value: "1" } : undefined;
  const stated = readStrata([...of.randomization, ...of.design, ...of.size, ...of.randomizationInAnalysis]);
  const strata = stated.length > 0 ? stated : drawnStrata(outline.sections.filter(isScheme));
  const randomization = matching(
    of.randomization,
    /\brandomi[sz]|\bassign|\ballocat|\binteractive|\bIWRS|\bIVRS|\bIXRS/i,
    8,
  );
  const duration = readDurations([...of.design, ...of.treatment, ...of.size, ...of.course]);
  const history = looseSection("History", front.history);
  return {
    "Study Design": {
      study_type: { ...type, phase },
      allocation: { method, ratio },
      arms,
      epochs: readEpochs([...of.design, ...of.course], [history, ...outline.sections], readTables),
      duration,
      geography: { ...(sites ? { sites } : {}), ...geography },
      title: type.summary ? undefined : title,
    },
    "Randomization Plan": {
      ratio,
      stratification_factors: strata,
      procedure: randomization,
      blinding: matching(of.blinding, /\bblind|\bmask|\bcode/i, 8),
    },
    Amendments: {
      amendments: readAmendments(
        history,
        outline.sections,
        readTables,
        amendment && date && { name: amendment, date },
        version && date && { name: version, date },
      ),
    },
  };
}
