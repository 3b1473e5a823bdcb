import { describe, expect, it } from "vitest";
import { makeDomain } from "../../testing/protocols.ts";
import { filterDomains, groupDomains, listDomains, statusesOf } from "./domain-list.ts";
import { isInitiallyOpen, sectionNames, sectionOf } from "./sections.ts";

describe("DOM-1: grouping", () => {
  it.each([
    ["Study Foundation", "Study Foundation"],
    ["Objectives & Endpoints", "Objectives & Endpoints"],
    ["Data Collection", "Data Collection"],
    ["Regulatory", "Regulatory"],
    ["foundation", "Study Foundation"],
    ["FOUNDATIONAL data", "Study Foundation"],
    ["Secondary objectives", "Objectives & Endpoints"],
    ["Endpoint definitions", "Objectives & Endpoints"],
    ["Treatment plan", "Study Arms & Treatment"],
    ["Study arms", "Study Arms & Treatment"],
    ["Arm", "Operations"],
    ["Patient population", "Eligibility & Population"],
    ["eligibility rules", "Eligibility & Population"],
    ["Patient safety", "Safety & Monitoring"],
    ["Site monitoring", "Safety & Monitoring"],
    ["Safety data", "Safety & Monitoring"],
    ["Data management", "Data Collection"],
    ["Sample collection", "Data Collection"],
    ["Operational planning", "Operations"],
    ["Regulatory affairs", "Regulatory"],
    ["Treatment of regulatory data", "Study Arms & Treatment"],
    ["study foundation", "Study Foundation"],
    ["Biomarkers", "Operations"],
    ["", "Operations"],
  ])("category '%s' belongs to %s", (category, section) => {
    expect(sectionOf(category)).toBe(section);
  });

  it("keeps the document's order and hides empty sections", () => {
    const cards = [makeDomain("R", "Regulatory"), makeDomain("A", "Study Foundation"), makeDomain("X", "?")];
    expect(
      groupDomains(cards).map(({ name, cards }) => [name, cards.map((card) => card.domainName)]),
    ).toEqual([
      ["Study Foundation", ["A"]],
      ["Operations", ["X"]],
      ["Regulatory", ["R"]],
    ]);
  });

  it("opens the first four sections and closes the other four", () => {
    expect(sectionNames.map(isInitiallyOpen)).toEqual([true, true, true, true, false, false, false, false]);
  });
});

describe("DOM-2: search and filter", () => {
  const design = makeDomain("Study Design", "Study Foundation");
  const safety = makeDomain("Adverse Events", "Patient safety", { status: "draft" });
  const cards = [design, safety];
  const none = { text: "", sections: [], statuses: [] };

  it.each([
    ["all", none, cards],
    ["part of the name, ignoring case", { ...none, text: "DESIGN" }, [design]],
    ["part of the category", { ...none, text: "ent saf" }, [safety]],
    ["surrounding spaces are ignored", { ...none, text: "  study " }, [design]],
    ["no match", { ...none, text: "zebra" }, []],
    ["section", { ...none, sections: ["Safety & Monitoring"] }, [safety]],
    ["status", { ...none, statuses: ["completed"] }, [design]],
    ["all filters must match", { ...none, sections: ["Safety & Monitoring"], statuses: ["completed"] }, []],
  ])("%s", (_, filter, expected) => {
    expect(filterDomains(cards, filter)).toEqual(expected);
  });

  it("lists the statuses that occur", () => {
    expect(statusesOf([...cards, design])).toEqual(["completed", "draft"]);
  });
});

describe("DOM-1: domains as a list or as an object", () => {
  const { domainName: _, category: __, ...fields } = makeDomain("unused", "unused");

  it("keeps a list unchanged", () => {
    const cards = [makeDomain("Study Design", "Study Foundation")];
    expect(listDomains(cards)).toEqual(cards);
  });

  it("takes names from the keys of an object; category is optional", () => {
    const cards = listDomains({ "Sample Size": { ...fields, category: "Operations" }, Other: fields });
    expect(cards.map((card) => [card.domainName, card.category])).toEqual([
      ["Sample Size", "Operations"],
      ["Other", ""],
    ]);
    expect(groupDomains(cards)).toHaveLength(1);
  });
});
