import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { BundleContent } from "@trialtrace/backend/contract";

interface Share {
  readonly recall: number;
  readonly precision: number;
}

const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** How many of the expected texts were found, and how many of the found ones were expected; each text counts once. */
export function share(expected: readonly string[], found: readonly string[]): Share {
  const [wanted, given] = [new Set(expected.map(plain)), new Set(found.map(plain))];
  const right = [...wanted].filter((text) => given.has(text)).length;
  return {
    recall: wanted.size === 0 ? 1 : right / wanted.size,
    precision: given.size === 0 ? 0 : right / given.size,
  };
}

type Eligibility = BundleContent<"eligibility.json">;
type Schedule = BundleContent<"schedule.json">;
type Narrative = BundleContent<"narrative.json">;

/** Chapters that the typesetter adds to a bundle's narrative, each with its subsections. */
const added =
  /^(?:Procedures by visit|Shells of tables, listings and figures|Risk library and quality management|Eligibility criteria in atomic conditions|Statistical analysis plan in outline|Glossary)$/;

/** The sections of a narrative without those that only the typeset document has. */
function ownSections({ sections = [] }: Partial<Narrative>): string[] {
  const others = sections.filter(({ title }) => added.test(title)).map(({ number }) => number);
  return sections
    .filter(({ number }) => !others.some((one) => number === one || number.startsWith(`${one}.`)))
    .map(({ number, title }) => `${number} ${title}`);
}

/** Kind and text of each criterion, in whichever form a bundle holds them. */
const criteriaOf = (document: Eligibility): string[] => [
  ...(document.hierarchical_criteria ?? []).map(({ type, criteria_text }) => `${type} ${criteria_text}`),
  ...(document.legacy_criteria ?? []).map(({ type, description }) => `${type} ${description}`),
  ...Object.values(document.normalized_criteria ?? {})
    .flat()
    .map(
      ({ source_criterion = "", original_text = "" }) => `${source_criterion.split(" ")[0]} ${original_text}`,
    ),
];

/** The procedures of the schedules in order, and their entries as procedure and visit. */
function scheduleOf({ tables = {} }: Partial<Schedule>): { rows: string[]; cells: string[] } {
  const rows: string[] = [];
  const cells: string[] = [];
  for (const [index, { columns_meta, rows: own }] of Object.values(tables).entries()) {
    const visits = columns_meta.flatMap(({ comment }, column) => (comment ? [] : [column]));
    for (const row of own) {
      if (typeof row === "string") continue;
      const name = `${index} ${row.procedure_name}`;
      rows.push(name);
      for (const column of Object.keys(row.cells))
        cells.push(`${name} visit ${visits.indexOf(Number(column))}`);
    }
  }
  return { rows, cells };
}

interface SeededScore {
  readonly criteria: Share;
  readonly sections: Share;
  /** Null for a study whose bundle has no schedule. */
  readonly rows: Share | null;
  readonly cells: Share | null;
}

/** A digitalized document compared with the bundle it was typeset from. */
export async function scoreAgainstBundle(
  folder: string,
  files: readonly { readonly path: string; readonly bytes: Uint8Array }[],
): Promise<SeededScore> {
  const digitized = (path: string) => {
    const file = files.find((one) => one.path === path);
    return file ? JSON.parse(new TextDecoder().decode(file.bytes)) : {};
  };
  const gold = async (path: string) =>
    JSON.parse(await readFile(join(folder, path), "utf8").catch(() => "{}"));
  const [expected, found] = [scheduleOf(await gold("schedule.json")), scheduleOf(digitized("schedule.json"))];
  return {
    criteria: share(criteriaOf(await gold("eligibility.json")), criteriaOf(digitized("eligibility.json"))),
    sections: share(ownSections(await gold("narrative.json")), ownSections(digitized("narrative.json"))),
    rows: expected.rows.length === 0 ? null : share(expected.rows, found.rows),
    cells: expected.rows.length === 0 ? null : share(expected.cells, found.cells),
  };
}
