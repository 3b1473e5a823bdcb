import type { Source } from "../bundle/part.ts";
import type { Line } from "../lines/line.ts";
import { type Sentence, sentencesOf } from "../lines/sentences.ts";
import { isAppendix } from "../sections/entry-label.ts";
import { looseSection, type Section } from "../sections/section.ts";
import { citeCell } from "./cite-cell.ts";
import { sectionsAbout } from "./find-sections.ts";
import { withInnerSections } from "./inner-sections.ts";
import { readSynopsis } from "./read-synopsis.ts";

/** Titles of sections about changes of the dose. */
export const doseModification =
  /dos(?:e|age) (?:modification|adjustment|reduction|interruption|delay)|management of .{0,40}toxicit|toxicity management/i;

/** Rows of the synopsis on what was known before. */
const background =
  /^(?:(?:study|trial|scientific|clinical|medical) )?(?:background(?! (?:therapy|treatment|medication))|introduction|justification|rationale|context)\b|\b(?:rationale|justification|background)$/i;

/** Chapters on other studies and earlier versions, and those that only repeat. */
const elsewhere =
  /\b(?:amendments?|changes|revisions?|history|synops[ie]s|summary|appendi\w*|background|introduction|experience|previous|non-?clinical)\b/i;

/** The sentences by topic. */
export function readTopics({
  document: { vocabulary },
  outline: { sections },
  front,
  identification,
  readTables,
}: Source) {
  const sentences = (list: readonly Section[]) => list.flatMap((section) => sentencesOf(section, vocabulary));
  /** The sentences outside of tables, and what is read of the tables. */
  const withTables = (
    list: readonly Section[],
    ofTable: (section: Section, lines: readonly Line[], table: Rows) => Sentence[],
  ): Sentence[] =>
    list.flatMap((section) =>
      readTables(section.lines).flatMap(({ lines, table }) =>
        table ? ofTable(section, lines, table) : sentences([{ ...section, lines }]),
      ),
    );
  /** Without tables, whose columns are not sentences. */
  const runningText = (list: readonly Section[]) => withTables(list, () => []);
  /** With the rows of tables, each with the heads of its columns in the title of its section. */
  const withRows = (list: readonly Section[]) => withTables(list, rowSentences);
  /** With the cells of tables one by one, so that the lines of columns side by side are not mixed; a row of two is a label and its text. */
  const withCells = (list: readonly Section[]) =>
    withTables(list, (section, lines, table) => table.flatMap((row) => cellSentences(section, lines, row)));
  const rows = readSynopsis(front).filter(({ title }) => !background.test(title));
  const synopsis = sentences(rows);
  /** Without a section on a topic, what the chapter on the treatment states about it. */
  const orOfTreatment = (found: readonly Sentence[], stated: RegExp): readonly Sentence[] =>
    found.length > 0
      ? found
      : sentences(
          sectionsAbout(
            sections,
            /^(?:(?:study|trial) )?(?:treatments?|interventions?|medications?|drugs?|products?)$/i,
          ),
        ).filter(({ text }) => stated.test(text));
  const about = (title: RegExp, not?: RegExp) =>
    sentences(sectionsAbout([...sections, ...rows], title, { not }));
  const inner = sections
    .filter(({ path, title }) => ![...path, title].some((one) => elsewhere.test(one)))
    .flatMap((section) => withInnerSections(section, readTables));
  /** Sections by title, or else the parts of others that only their type sets apart. */
  const sectionsOrParts = (
    title: RegExp,
    { not, accepts = () => true }: { not?: RegExp; accepts?: (section: Section) => boolean },
  ): Section[] => {
    const found = (list: readonly Section[]) =>
      sectionsAbout([...list, ...rows], title, { not }).filter(accepts);
    const titled = found(sections);
    return titled.length > 0 ? titled : found(inner);
  };
  const partsAbout = (title: RegExp, not?: RegExp) => sentences(sectionsOrParts(title, { not }));
  const cellsAbout = (title: RegExp, not?: RegExp) =>
    withCells(sectionsAbout([...sections, ...rows], title, { not }));
  const isAnalysis = ({ path, title }: Section) =>
    [...path, title].some((one) => /statistic|analys[ei]s/i.test(one));
  const analysisOf = (title: RegExp) => sentences(sectionsOrParts(title, { accepts: isAnalysis }));
  const { title } = identification;
  const page = title?.provenance.page_number;
  const titles: Sentence[] =
    title && page
      ? [
          {
            text: title.value,
            page,
            section: { ...looseSection("Title", [], page), number: title.provenance.section_number },
          },
        ]
      : [];
  /** A chapter in prose that sums up the study is read like a synopsis. */
  const summary = withCells(
    sections.filter(
      ({ level, path, title: own }) =>
        level === 1 &&
        path.length === 0 &&
        /^(?:(?:study|trial|protocol|executive|general|short|brief) )?(?:summary|abstract)$|^in (?:brief|short)$|^the (?:study|trial) in (?:brief|short)$/i.test(
          own,
        ),
    ),
  );
  const design = [
    ...titles,
    ...cellsAbout(
      /\b(?:study|trial|overall|general|experimental|research|investigation(?:al)?|protocol) (?:design|plan|overview|outline|type)\b|(?:overview|summary|outline|plan|type|description) (?:and design )?of (?:the )?(?:study|trial|investigation)\b|\b(?:on|of) (?:the )?(?:study |trial )?design\b|^design\b|^methodology$|^(?:study |treatment |trial )?schem(?:a|e)$/i,
      // `Study design and rationale` is a chapter on both.
      /^(?!.*\bdesign (?:and|&)\b).*(?:rationale|discussion|statistic)/i,
    ),
    ...synopsis,
    ...summary,
    ...analysisOf(/\b(?:study|trial) design\b/i),
  ];
  const safety = about(
    /^(?:(?:assessments?|evaluation|monitoring) of safety|safety(?: (?:evaluations?|assessments?|reporting|considerations?|monitoring|and adverse events))?|(?:pharmaco|safety )?vigilance|harms|toxicity (?:reporting|monitoring)|S?AEs\b.*|(?:serious )?adverse (?:events?|experiences?|reactions?)\b.*)$/i,
    /statistic|analys/i,
  );
  const monitoringCommittee = about(
    /data (?:and safety )?monitoring|IDMC|DSMB|DMC|independent (?:data|safety)/i,
  );
  const ofInterim = partsAbout(/interim|intermediate analys/i);
  const ofStatistics = about(/statistic|sample size/i);
  const isOfInterim = ({ text }: Sentence) => /\b(?:interim|intermediate) (?:\w+ )?analys/i.test(text);
  return {
    design,
    randomization: about(
      /randomi[sz]ation|\b(?:treatment|group|patient|participant|subject) (?:assignment|allocation)|assigning|\bassignment (?:of|to)\b|method of assignment|^allocation|sequence generation|stratification|minimi[sz]ation|measures to (?:minimi[sz]e|avoid|reduce) bias/i,
      /statistic|analys/i,
    ),
    /** Methods of assignment that the chapter on statistics describes. */
    randomizationInAnalysis: analysisOf(/randomi[sz]ation|stratification/i),
    setting: about(
      /\b(?:study|trial|participating) (?:setting|sites|cent(?:er|re)s|locations?|institutions)\b|^locations?$|^settings?$|\bcountr|^(?:study |trial )?population(?: \(base\))?$|\brecruitment\b/i,
    ),
    /** Sections named by arms or interventions. */
    arms: cellsAbout(
      /\b(?:(?:study|trial|treatment) (?:arms?|groups?)|arms? and|interventions?)\b|^treatments?$|^(?:experimental|control|comparator|comparison|reference|placebo|sham) (?:arm|group|condition)$/i,
      /statistic|analys|discontinu|modif/i,
    ),
    blinding: about(
      /blind(?:ing|ed|ness)?\b|masking|code[- ]break|measures to (?:minimi[sz]e|avoid|reduce) bias/i,
    ),
    size: [
      ...partsAbout(
        /sample size|planned sample|^(?:how many|numbers? of) (?:patients|participants|subjects|children|women|men|people|volunteers|infants|adults)\b|determination of (?:the )?sample|(?:number|recruitment|accrual) of (?:participants|patients|subjects|cases|clusters)|case number|\b(?:accrual|recruitment|enrol?lment) (?:target|goal)|power/i,
      ),
      ...synopsis,
      ...design.filter(({ text }) => /\b(?:enrol|recruit|accru|randomi[sz]e|allocat)/i.test(text)),
    ],
    analysis: about(
      /statistic|data analysis|analys[ei]s/i,
      // `Sample size and statistical methods` is a chapter on both.
      /^(?!.*statistic).*(?:sample size|laborator|bioanaly)/i,
    ),
    sets: [
      ...partsAbout(
        /analysis (?:data ?)?(?:sets?|populations?)|\b(?:study|trial|subject|patient|participant|statistical) populations\b|(?:populations?|data ?sets?) (?:for analys[ei]s|(?:to be )?analy[sz]ed)|definitions? of (?:the )?(?:analysis |study )?(?:sets|populations)|evaluable (?:population|patients|participants)|qualifications for analysis|analys[ei]s of populations/i,
        /study population$/i,
      ),
      ...analysisOf(/^(?:populations?|(?:data ?)?sets)\b/i),
    ],
    interim:
      ofInterim.length > 0
        ? [...ofInterim, ...[...ofStatistics, ...design].filter(isOfInterim)]
        : [...monitoringCommittee, ...ofStatistics, ...design].filter(isOfInterim),
    missing: partsAbout(/missing/i).filter(
      // `Populations and missing data` is about both.
      ({ text, section: { title } }) =>
        !/\b(?:population|set)s?\b/i.test(title) || /\bmissing|\bimput|\bincomplete/i.test(text),
    ),
    multiplicity: partsAbout(
      /multiplicity|multiple (?:comparison|testing)|type i error|alpha|p-value adjust/i,
    ),
    hypotheses: partsAbout(/hypothes/i),
    primaryAnalysis: analysisOf(
      /\b(?:primary|principal|main) (?:(?:efficacy|effectiveness|safety|clinical|statistical) )?(?:analys[ei]s|end[\s-]?point|outcome|estimand|objective)|analys[ei]s of (?:the )?(?:primary|principal|main)\b/i,
    ),
    secondaryAnalysis: analysisOf(
      /secondary (?:efficacy )?(?:analys[ei]s|endpoint|objective)|analys[ei]s of (?:the )?(?:key )?secondary/i,
    ),
    sensitivity: partsAbout(/sensitivity|supplementary analys/i),
    safetyAnalysis: partsAbout(/safety analys|analys[ei]s of safety/i),
    estimands: about(/estimand/i),
    treatment: cellsAbout(
      /treatments? administered|study (?:treatment|drug|intervention|medication|product|vaccine|device)s?|(?:intervention|device|vaccine) description|description of (?:the )?(?:study |trial |experimental )?(?:interventions?|treatments?|devices?)|^(?:treatment plan|protocol (?:therapy|treatment)|interventions?|posology|(?:chemo|radio|immuno)therapy|test products?)$|investigational (?:product|medicinal|drug)|dose and|dosage|dosing|administration|treatment regimens?|trial (?:treatment|intervention|product|medication|drug)s?|products? administered|(?:vaccine|product) administration|treatments?$/i,
      /discontinu|modif|blind|compliance|accountab|storage|label|packag|assign|allocation|overdose|rationale|justification|background|introduction|benefit|risk|clinical (?:data|experience|studies)|previous|prior|reduction/i,
    ),
    /** The rows of the synopsis on the product and its administration. */
    product: sentences(
      sectionsAbout(
        rows,
        /\b(?:product|intervention|drug|medication|treatment|dos(?:e|age|ing)|administration|route|regimen)s?\b/i,
        {
          not: /duration|concomitant|background|criteria|objective|endpoint/i,
        },
      ),
    ),
    modification: runningText(sectionsAbout(sections, doseModification)),
    prohibited: orOfTreatment(
      withRows(
        sectionsOrParts(
          /prohibited|concomitant|concurrent|disallowed|forbidden|contraindicated|restricted (?:medic|treat|therap|drug)|cautionary|not (?:permitted|allowed)|(?:permitted|allowed|excluded|other|additional|non-study|non-trial) (?:study )?(?:medic(?:ation|ine|inal product)s?|treatments?|therap(?:y|ies)|drugs?|interventions?)|co-?(?:interventions?|medications?|treatments?)|supportive (?:care|therapy|treatment)|ancillary|restrictions? (?:on|during)|restrictions?$/i,
          { not: /statistic|analys/i },
        ),
      ),
      /\b(?:may|must|should|shall|will|can|are|is) ?not (?:be )?(?:taken|used|allowed|permitted|given|received?)\b|\b(?:prohibited|forbidden|disallowed)\b/i,
    ),
    discontinuation: orOfTreatment(
      withRows(
        sectionsOrParts(
          /discontinu|withdraw|\bremov(?:al (?:of|from)|ing (?:patients|subjects|participants))|duration of (?:\w+ )?(?:therapy|treatment)|\bstop(?:s|ped|ping)?\b|cessation|drop-?\s?outs?\b|halting|\bexit criteria|criteria for removal|^(?:early|premature) termination$|(?:ending|end of|leaving) (?:the )?(?:study|trial)? ?(?:treatment|therapy|participation)|reasons for leaving|^(?:(?:study|trial) )?treatment duration$|contraindications? to (?:the |a |any )?(?:second|further|subsequent|next|additional|booster|third|continued)|\boff[ -](?:study|treatment|protocol|therapy)|(?:early|premature) (?:termination|cessation|end) of (?:\w+ )?(?:treatment|participation|therapy)|termination of (?:\w+ )?(?:treatment|participation|therapy|subjects|patients|participants)|going off|cancell?ation of (?:further |subsequent )?(?:dos(?:es?|ing)|vaccinations?|treatments?|injections?|infusions?)/i,
          { not: /statistic|analys|interim/i },
        ),
      ),
      /\b(?:treatment|medication|dosing|drug|participation)\b (?:(?:will|must|should|may|is|are|be|permanently)\s+)+(?:stopped|discontinued|withdrawn)\b|\b(?:subject|patient|participant)s? (?:will|must|may) (?:be withdrawn|discontinue|stop)\b/i,
    ),
    contraception: [
      ...about(/contracepti|birth control/i, /statistic|analys/i),
      ...sentences(
        sectionsAbout(sections, /contracepti|birth control/i, { appendices: true }).filter(({ number }) =>
          isAppendix(number),
        ),
      ),
    ],
    /** How long treatment and follow-up go on. */
    course: about(
      /^(?:duration of )?follow[- ]?up(?: (?:period|duration|phase))?$|\btreatment plan\b|\b(?:study|trial|participant|participation|subject|patient|treatment|investigation) (?:duration|periods?|time ?lines?)\b|\b(?:duration|length|course|end) of (?:the )?(?:\w+ )?(?:study|trial|participation|treatment|follow-?up|investigation|involvement)\b|^(?:study |trial )?time ?lines?$/i,
      /statistic|analys/i,
    ),
    lostToFollowUp: partsAbout(/lost to follow/i),
    adverseEvents: about(
      /definitions? (?:of|and).*adverse|adverse events?$|serious adverse events?$|^adverse events? and/i,
      /statistic|analys/i,
    ),
    reporting: [
      ...about(
        /^(?:expedited )?reporting (?:procedures|time ?lines|requirements|periods?)$|^expedited reporting|\bdevice deficienc|\b(?:reporting|recording|collection)\b.*\bS?AEs?\b|(?:reporting|recording|collection|collecting|documentation|time period|timing|notification).*(?:adverse|safety|events|SAE)|(?:adverse|safety|SAE|events).*(?:reporting|recording|collection|documentation|notification)|^(?:timing|time period|mechanism|procedures?)\b.*\bfor (?:\w+ )?(?:collection|reporting|recording)/i,
        /statistic|analys/i,
      ),
      ...safety,
    ],
    special: withRows(
      sectionsAbout(
        sections,
        /special (?:interest|attention)|AESI|events of (?:clinical |particular |medical )?interest|^selected adverse events/i,
        { not: /statistic|analys/i },
      ).filter(
        ({ path, title }) => ![...path, title].some((one) => /\breporting\b.*(?:interest|AESI)/i.test(one)),
      ),
    ),
    safety,
    monitoringCommittee,
    synopsis,
  };
}

