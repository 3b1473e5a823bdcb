import type { Source } from "../bundle/part.ts";
import type { Line } from "../lines/line.ts";
import { joinedAtSemicolons, type Sentence } from "../lines/sentences.ts";
import { looseSection, type Section } from "../sections/section.ts";
import type { TableReader } from "../sections/section-tables.ts";
import { allocatedArms } from "./allocated-arms.ts";
import { type Arm, armIn, numbered, once, population, statedNumbers } from "./arm.ts";
import { citeCell } from "./cite-cell.ts";
import { drawnArms } from "./drawn-arms.ts";
import { sectionsAbout } from "./find-sections.ts";
import {
  headedArms,
  interventionAndControl,
  listedArms,
  namedArms,
  readArms,
  sequenceArms,
  singleArm,
  sizedArms,
} from "./named-arms.ts";
import type { Topics } from "./topics.ts";
import { labeledProducts } from "./treatment.ts";
import {
  type ArmKind,
  armKinds,
  isArmHead,
  kindOf,
  readTreatmentTable,
  type TableEntry,
} from "./treatment-table.ts";

/** The arms and products of all tables on treatments. */
export function treatmentEntries({
  outline,
  front,
  readTables,
}: Pick<Source, "outline" | "front" | "readTables">): TableEntry[] {
  const entries = entriesIn(
    sectionsAbout(
      outline.sections,
      /\b(?:arms?|groups?|interventions?|treatments?|dos(?:e|age|ing)|drugs?|therapy|chemotherapy|design|schema|vaccines?|products?|administration)\b/i,
      {
        not: /modif|toxicit|reduction|adjustment|\bhistory\b|background|rationale|previous|prior|clinical (?:data|experience)/i,
      },
    ),
    readTables,
  );
  const synopsis = { ...looseSection("Synopsis", front.synopsis), number: front.synopsisNumber };
  const inSynopsis = (lines: readonly Line[]) =>
    readTables(lines).filter(({ table: [[first = ""] = []] = [] }) => isArmHead(first));
  return tableArms(entries).length > 1 ? entries : [...entries, ...entriesIn([synopsis], inSynopsis)];
}

export const entriesIn = (sections: readonly Section[], readTables: TableReader): TableEntry[] =>
  sections.flatMap((section) =>
    readTables(section.lines).flatMap((part) =>
      isOfReductions(part.table ?? [])
        ? []
        : readTreatmentTable(part).map((entry) => ({ ...entry, section })),
    ),
  );

/** `Starting dose | 60 mg`, `Level -1 | 40 mg`, `Further reduction | Discontinue`: steps of one treatment, not treatments. */
const reduction =
  /^(?:starting dose|(?:first|second|third|further|subsequent)(?: dose)? reduction|(?:dose )?level\s*[-–−]\s?\d)$/i;

const isOfReductions = (table: readonly (readonly string[])[]): boolean =>
  table.filter(([first = ""]) => reduction.test(first.trim())).length > 1 &&
  table.some((row) =>
    row.some((cell) => /^(?:starting dose|.*\breduction|.*\bdiscontinue\b.*)$/i.test(cell)),
  );

/** Arms that stand together in one place and form, and how far that is to be trusted. */
interface ArmList {
  readonly arms: readonly Arm[];
  readonly trust: number;
  /** A single group is an arm if a table or a number names it, and not `Working group: …`. */
  readonly mayBeOne: boolean;
}

/** What a form is worth; a list that has as many arms as the design states is worth more than the next form. */
const trustIn = {
  table: 4,
  heading: 3,
  label: 3,
  item: 2.5,
  drawing: 2.2,
  name: 2,
  allocation: 1,
  size: 0.8,
  product: 0.5,
} as const;
const asManyAsStated = 1.5;
const lessFor: Readonly<Record<ArmKind, number>> = { arm: 0, dosed: 0.6, part: 1.2, unlabeled: 6, cohort: 7 };
const lessForOne = 3;

