import { describe, expect, test } from "vitest";
import type { Sentence } from "../lines/sentences.ts";
import type { Section } from "../sections/section.ts";
import { readAnalysisSets, readTableSets } from "./analysis-sets.ts";

const sectionOf = (title: string): Section => ({
  ...{ number: "9", title, level: 1, page: 1, heading: [], lines: [], path: [] },
});
const sentences = (title: string, texts: readonly string[]): Sentence[] => {
  const section = sectionOf(title);
  return texts.map((text) => ({ text, page: 1, section }));
};

describe("DIG-8: the analysis sets", () => {
  test.each<[string, string[], string[]]>([
    [
      "Analysis Populations",
      [
        "DLT-evaluable set;",
        "Safety set (any dose of study treatment);",
        "PK set.",
        "Response rates are based on the safety set with measurable disease.",
      ],
      ["DLT-evaluable set", "Safety set", "PK set"],
    ],
    [
      "Statistical methods",
      [
        "All randomised patients will be included in the intention-to-treat population.",
        "Patients who receive at least one dose will be included in the safety population.",
        "Patients who leave the study will be included in the study population.",
      ],
      ["intention-to-treat population", "safety population"],
    ],
    [
      "Analyses",
      [
        "Efficacy is analysed in the full analysis set (all randomised participants with a value); harms in the safety set (all who took a dose).",
      ],
      ["full analysis set", "safety set"],
    ],
    [
      "Analyses",
      ["Safety is analysed in all patients who received the drug (the safety population)."],
      ["safety population"],
    ],
    [
      "Analysis sets",
      ["The FAS comprises all randomised participants.", "The FAS will be used for all analyses."],
      ["FAS"],
    ],
    [
      "Populations",
      ["Per-protocol population.", "Participants who received the whole treatment without deviations."],
      ["Per-protocol population"],
    ],
    [
      "Populations and missing data",
      ["Intention-to-treat: everyone with consent, as allocated.", "Missing values are imputed."],
      ["Intention-to-treat"],
    ],
    [
      "Efficacy",
      [
        "Efficacy analyses will be based on the intention-to-treat analysis set.",
        "This population is defined as all patients randomized to study treatment.",
      ],
      ["intention-to-treat analysis set"],
    ],
  ])("%s: %j", (title, texts, names) => {
    expect(readAnalysisSets(sentences(title, texts)).map(({ name }) => name.value)).toEqual(names);
  });

  test.each<[string[][], string[]]>([
    [
      [
        ["Safety Set", "Everyone who took a dose"],
        ["PK population (PKP)", "Participants with a concentration"],
      ],
      ["Safety Set", "PK population (PKP)"],
    ],
    [
      [
        ["Analysis set", "Description"],
        ["Safety Set", "Everyone who took a dose"],
      ],
      ["Safety Set"],
    ],
    [
      [
        ["Safety Set", "Everyone who took a dose"],
        ["Site", "Hospital"],
      ],
      [],
    ],
  ])("in a table with or without a head %j", (table, names) => {
    const sets = readTableSets([sectionOf("Analysis sets")], () => [{ lines: [], table }]);
    expect(sets.map(({ name }) => name.value)).toEqual(names);
  });
});
