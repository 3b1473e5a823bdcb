import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  type BundleNarrative,
  bundleEligibilitySchema,
  bundleFiles,
  bundleNarrativeSchema,
  bundleProtocolSchema,
  bundleRiskLibrarySchema,
  bundleScheduleSchema,
  bundleTlfSchema,
  type Json,
  jsonSchema,
  type Provenance,
  readProvenance,
  unwrap,
} from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";

const root = fileURLToPath(new URL(".", import.meta.url));
const bundles = readdirSync(root).filter((name) => existsSync(join(root, name, "protocol.json")));

const load = (bundle: string, file: string): Json | undefined => {
  const path = join(root, bundle, file);
  return existsSync(path) ? jsonSchema.parse(JSON.parse(readFileSync(path, "utf8"))) : undefined;
};

const oneSpace = (text: string): string => text.replace(/\s+/g, " ").trim();

function collectProvenance(
  value: Json | undefined,
  path: string,
): { path: string; provenance: Provenance }[] {
  const provenance = readProvenance(value);
  if (provenance) return [{ path, provenance }];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) => collectProvenance(child, `${path}.${key}`));
}

type Block = BundleNarrative["sections"][number]["blocks"][number];

const blockTexts = (block: Block): string[] => {
  if (typeof block === "string") return [block];
  return "list" in block ? block.list : [...block.table.flat(), block.caption ?? ""];
};

/** What the document prints from the other files, by section. */
function printedElsewhere(bundle: string): Map<string, string[]> {
  const printed = new Map<string, string[]>();
  const add = (section: string, text: string) =>
    printed.set(section, [...(printed.get(section) ?? []), text]);
  const eligibility = bundleEligibilitySchema.safeParse(load(bundle, "eligibility.json")).data;
  for (const criterion of eligibility?.hierarchical_criteria ?? []) {
    add(criterion.type === "inclusion" ? "4.1" : "4.2", criterion.criteria_text);
  }
  const schedule = bundleScheduleSchema.safeParse(load(bundle, "schedule.json")).data;
  for (const table of Object.values(schedule?.tables ?? {})) {
    const notes = [...table.footnotes, ...Object.values(table.footnote_definitions)];
    add("6", table.table_name);
    for (const note of notes) add("6", typeof note === "string" ? note : note.text);
    for (const row of table.rows) add("6", typeof row === "string" ? row : (row.procedure_name ?? ""));
  }
  const tlf = bundleTlfSchema.safeParse(load(bundle, "tlf-shells.json")).data;
  for (const shell of tlf?.tlf_specifications ?? []) add("M", String(unwrap(shell.title_description)));
  const risks = bundleRiskLibrarySchema.safeParse(load(bundle, "risk-library.json")).data;
  for (const item of risks?.items ?? []) add("N", item.description);
  return printed;
}

/** The texts in each section of the document, with white space unified. */
function textsBySection(bundle: string, narrative: BundleNarrative): Map<string, string[]> {
  const texts = printedElsewhere(bundle);
  for (const { number, blocks } of narrative.sections) {
    texts.set(number, [...(texts.get(number) ?? []), ...blocks.flatMap(blockTexts)]);
  }
  return new Map([...texts].map(([number, list]) => [number, list.map(oneSpace)]));
}

test("there are bundles in seed-data", () => {
  expect(bundles).toContain("adaura");
});

test("ids and aliases are unique across bundles", () => {
  const names = bundles.flatMap((bundle) => {
    const { id, aliases } = bundleProtocolSchema.parse(load(bundle, "protocol.json"));
    return [id, ...aliases];
  });
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

describe.each(bundles)("bundle %s", (bundle) => {
  test.each(Object.entries(bundleFiles))("%s conforms to the bundle format", (file, schema) => {
    const content = load(bundle, file);
    if (content === undefined) return;
    const problems = schema.safeParse(content).error?.issues ?? [];
    expect(problems.map((issue) => `${issue.path.join(".")}: ${issue.message}`)).toEqual([]);
  });

  test("contains only JSON files of the bundle format", () => {
    const files = readdirSync(join(root, bundle)).filter((name) => name.endsWith(".json"));
    expect(files.filter((name) => !(name in bundleFiles))).toEqual([]);
  });

  test("states that it is demonstration data, and what is illustrative", () => {
    const protocol = bundleProtocolSchema.parse(load(bundle, "protocol.json"));
    expect(protocol.demonstration).toBe(true);
    expect(protocol.notes).toMatch(/illustrative/i);
  });
});

const narrated = bundles.filter((bundle) => existsSync(join(root, bundle, "narrative.json")));

describe.each(narrated)("narrative of %s", (bundle) => {
  const narrative = bundleNarrativeSchema.parse(load(bundle, "narrative.json"));
  const numbers = narrative.sections.map((section) => section.number);

  test("each section number is unique and follows its parent", () => {
    const misplaced = numbers.filter((number, index) => {
      const parent = number.split(".").slice(0, -1).join(".");
      return (
        numbers.indexOf(number) !== index || (parent !== "" && !numbers.slice(0, index).includes(parent))
      );
    });
    expect(misplaced).toEqual([]);
  });

  test("every section has text, and every table is rectangular", () => {
    const faults = narrative.sections.filter(
      ({ blocks }) =>
        blocks.length === 0 ||
        blocks.some(
          (block) =>
            typeof block !== "string" &&
            "table" in block &&
            block.table.some((row) => row.length !== block.table[0]?.length),
        ),
    );
    expect(faults.map((section) => section.number)).toEqual([]);
  });

  test("no sentence is repeated, except in table cells", () => {
    const sentences = narrative.sections
      .flatMap((section) => section.blocks.filter((block) => typeof block === "string" || "list" in block))
      .flatMap(blockTexts)
      .flatMap((text) => text.split(/(?<=\.)\s+/))
      .filter((sentence) => sentence.split(" ").length > 7);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });

  test("every provenance snippet occurs verbatim in its section", () => {
    const texts = textsBySection(bundle, narrative);
    const found = Object.keys(bundleFiles).flatMap((file) => collectProvenance(load(bundle, file), file));
    expect(found.length).toBeGreaterThan(0);
    const astray = found.filter(({ provenance }) => {
      const snippet = oneSpace(provenance.text_snippet ?? "");
      const standing = texts.get(provenance.section_number ?? "") ?? [];
      return snippet === "" || !standing.some((text) => text.includes(snippet));
    });
    expect(
      astray.map(
        ({ path, provenance }) => `${path}: ${provenance.section_number} ${provenance.text_snippet}`,
      ),
    ).toEqual([]);
  });

  test("every section and appendix referred to in the text exists", () => {
    const references = narrative.sections
      .flatMap((section) => section.blocks.flatMap(blockTexts))
      .flatMap((text) => [...text.matchAll(/(?:Section|Appendix) (\d+(?:\.\d+)*|[A-Z](?:\.\d+)*)\b/g)])
      .map((match) => match[1] ?? "");
    const printed = printedElsewhere(bundle);
    expect(references.filter((number) => !numbers.includes(number) && !printed.has(number))).toEqual([]);
  });
});
