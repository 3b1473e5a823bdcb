import { describe, expect, it } from "vitest";
import { makeProtocol } from "../../testing/protocols.ts";
import { isTropion, studyDesign, studyLabels } from "./study-labels.ts";

/** A protocol that states only its title. */
const unstated = {
  sponsor: "Unknown",
  phase: "",
  indication: "Non-Small Cell Lung Cancer",
  compound: null,
  derivations: { sponsor: "default", indication: "default" },
} as const;

const labelsOf = (over: Parameters<typeof makeProtocol>[0]) => {
  const { sponsor, phase, indication, drug } = studyLabels(makeProtocol({ ...unstated, ...over }));
  return [sponsor, phase, indication, drug].map(({ text, origin }) => `${text} (${origin ?? "stated"})`);
};

describe("SUM-2: sponsor, phase, indication and study drug from the title", () => {
  it.each([
    ["A study in Crohn's disease", "AbbVie", "Phase 3", "Crohn's Disease", "Upadacitinib"],
    ["M14-431", "AbbVie", "Phase 3", "Crohn's Disease", "Upadacitinib"],
    ["MAGNETISM-3", "Pfizer", "Phase 1b/2", "Multiple Myeloma", "Elranatamab"],
    ["Magnetism in myeloma", "Pfizer", "Phase 1b/2", "Multiple Myeloma", "Elranatamab"],
  ])("'%s'", (title, ...expected) => {
    expect(labelsOf({ title })).toEqual(expected.map((text) => `${text} (derived)`));
  });

  it.each([
    ["AZD9291 after resection", "AstraZeneca"],
    ["TROPION-Lung01", "AstraZeneca/Daiichi Sankyo"],
    ["Datopotamab deruxtecan, NCT04656652", "AstraZeneca/Daiichi Sankyo"],
  ])("'%s', which has no named drug", (title, sponsor) => {
    expect(labelsOf({ title })).toEqual([
      `${sponsor} (derived)`,
      "Phase 3 (derived)",
      "NSCLC (derived)",
      "Investigational Drug (default)",
    ]);
  });

  it("any other title", () => {
    expect(labelsOf({ title: "A study of something" })).toEqual([
      "Sponsor (default)",
      "Multi-Phase (default)",
      "Oncology (default)",
      "Investigational Drug (default)",
    ]);
  });

  it.each([
    [{ id: "AZD9291.pdf" }, "AstraZeneca (derived)"],
    [{ aliases: ["NCT04656652"] }, "AstraZeneca/Daiichi Sankyo (derived)"],
    [{ protocolAcronym: "MAGNETISM-8" }, "Pfizer (derived)"],
    [{ protocolShortTitle: "Induction in Crohn's disease" }, "AbbVie (derived)"],
  ])("a study identified by its other names: %o", (names, sponsor) => {
    expect(labelsOf({ title: "A study of something", ...names })[0]).toBe(sponsor);
  });
});

it("SUM-4: a value that the protocol states overrides its title", () => {
  const stated = { sponsor: "Own Sponsor", phase: "Phase 2", indication: "Psoriasis", compound: "XY-1" };
  expect(labelsOf({ title: "MAGNETISM-3", ...stated, derivations: {} })).toEqual([
    "Own Sponsor (stated)",
    "Phase 2 (stated)",
    "Psoriasis (stated)",
    "XY-1 (stated)",
  ]);
});

it("SUM-2: values derived by the registry do not count as stated", () => {
  const compound = {
    compound: "AZD9291",
    derivations: { ...unstated.derivations, compound: "derived" },
  } as const;
  expect(labelsOf({ title: "AZD9291", ...compound })[3]).toBe("Investigational Drug (default)");
});

describe("SUM-2: study design from the subtitle", () => {
  it.each([
    ["A phase 1 study", "Phase 1 Open-Label", "derived"],
    ["A Phase 1b/2 study", "Phase 1 Open-Label", "derived"],
    ["Phase I study", "Phase 1 Open-Label", "derived"],
    ["Phase 2, randomised", "Phase 2 RCT", "derived"],
    ["Phase 2/3 study", "Phase 2 RCT", "derived"],
    ["Phase II study", "Phase 2 RCT", "derived"],
    ["Phase 3 randomised study", "Phase 3 RCT", "derived"],
    ["Phase III study", "Phase 3 RCT", "derived"],
    ["Phase IV study", "Clinical Study", "default"],
    ["Phase 4 study", "Clinical Study", "default"],
    ["Three phases of the moon", "Clinical Study", "default"],
    ["", "Clinical Study", "default"],
    ["Phase 2 open-label, non-randomised study", "Phase 2, non-randomized, open-label", "derived"],
    ["Phase 3 single-arm study", "Phase 3, single-arm", "derived"],
    ["Phase 1 double-blind study", "Phase 1, double-blind", "derived"],
    ["Phase 3 open-label, randomized study", "Phase 3 RCT", "derived"],
  ])("'%s'", (subtitle, text, origin) => {
    expect(studyDesign({ title: "", subtitle })).toMatchObject({ text, origin });
  });
});

it.each([
  [{ title: "TROPION-Lung01" }, true],
  [{ title: "A study", id: "tropion-lung01" }, true],
  [{ title: "A study", aliases: ["NCT04656652"] }, true],
  [{ title: "AZD9291" }, false],
])("SUM-2: recognizes the TROPION study by its names: %o", (over, expected) => {
  expect(isTropion(makeProtocol(over))).toBe(expected);
});

it("a design that the protocol states overrides the phase", () => {
  const stated = { title: "", subtitle: "Phase 2 study", studyDesign: "Non-randomised, two cohorts" };
  expect(studyDesign(stated)).toEqual({ text: "Non-randomised, two cohorts" });
});

it("a phase or disease found only in the title precedes the fallbacks and is marked", () => {
  const derivations = { indication: "derived" } as const;
  const protocol = { title: "A Phase 2b study", phase: "", indication: "Psoriasis", derivations };
  expect(labelsOf(protocol).slice(1, 3)).toEqual(["Phase 2b (derived)", "Psoriasis (derived)"]);
});