/** The arms of the study: of all lists of arms in tables, headings, labels, and sentences, the one to be trusted most. */
export function armsOf(
  entries: readonly TableEntry[],
  of: Pick<Topics, "design" | "treatment" | "synopsis" | "arms" | "randomization" | "blinding" | "product">,
  sections: readonly Section[] = [],
): Arm[] {
  const sentences = [...of.design, ...of.treatment, ...of.synopsis, ...of.arms];
  const allocation = joinedAtSemicolons([...sentences, ...of.randomization, ...of.blinding]);
  const counts = new Set(allocation.flatMap(statedNumbers));
  const list = (form: keyof typeof trustIn, kind: ArmKind, arms: readonly Arm[]): ArmList => ({
    arms,
    mayBeOne: form === "table" || arms.some(({ name }) => numbered.test(name.value)),
    trust:
      trustIn[form] -
      lessFor[kind] -
      (arms.length === 1 ? lessForOne : 0) +
      (counts.has(arms.length) ? asManyAsStated : 0),
  });
  const named = namedArms(sentences);
  const lists = [
    ...armKinds.map((kind) => list("table", kind, tableArms(entries.filter((one) => one.kind === kind)))),
    ...armKinds.map((kind) => list("heading", kind, headedArms(sentences).filter(isOf(kind)))),
    ...armKinds.map((kind) => list("label", kind, readArms(sentences).filter(isOf(kind)))),
    list("label", "dosed", dosed(readArms(sentences))),
    list("item", "arm", listedArms(allocation)),
    list("drawing", "arm", sections.filter(isScheme).flatMap(armsDrawnIn)),
    list("name", kindOf(named[0]?.name.value ?? ""), named),
    list("name", "arm", interventionAndControl(sentences)),
    list("name", "arm", sequenceArms(allocation)),
    list("size", "arm", sizedArms(allocation)),
    list("allocation", "arm", allocatedArms(allocation)),
    list("product", "arm", testAndReference([...of.product, ...of.synopsis])),
  ];
  const [best] = lists
    .filter(({ arms, mayBeOne }) => arms.length > (mayBeOne ? 0 : 1))
    .toSorted((a, b) => b.trust - a.trust);
  return [...(best?.arms ?? singleArm(sentences))];
}

/** Whether a section may have a drawn scheme of the study. */
export const isScheme = ({ title }: Section): boolean => /schem[ae]|\bdesign\b/i.test(title);

const armsDrawnIn = (section: Section): Arm[] =>
  drawnArms(section.lines).map(({ name, regimen, lines }) => ({
    name: citeCell(name, lines, section),
    regimen: { ...citeCell(name, lines, section), value: regimen },
  }));

/** The products of a synopsis with a row on the test product and one on the reference. */
const testAndReference = (sentences: readonly Sentence[]): Arm[] =>
  once(
    labeledProducts(sentences).flatMap(({ name, text, sentence }) =>
      name === "" ? [] : [armIn(sentence, name, text)],
    ),
  );

/** Cohorts that are labeled with a dose each: `Cohort 1: EX-1 5 mg or placebo` */
const dosed = (arms: readonly Arm[]): Arm[] => {
  const cohorts = arms.filter(({ name }) => kindOf(name.value) === "cohort");
  const doses = cohorts.map(({ regimen }) => /\d\s?(?:mg|µg|μg|mcg|g|IU|mL)\b/.exec(regimen.value) !== null);
  return doses.length > 1 && doses.every((one) => one) ? cohorts : [];
};

const isOf =
  (kind: ArmKind) =>
  ({ name, regimen }: Arm): boolean =>
    kindOf(name.value) === kind && !(kind === "cohort" && population.test(`${name.value} ${regimen.value}`));

/** A dose is a regimen, and so is a word, or the letters of a sequence. */
const isRegimenOf = (kind: ArmKind): RegExp =>
  kind === "cohort" || kind === "dosed"
    ? /\p{L}{2}/u
    : /\p{L}{3}|^[A-WYZ](?:; [A-WYZ])+$|\d\s?(?:[mµμ]?g|mL|IU|Gy)\b/u;

/** The entries of an arm as one: a row per drug below a name that is merged over them. */
const joinedRows = (entries: readonly TableEntry[]): TableEntry[] => {
  const joined: TableEntry[] = [];
  for (const entry of entries) {
    const last = joined.at(-1);
    if (last && entry.isContinued && last.arm === entry.arm && last.section === entry.section)
      joined[joined.length - 1] = {
        ...last,
        texts: [...last.texts, ...entry.texts.filter((text) => !last.texts.includes(text))],
      };
    else joined.push(entry);
  }
  return joined;
};

/** The entries that name an arm; the other cells are its regimen. */
export const tableArms = (entries: readonly TableEntry[]): Arm[] =>
  once(
    joinedRows(entries).flatMap(({ arm, printed, kind, texts, lines, section }) => {
      const regimen = texts.join("; ");
      if (arm === null || arm === "" || !isRegimenOf(kind).test(regimen)) return [];
      return {
        name: { ...citeCell(printed ?? arm, lines, section), value: arm },
        regimen: { ...citeCell(texts[0] ?? "", lines, section), value: regimen },
      };
    }),
  );
