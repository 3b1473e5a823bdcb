import { describe, expect, it } from "vitest";
import { makeDashboard, makeDomain, makeProtocol } from "../../testing/protocols.ts";
import { summaryPage } from "./summary-page.ts";

const metrics = { screened: 604, totalDataPoints: 2345, domains: 2, ractItems: 31 };
const unstated = { derivations: { indication: "default" } } as const;

const metricsOf = (dashboard: ReturnType<typeof makeDashboard>) =>
  summaryPage(dashboard).metrics.map(({ label, value }) => [label, value]);
const highlight = (label: string, dashboard: ReturnType<typeof makeDashboard>) =>
  summaryPage(dashboard).highlights.find((card) => card.label === label);

describe("SUM-1: metric cards", () => {
  it("shows the stored figures", () => {
    expect(metricsOf(makeDashboard({ metrics }))).toEqual([
      ["ENROLLMENT TARGET", 604],
      ["DOMAINS PROCESSED", 2],
      ["DATA ELEMENTS", 2345],
      ["RISK ELEMENTS", 31],
    ]);
  });

  it.each([
    [
      "the planned number where the protocol states it",
      { plannedEnrollment: 245 },
      245,
      undefined,
      "planned",
    ],
    [
      "the screened count, marked, where no planned number is stated",
      { plannedEnrollment: null },
      604,
      "derived",
      "screened or enrolled",
    ],
    ["what is known to be randomized", { screenedAs: "randomized" as const }, 604, "derived", "randomized"],
  ])("the target is %s, with a note on what it counts", (_, planned, value, origin, note) => {
    const [target] = summaryPage(makeDashboard({ metrics, ...planned })).metrics;
    expect(target?.value).toBe(value);
    expect(target?.mark?.origin).toBe(origin);
    expect(target?.note).toBe(note);
  });

  it("SUM-2: nothing is marked if neither is stored", () => {
    const [target] = summaryPage(makeDashboard({ metrics: { ...metrics, screened: null } })).metrics;
    expect(target).toMatchObject({ value: null });
    expect(target?.mark).toBeUndefined();
  });

  it("shows 590 and 40 for the TROPION study, marked, only if nothing is stored", () => {
    const protocol = makeProtocol({ title: "TROPION-Lung01" });
    const empty = makeDashboard({ metrics: { ...metrics, screened: null, domains: 0 }, protocol });
    expect(metricsOf(empty).slice(0, 2)).toEqual([
      ["ENROLLMENT TARGET", 590],
      ["DOMAINS PROCESSED", 40],
    ]);
    const origins = summaryPage(empty).metrics.map(({ mark }) => mark?.origin);
    expect(origins).toEqual(["fixed", "fixed", undefined, undefined]);
    expect(highlight("Sample Size", empty)?.value).toMatchObject({ text: "590 subjects", origin: "fixed" });
    const stored = makeDashboard({ metrics, protocol, plannedEnrollment: 604 });
    expect(metricsOf(stored).slice(0, 2)).toEqual([
      ["ENROLLMENT TARGET", 604],
      ["DOMAINS PROCESSED", 2],
    ]);
  });
});

