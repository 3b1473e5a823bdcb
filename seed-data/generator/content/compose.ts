import type { Block, Unit } from "../layout/blocks.ts";
import { generatedAppendices } from "./appendices.ts";
import { type Arrangement, sheetUnits } from "./arrangement.ts";
import { criteriaList } from "./criteria.ts";
import { contents, documentControl } from "./front-matter.ts";
import { type NarrativeSection, sectionBlocks } from "./narrative.ts";
import { createNumbering, type Numbering, sectionAnchor } from "./numbering.ts";
import type { Bundle } from "./read-bundle.ts";
import { reservedNumbers, scheduleMatrix } from "./schedule-matrix.ts";
import { studySchema } from "./study-schema.ts";
import { synopsis } from "./synopsis.ts";
import { titlePage } from "./title-page.ts";
import { visitSheets } from "./visits.ts";

/** The whole document as units of blocks, in reading order. */
export function compose(bundle: Bundle, arrangement: Arrangement): Unit[] {
  const numbering = createNumbering(reservedNumbers(Object.values(bundle.schedule ?? {})));
  const front = [documentControl(bundle, numbering)];
  const summary = synopsis(bundle);
  const body = chapters(bundle.narrative).flatMap((chapter) =>
    chapterUnits(chapter, bundle, arrangement, numbering),
  );
  const appendices = generatedAppendices(bundle, arrangement, numbering);
  const text = arrangement.chapters === "flow" ? flow(body) : body;
  const after = [summary, ...text, ...appendices];
  return [titlePage(bundle), ...front, contents([...front, ...after], numbering.captions), ...after];
}

function chapters(sections: readonly NarrativeSection[]): NarrativeSection[][] {
  const found: NarrativeSection[][] = [];
  for (const section of sections) {
    const last = found.at(-1);
    if (last && chapterOf(last[0]) === chapterOf(section)) last.push(section);
    else found.push([section]);
  }
  return found;
}

const chapterOf = (section: NarrativeSection | undefined) => section?.number.split(".")[0] ?? "";

const schedulePattern = /schedule of (assessments|activities|events)/i;

/** A chapter's units: one, or for the schedule chapter its text, the wide tables and the sheets of the visits. */
function chapterUnits(
  sections: readonly NarrativeSection[],
  bundle: Bundle,
  arrangement: Arrangement,
  numbering: Numbering,
): Unit[] {
  const [first] = sections;
  const name = `${first?.number} ${first?.title}`;
  const holdsSchedule = schedulePattern.test(first?.title ?? "") && bundle.schedule !== null;
  if (!holdsSchedule) {
    return [
      {
        name,
        blocks: sections.flatMap((section) => [
          ...sectionBlocks(section, numbering),
          ...inserted(section, bundle, numbering),
        ]),
      },
    ];
  }
  const text: Unit = { name, blocks: sections.flatMap((section) => sectionBlocks(section, numbering)) };
  return [text, ...scheduleUnits(bundle, numbering), ...visitUnits(sections, bundle, arrangement)];
}

/** What the other files of the bundle add to a section of the text. */
function inserted(section: NarrativeSection, bundle: Bundle, numbering: Numbering): Block[] {
  const schema = bundle.narrative.find(({ title }) => /\bschema\b/i.test(title));
  if (section === schema) return studySchema(bundle, numbering);
  if (/^inclusion/i.test(section.title)) return criteriaList(bundle, "inclusion");
  if (/^exclusion/i.test(section.title)) return criteriaList(bundle, "exclusion");
  return [];
}

function scheduleUnits(bundle: Bundle, numbering: Numbering): Unit[] {
  const tables = Object.values(bundle.schedule ?? {});
  const reserved = reservedNumbers(tables);
  return tables.map((table) => ({
    name: table.table_name,
    landscape: true,
    blocks: scheduleMatrix(table, numbering, reserved),
  }));
}

/** The sheets of all visits as a further section of the schedule chapter. */
function visitUnits(sections: readonly NarrativeSection[], bundle: Bundle, arrangement: Arrangement): Unit[] {
  const chapter = chapterOf(sections[0]);
  const taken = sections.map((section) => Number(section.number.split(".")[1] ?? 0));
  const number = `${chapter}.${Math.max(0, ...taken) + 1}`;
  let count = 0;
  const sheets = Object.values(bundle.schedule ?? {}).flatMap((table) =>
    visitSheets(table, () => `${number}.${++count}`),
  );
  const opening: Block[] = [
    { kind: "heading", anchor: sectionAnchor(number, "Procedures by visit") },
    {
      kind: "paragraph",
      text: "This section turns the schedule round: for each visit it lists what is done, with the conditions that the footnotes of the schedule set. Where the two differ, the schedule applies.",
    },
  ];
  return sheetUnits(`${number} Procedures by visit`, opening, sheets, arrangement.visits);
}

/** Joins neighbouring units of the same page format into one. */
function flow(units: readonly Unit[]): Unit[] {
  const joined: Unit[] = [];
  for (const unit of units) {
    const last = joined.at(-1);
    if (last && !last.landscape && !unit.landscape)
      joined[joined.length - 1] = { ...last, blocks: [...last.blocks, ...unit.blocks] };
    else joined.push(unit);
  }
  return joined;
}
