import type { Source } from "../bundle/part.ts";
import { type Sentence, sentencesOf } from "../lines/sentences.ts";
import type { Section } from "../sections/section.ts";
import { createTableReader } from "../sections/section-tables.ts";
import { sectionsAbout } from "./find-sections.ts";
import { readSynopsis } from "./read-synopsis.ts";

/** Titles of sections about changes of the dose. */
export const doseModification =
  /dos(?:e|age) (?:modification|adjustment|reduction|interruption|delay)|management of .{0,40}toxicit|toxicity management/i;

/** The sentences by topic. */
export function readTopics({
  document: { pages, vocabulary },
  outline: { sections },
  front,
  identification,
}: Source) {
  const sentences = (list: readonly Section[]) => list.flatMap((section) => sentencesOf(section, vocabulary));
  const readTables = createTableReader(pages, vocabulary);
  /** The sentences outside of tables, whose columns are not sentences. */
  const runningText = (list: readonly Section[]) =>
    sentences(
      list.flatMap((section) =>
        readTables(section.lines)
          .filter(({ table }) => table === undefined)
          .map(({ lines }) => ({ ...section, lines })),
      ),
    );
  const rows = readSynopsis(front);
  const synopsis = sentences(rows);
  const about = (title: RegExp, not?: RegExp) =>
    sentences(sectionsAbout([...sections, ...rows], title, not ? { not } : {}));
  const isAnalysis = ({ path, title }: Section) =>
    [...path, title].some((one) => /statistic|analys[ei]s/i.test(one));
  const analysisOf = (title: RegExp) => sentences(sectionsAbout(sections, title).filter(isAnalysis));
  const { title } = identification;
  const titles: Sentence[] = title?.provenance.page_number
    ? [
        {
          text: title.value,
          page: title.provenance.page_number,
          section: {
            ...{ number: title.provenance.section_number, title: "Title", level: 1, heading: [], path: [] },
            ...{ page: title.provenance.page_number, lines: [] },
          },
        },
      ]
    : [];
  const design = [
    ...titles,
    ...about(
      /\b(?:study|trial|overall|investigational) (?:design|plan|overview)\b|overview of (?:the )?(?:study|trial)|summary of (?:study|trial) design|description of (?:the )?(?:study|trial)|^design\b/i,
      /rationale|discussion|statistic/i,
    ),
    ...synopsis,
    ...analysisOf(/\b(?:study|trial) design\b/i),
  ];
  const safety = about(
    /^(?:safety(?: (?:evaluations?|reporting|considerations?|monitoring))?|adverse (?:events?|experiences?|reactions?)\b.*)$/i,
    /statistic|analys/i,
  );
  return {
    design,
    randomization: about(
      /randomi[sz]ation|treatment assignment|treatment allocation|assigning|method of assignment|patient assignment|stratification/i,
      /statistic|analys/i,
    ),
    /** Methods of assignment that the chapter on statistics describes. */
    randomizationInAnalysis: analysisOf(/randomi[sz]ation|stratification/i),
    setting: about(/\b(?:study|trial) (?:setting|sites|cent(?:er|re)s|locations?)\b|^settings?$|\bcountr/i),
    /** Sections named by arms or interventions. */
    arms: about(
      /\b(?:(?:study|trial|treatment) (?:arms?|groups?)|arms? and|interventions?)\b|^treatments?$/i,
      /statistic|analys|discontinu|modif/i,
    ),
    blinding: about(/blinding|masking|unblinding/i),
    size: [
      ...about(
        /sample size|determination of (?:the )?sample|number of (?:participants|patients|subjects)|power/i,
      ),
      ...synopsis,
      ...design.filter(({ text }) => /\b(?:enrol|recruit|accru)/i.test(text)),
    ],
    analysis: about(/statistic|data analysis|analys[ei]s/i, /sample size|laborator|bioanaly/i),
    sets: about(
      /(?:analysis|study) (?:sets?|populations?)|populations? for analys[ei]s|analysis data ?sets?|definition of (?:analysis|study) (?:sets|populations)|qualifications for analysis/i,
      /study population$/i,
    ),
    interim: [
      ...about(/interim/i),
      ...about(/statistic|sample size/i).filter(({ text }) => /\binterim (?:\w+ )?analys/i.test(text)),
    ],
    missing: about(/missing/i),
    multiplicity: about(/multiplicity|multiple (?:comparison|testing)|type i error|alpha|p-value adjust/i),
    hypotheses: about(/hypothes/i),
    primaryAnalysis: analysisOf(
      /primary (?:efficacy )?(?:analys[ei]s|endpoint|estimand|objective)|analys[ei]s of (?:the )?primary/i,
    ),
    secondaryAnalysis: analysisOf(
      /secondary (?:efficacy )?(?:analys[ei]s|endpoint|objective)|analys[ei]s of (?:the )?(?:key )?secondary/i,
    ),
    sensitivity: about(/sensitivity|supplementary analys/i),
    safetyAnalysis: about(/safety analys|analys[ei]s of safety/i),
    estimands: about(/estimand/i),
    treatment: about(
      /treatments? administered|study (?:treatment|drug|intervention|medication)s?|investigational (?:product|medicinal|drug)|dose and|dosage|dosing|administration|treatment regimens?|trial (?:treatment|intervention|product)s?|treatments?$/i,
      /discontinu|modif|blind|compliance|accountab|storage|label|packag|assign|allocation|overdose|rationale|justification|background|introduction|benefit|risk|clinical (?:data|experience|studies)|previous|prior|reduction/i,
    ),
    modification: runningText(sectionsAbout(sections, doseModification)),
    prohibited: about(
      /prohibited|concomitant|disallowed|excluded medication|restrictions? (?:on|during)|restrictions?$/i,
      /statistic|analys/i,
    ),
    discontinuation: about(
      /discontinu|withdraw|removal (?:of|from)|duration of therapy/i,
      /statistic|analys/i,
    ),
    contraception: [
      ...about(/contracepti|birth control/i, /statistic|analys/i),
      ...sentences(
        sectionsAbout(sections, /contracepti|birth control/i, { appendices: true }).filter(({ number }) =>
          /^\p{L}{4}/u.test(number ?? ""),
        ),
      ),
    ],
    lostToFollowUp: about(/lost to follow/i),
    adverseEvents: about(
      /definitions? (?:of|and).*adverse|adverse events?$|serious adverse events?$|^adverse events? and/i,
      /statistic|analys/i,
    ),
    reporting: [
      ...about(
        /(?:reporting|recording|collection|time period|timing).*(?:adverse|safety|events|SAE)|(?:adverse|safety).*(?:reporting|recording|collection)/i,
        /statistic|analys/i,
      ),
      ...safety,
    ],
    special: [
      ...about(/special interest|AESI|events of interest/i),
      ...safety.filter(({ text }) => /\b(?:adverse )?events? of (?:special )?interest\b/i.test(text)),
    ],
    monitoringCommittee: about(/data (?:and safety )?monitoring|IDMC|DSMB|DMC|independent (?:data|safety)/i),
    synopsis,
  };
}

export type Topics = ReturnType<typeof readTopics>;
