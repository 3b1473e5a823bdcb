import { isJsonObject, type Json } from "../../../backend/src/contract/value.ts";
import type { Block, Unit } from "../layout/blocks.ts";
import { type Arrangement, sheetUnits } from "./arrangement.ts";
import { decomposedCriteria } from "./criteria.ts";
import { glossary } from "./glossary.ts";
import { appendixLetters, type Numbering, sectionAnchor } from "./numbering.ts";
import type { Bundle } from "./read-bundle.ts";
import { recordBlocks } from "./records.ts";
import { qualityTables, riskTable } from "./risks.ts";
import { shellSheets } from "./shells.ts";
import { textTable } from "./tables.ts";
import { labelOf } from "./values.ts";

/**
 * The appendices generated from the other files of the bundle. Their letters continue those of the text, without a
 * gap if a bundle lacks a file: output shells, risks and quality, atomic conditions of the criteria, analysis plan,
 * glossary.
 */
export function generatedAppendices(bundle: Bundle, arrangement: Arrangement, numbering: Numbering): Unit[] {
  const nextLetter = appendixLetters(bundle.narrative);
  let letter = nextLetter();
  return builders.flatMap((build) => {
    const units = build(letter, bundle, arrangement, numbering);
    if (units.length > 0) letter = nextLetter();
    return units;
  });
}

type Builder = (letter: string, bundle: Bundle, arrangement: Arrangement, numbering: Numbering) => Unit[];

const builders: readonly Builder[] = [
  (letter, bundle, arrangement) => shellAppendix(bundle, arrangement, letter),
  (letter, bundle, _, numbering) =>
    appendix(letter, "Risk library and quality management", riskIntroduction, [
      ...section(`${letter}.1`, "Risk library", riskTable(bundle, numbering)),
      ...section(
        `${letter}.2`,
        "Quality factors, indicators and assessments",
        qualityTables(bundle, numbering),
      ),
    ]),
  (letter, bundle, _, numbering) =>
    appendix(
      letter,
      "Eligibility criteria in atomic conditions",
      criteriaIntroduction,
      decomposedCriteria(bundle, numbering),
    ),
  (letter, bundle, _, numbering) =>
    appendix(
      letter,
      "Statistical analysis plan in outline",
      planIntroduction,
      planSections(bundle, letter, numbering),
    ),
  (letter, _bundle, _arrangement, numbering) =>
    appendix(letter, "Glossary", "", [
      textTable(["Term", "Meaning in this document"], glossary, numbering.table("Terms used")),
    ]),
];

const riskIntroduction =
  "The risk library lists what could go wrong, how likely and how grave it would be, and what is done about it. Scores run from 0 to 10. Indicators are watched centrally; passing a threshold starts the action that the monitoring plan names.";
const criteriaIntroduction =
  "Each criterion of the population chapter is taken apart here into conditions that can be answered one by one from a person's record. The text of the criterion decides; the conditions help to apply it in the same way everywhere.";
const planIntroduction =
  "This appendix sets out the statistical analysis plan in tables. It adds detail to the chapter on statistical considerations and does not change it.";
const shellIntroduction =
  "The tables, listings and figures of the clinical study report are shown here as empty shells. N is the number of participants in a group, n the number with the item; xx stands for a figure to be filled in.";

function appendix(letter: string, title: string, introduction: string, blocks: readonly Block[]): Unit[] {
  if (blocks.length === 0) return [];
  return [
    { name: `Appendix ${letter} ${title}`, blocks: [...opening(letter, title, introduction), ...blocks] },
  ];
}

function opening(letter: string, title: string, introduction: string): Block[] {
  const text: Block[] = introduction === "" ? [] : [{ kind: "paragraph", text: introduction }];
  return [{ kind: "heading", anchor: sectionAnchor(letter, title) }, ...text];
}

function section(number: string, title: string, blocks: readonly Block[]): Block[] {
  return blocks.length === 0 ? [] : [{ kind: "heading", anchor: sectionAnchor(number, title) }, ...blocks];
}

function shellAppendix(bundle: Bundle, arrangement: Arrangement, letter: string): Unit[] {
  const title = "Shells of tables, listings and figures";
  return sheetUnits(
    `Appendix ${letter} ${title}`,
    opening(letter, title, shellIntroduction),
    shellSheets(bundle, letter),
    arrangement.shells,
  );
}

/**
 * The parts of the SAP document, and those of the plan that the SAP document does not cover under another name;
 * descriptions of the extraction itself are dropped.
 */
function planSections(bundle: Bundle, letter: string, numbering: Numbering): Block[] {
  const parts = new Map<string, Json>();
  const add = (source: { readonly [key: string]: Json | undefined }) => {
    for (const [key, value] of Object.entries(source)) {
      const covered = parts.has(key) || parts.has(coveredBy[key] ?? "");
      if (!omittedKeys.has(key) && !covered && (isJsonObject(value) || Array.isArray(value)))
        parts.set(key, value);
    }
  };
  add(bundle.sap ?? {});
  add(bundle.plan ?? {});
  return [...parts].flatMap(([key, value], index) => {
    const title = labelOf(key);
    return section(`${letter}.${index + 1}`, title, recordBlocks(value, title, numbering));
  });
}

/** Parts of the plan, each with the more detailed equivalent part of the SAP document. */
const coveredBy: Readonly<Record<string, string>> = {
  objectives: "objectives_endpoints",
  populations: "analysis_populations",
  analysis_sets: "analysis_populations",
  sample_size_power: "study_design_and_populations",
  statistical_methods: "statistical_methodology",
  interim_analyses: "statistical_methodology",
  missing_data: "statistical_methodology",
  multiplicity: "statistical_methodology",
  safety_analyses: "safety_analysis",
  software: "software_and_validation",
};

const omittedKeys = new Set([
  "sap_metadata",
  "document_metadata",
  "metadata",
  "extraction_validation",
  "validation_report",
  "tlf_specifications",
  "ract_extensions",
]);