type Rows = readonly (readonly string[])[];

/** A shorter cell is a name or a number. */
const fewestWords = 4;

function cellSentences(section: Section, lines: readonly Line[], row: readonly string[]): Sentence[] {
  const cells = row.filter((cell) => cell !== "");
  const texts =
    row.length === 2 && cells.length === 2
      ? [`${(cells[0] ?? "").replace(/\s*:$/, "")}: ${cells[1]}`]
      : cells.filter((cell) => cell.split(" ").length >= fewestWords);
  return texts.map((text) => {
    const { page_number: page } = citeCell(text, lines, section).provenance;
    return { text, page: page ?? section.page, section };
  });
}

const columnHead =
  /\b(?:medic|drug|therap|treat|class|prohibit|restrict|wash-?out|period|criteri|events?|reasons?|terms?|definition|comment|agent|example|category|intervention|action|exception|AESI)/i;
const longestHead = 45;
/** A table with more columns is none of medication, events, or criteria. */
const maxColumns = 4;

/** The rows of a table as sentences: `Strong CYP3A4 inhibitors: 14 days before Day 1`. */
function rowSentences(section: Section, lines: readonly Line[], table: Rows): Sentence[] {
  const [first = []] = table;
  if (first.length > maxColumns || table.some((row) => row.some((cell) => /^[xX✓•]$/.test(cell)))) return [];
  const isHead =
    table.length > 1 &&
    first.some((text) => columnHead.test(text)) &&
    first.every(
      // `Washout before Visit 1`
      (text) =>
        text.length <= longestHead &&
        !/\d|[.;]$/.test(text.replace(/\b(?:visit|week|day|cycle|dose|part)s? \d+/gi, "")),
    );
  const titled = isHead ? { ...section, title: `${section.title}: ${first.join(", ")}` } : section;
  return table.slice(isHead ? 1 : 0).map((row) => {
    const text = row.filter((cell) => cell !== "").join(": ");
    const { page_number: page } = citeCell(row.find((cell) => cell !== "") ?? "", lines, section).provenance;
    return { text, page: page ?? section.page, section: titled };
  });
}

export type Topics = ReturnType<typeof readTopics>;
