import { expect, test } from "vitest";
import type { ProtocolListItem } from "../contract/protocols.ts";
import { searchedParts, searchProtocols, searchTextOf } from "./protocol-search.ts";

const item = (id: string, over: Partial<ProtocolListItem>): ProtocolListItem => ({
  id,
  title: "A study of an example",
  subtitle: "",
  sponsor: "Example Sponsor",
  study: "",
  phase: "",
  dateRange: "",
  lastUpdated: "2026-03-10T09:00:00.000Z",
  protocolAcronym: null,
  protocolShortTitle: null,
  protocolNumber: null,
  registryNumber: null,
  therapeuticArea: "Oncology",
  indication: "",
  compound: null,
  status: "Completed",
  year: "2019",
  aliases: [],
  pageCount: 0,
  demonstration: false,
  extractionStatus: "complete",
  derivations: {},
  ...over,
});

const search = (items: readonly ProtocolListItem[], text: string) =>
  searchProtocols(
    items.map((one) => ({ id: one.id, searchText: searchTextOf(one) })),
    text,
  );

const adaura = item("azd", {
  protocolAcronym: "ADAURA",
  protocolNumber: "D5164C00001",
  registryNumber: "NCT02511106",
  sponsor: "AstraZeneca",
  phase: "Phase 3",
  compound: "AZD9291 (osimertinib)",
  indication: "Non-Small Cell Lung Cancer",
});
const geometry = item("geo", {
  study: "GEOMETRY-E",
  title: "Capmatinib with osimertinib in 3 groups",
  phase: "Phase 2",
  sponsor: "Novartis",
});
const fortitude = item("for", {
  study: "FORTITUDE-102",
  phase: "Phase 1b/3",
  sponsor: "Amgen",
  title: "Phase 1b/3",
});
const crohn = item("cd", { title: "Upadacitinib in Crohn’s Disease, phase of induction", phase: "Phase II" });
const all = [crohn, geometry, fortitude, adaura];

test.each([
  ["an empty search", " ", all],
  ["a sponsor", "astrazeneca", [adaura]],
  ["a protocol number", "d5164", [adaura]],
  ["a registry number", "NCT02511106", [adaura]],
  ["an indication", "lung", [adaura]],
  ["a drug, ranked higher in its own field than in a title", "osimertinib", [adaura, geometry]],
  ["a phase, matched as a whole", "phase 3", [fortitude, adaura]],
  ["a part of a phase", "phase 1b", [fortitude]],
  ["a phase without its letter", "phase 1", [fortitude]],
  ["Roman numerals", "Phase 2", [crohn, geometry]],
  ["Roman numerals as typed", "phase III", [fortitude, adaura]],
  ["a phase and a word", "phase 3 osimertinib", [adaura]],
  ["words in any order", "crohn upadacitinib", [crohn]],
  ["every word must be found", "osimertinib pfizer", []],
])("%s: %s", (_, text, expected) => {
  const ids = expected.map(({ id }) => id);
  expect(search(all, text)).toEqual(ids);
  const contain = all.filter((one) => searchedParts(text).every((part) => searchTextOf(one).includes(part)));
  expect(contain.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
});

test("a name that starts with the text ranks above one that contains it", () => {
  const inside = item("x", { protocolNumber: "ZADA" });
  expect(search([inside, adaura], "ada")).toEqual(["azd", "x"]);
});

test("REG-10: search finds derived values, but not defaults", () => {
  const fields = {
    indication: "Non-Small Cell Lung Cancer",
    therapeuticArea: "Oncology",
    sponsor: "Unknown",
  };
  const unread = item("unread", {
    ...fields,
    derivations: { indication: "default", therapeuticArea: "default", sponsor: "default" },
  });
  const derived = item("derived", { ...fields, derivations: { indication: "derived" } });
  const found = (text: string) => search([unread, derived], text);
  expect(found("lung cancer")).toEqual(["derived"]);
  expect(found("oncology")).toEqual(["derived"]);
  expect(found("unknown")).toEqual(["derived"]);
});