describe("SUM-1: highlight cards", () => {
  it.each([
    [1604, "1,604 subjects screened or enrolled"],
    [null, "Not specified"],
  ])("sample size of %o", (screened, text) => {
    const dashboard = makeDashboard({ metrics: { ...metrics, screened } });
    expect(highlight("Sample Size", dashboard)?.value).toEqual({ text });
  });

  it("SUM-3: a planned sample size, with the number enrolled below it", () => {
    const dashboard = makeDashboard({ metrics: { ...metrics, screened: 6 }, plannedEnrollment: 245 });
    expect(highlight("Sample Size", dashboard)).toMatchObject({
      value: { text: "245 subjects planned" },
      detail: "6 subjects screened or enrolled",
    });
  });

  it("primary indication is the first domain's name", () => {
    const protocol = makeProtocol(unstated);
    const listed = makeDashboard({ protocol, domains: [makeDomain("Sample Size", "Study Foundation")] });
    expect(highlight("Primary Indication", listed)?.value).toMatchObject({
      text: "Sample Size",
      origin: "default",
    });
    expect(highlight("Primary Indication", listed)).not.toHaveProperty("detail");
    const { domainName: _, ...fields } = makeDomain("", "");
    const keyed = makeDashboard({ protocol, domains: { Operations: fields } });
    expect(highlight("Primary Indication", keyed)?.value.text).toBe("Operations");
  });

  it("primary indication is 'Clinical Study' without a domain", () => {
    const dashboard = makeDashboard({ protocol: makeProtocol(unstated), domains: [] });
    expect(highlight("Primary Indication", dashboard)).toMatchObject({
      value: { text: "Clinical Study", origin: "default" },
    });
  });

  it("SUM-4: an indication that the protocol states takes precedence; the domain appears below it", () => {
    expect(highlight("Primary Indication", makeDashboard())).toMatchObject({
      value: { text: "Example disease" },
      detail: "First domain: Study Design",
    });
  });

  it("SUM-2: an indication in the title also takes precedence, and is marked", () => {
    const protocol = makeProtocol({
      indication: "Multiple Myeloma",
      derivations: { indication: "derived" },
    });
    expect(highlight("Primary Indication", makeDashboard({ protocol }))).toMatchObject({
      value: { text: "Multiple Myeloma", origin: "derived" },
      detail: "First domain: Study Design",
    });
  });

  it("study design comes from the subtitle, study drug from the study's name", () => {
    const protocol = makeProtocol({ title: "MAGNETISM-3" });
    const dashboard = makeDashboard({ subtitle: "A phase 1b/2 study", protocol });
    expect(highlight("Study Design", dashboard)?.value.text).toBe("Phase 1 Open-Label");
    expect(highlight("Study Drug", dashboard)?.value).toMatchObject({
      text: "Elranatamab",
      origin: "derived",
    });
  });
});

it.each([
  [
    "fixed where nothing is stored",
    "",
    null,
    ["Protocol Development: 2017-2021 (fixed)", "Treatment: 12+ weeks (fixed)"],
  ],
  ["what is stored", "2022 to 2026", "156 weeks", ["Study Dates: 2022 to 2026", "Treatment: 156 weeks"]],
])("the generic timeline is %s", (_, dateRange, treatment, entries) => {
  const { timeline, timelineEnd } = summaryPage(
    makeDashboard({ protocol: makeProtocol({ dateRange }), treatment }),
  );
  const shown = timeline.map(
    ({ title, value }) => `${title}: ${value.text}${value.origin ? ` (${value.origin})` : ""}`,
  );
  expect(shown).toEqual(entries);
  expect(timelineEnd).toEqual([]);
});

it("DIG-19: what comes from the registry record is marked with it, and never counts as the protocol's", () => {
  const registryRecord = { number: "NCT01234567", version: "2023-06-29" };
  const fields = ["sponsor", "phase", "indication", "compound", "dateRange", "screened", "studyDesign"];
  const derivations = Object.fromEntries(fields.map((field) => [field, "registry" as const]));
  const stated = {
    sponsor: "Acme",
    phase: "Phase 2",
    indication: "Asthma",
    compound: "Exampumab",
    dateRange: "2019-03 to 2022-08",
  };
  const { badges, highlights, timeline } = summaryPage(
    makeDashboard({
      protocol: makeProtocol({ ...stated, derivations, registryRecord }),
      studyDesign: "Randomized",
    }),
  );
  const values = [...badges, ...highlights.map(({ value }) => value), ...timeline.map(({ value }) => value)];
  const explanation =
    "From the ClinicalTrials.gov record NCT01234567, version of 2023-06-29; the protocol does not state it.";
  for (const text of ["Acme", "Phase 2", "Asthma", "Exampumab", "2019-03 to 2022-08", "Randomized"]) {
    expect(values).toContainEqual({ text, origin: "registry", explanation });
  }
});
