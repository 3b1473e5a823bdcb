import type { Source } from "../bundle/part.ts";
import type { Line } from "../lines/line.ts";
import { citeSentence, type Sentence } from "../lines/sentences.ts";
import type { Cited } from "../lines/source.ts";
import type { Section } from "../sections/section.ts";
import { createTableReader, type SectionPart } from "../sections/section-tables.ts";
import { citeCell } from "./cite-cell.ts";
import { splitList } from "./design.ts";
import { sectionsAbout } from "./find-sections.ts";
import type { Topics } from "./topics.ts";

export interface Arm {
  readonly name: Cited<string>;
  readonly regimen: Cited<string>;
}

const maxArms = 10;

/** The arms of the study: from a table, from labeled sentences, otherwise as the sentence of allocation lists them. */
export function armsOf({ document, outline }: Source, of: Topics): Arm[] {
  const tables = readTableArms(
    sectionsAbout(outline.sections, /\b(?:arms?|interventions?|treatments?|dos(?:e|age)|design|schema)\b/i),
    createTableReader(document.pages, document.vocabulary),
  );
  if (tables.length > 1) return tables;
  const labeled = readArms([...of.design, ...of.treatment, ...of.synopsis, ...of.arms]);
  return labeled.length > 0 ? labeled : allocatedArms([...of.design, ...of.randomization]);
}

const armHead = /^(?:(?:study|trial|treatment) )?(?:arm|group)(?: (?:name|title))?$/i;

/** The rows of tables whose first column is headed `Arm` or `Group`; the other cells are the regimen. */
export function readTableArms(
  sections: readonly Section[],
  readTables: (lines: readonly Line[]) => readonly SectionPart[],
): Arm[] {
  const arms = sections.flatMap((section) =>
    readTables(section.lines).flatMap(({ lines, table: [head = [], ...rows] = [] }) =>
      armHead.test((head[0] ?? "").trim()) && head.length > 1
        ? rows.flatMap(([name = "", ...cells]) => {
            const regimen = cells.filter((cell) => cell !== "").join("; ");
            return name === "" || regimen === ""
              ? []
              : [
                  {
                    name: citeCell(name, lines, section),
                    regimen: {
                      ...citeCell(cells.find((cell) => cell !== "") ?? "", lines, section),
                      value: regimen,
                    },
                  },
                ];
          })
        : [],
    ),
  );
  return once(arms);
}

const armName = new RegExp(
  [
    String.raw`(?:Treatment |Study |Experimental |Control |Comparator |Placebo )?(?:\([^)]{1,40}\)\s+)?(?:Arm|Group|Cohort|ARM|GROUP|COHORT)\s+(?:[A-H]|\d{1,2}|[IVX]{1,4})\b`,
    String.raw`(?:Experimental|Investigational|Control|Placebo|Comparator|Active(?: control)?|Intervention) (?:arm|group|intervention|treatment)\b`,
    // The product is the name: `ABC-123 group: ABC-123 5 mg …`
    String.raw`[A-Z][\w-]{3,30} group\b`,
  ].join("|"),
);
const labeledArm = new RegExp(String.raw`^((?:${armName.source})(?:\s*\([^)]{1,60}\))?)\s*[:–-]\s*(.{4,})$`);
/** In a section on arms, the bare role is a name. */
const bareArm = /^(Intervention|Experimental|Control|Comparator|Placebo|Active control)\s*[:–]\s*(.{4,})$/;

/** Arms by name: `Arm A: drug`, `Group 1 – placebo`, `Control (Placebo) Arm B: …`, `Placebo arm: …` at the start of a sentence or item. */
export function readArms(sentences: readonly Sentence[]): Arm[] {
  return once(
    sentences.flatMap((sentence) => {
      const inArms = /\barms?\b|\binterventions?\b|\bgroups?\b/i.test(sentence.section.title);
      const [, name, regimen] =
        labeledArm.exec(sentence.text) ?? (inArms ? bareArm.exec(sentence.text) : null) ?? [];
      return name && regimen && isRegimen(regimen)
        ? [{ name: citeSentence(name, sentence), regimen: citeSentence(regimen, sentence) }]
        : [];
    }),
  );
}

/** Not the middle of a bracketed remark, the labels of a drawn scheme, nor a number of participants. */
const isRegimen = (text: string): boolean =>
  text.split("(").length === text.split(")").length &&
  !/<-|->|[-–]{4,}|\b(?:Arm|Group|Cohort) \S+\s*:/.test(text) &&
  !/^\d+ (?:subjects|patients|participants)\b/.test(text);

const ratio = String.raw`\d{1,2}(?:\s*:\s*\d{1,2}){1,4}`;
const allocated = new RegExp(
  String.raw`\b(?:randomi[sz]ed|randomly assigned|allocated|assigned)\b[^.;:]*?\b(${ratio})\b(?:\s+ratio)?\s+(?:to\s+(?:receive\s+)?(?:either\s+)?)(.+)$`,
  "i",
);

/** `… randomized 2:1 to drug or placebo`: as many treatments as the ratio has parts. */
export function allocatedArms(sentences: readonly Sentence[]): Arm[] {
  for (const sentence of sentences) {
    const [, parts = "", list = ""] = allocated.exec(sentence.text) ?? [];
    const names = splitList(
      list
        .replace(/\s+or\s+/g, ", ")
        .split(
          /\s+(?:using|by a|in the|with stratif|stratified|according|for \d|administered|at each)\b|\.$|\s\(/,
        )[0] ?? "",
    );
    const fits = names.length === parts.split(":").length && names.length > 1;
    if (fits && names.every((name) => name.length < 80))
      return names.map((name) => ({
        name: citeSentence(name, sentence),
        regimen: citeSentence(name, sentence),
      }));
  }
  return [];
}

function once(arms: readonly Arm[]): Arm[] {
  const seen = new Set<string>();
  return arms.filter(({ name }) => !seen.has(name.value) && seen.add(name.value)).slice(0, maxArms);
}
