import { groupVersions, registryPage, studiesPerPage } from "@trialtrace/backend/derivations";
import { describe, expect, it } from "vitest";
import { makeProtocol } from "../../testing/protocols.ts";

const adaura = makeProtocol({
  id: "AZD9291.pdf",
  protocolAcronym: "ADAURA",
  protocolNumber: "D5164C00001",
  compound: "AZD9291 (osimertinib)",
  sponsor: "AstraZeneca",
  indication: "NSCLC",
  aliases: ["adaura"],
});
const magnetism = makeProtocol({
  id: "magnetism-3",
  title: "MAGNETISM-3",
  sponsor: "Pfizer",
  phase: "Phase 1b/2",
  indication: "Multiple Myeloma",
});
const crohn = makeProtocol({ id: "m14-431", title: "Upadacitinib in Crohn’s Disease", phase: "" });
const all = [adaura, magnetism, crohn];

const none = { text: "", sponsor: "", phase: "" };

it.each([
  ["no filter shows all", none, all],
  ["name", { ...none, text: "adau" }, [adaura]],
  ["number", { ...none, text: "d5164c" }, [adaura]],
  ["compound", { ...none, text: "osimertinib" }, [adaura]],
  ["indication", { ...none, text: "MYELOMA" }, [magnetism]],
  ["words in any order", { ...none, text: "crohn upadacitinib" }, [crohn]],
  ["sponsor", { ...none, sponsor: "Pfizer" }, [magnetism]],
  ["phase", { ...none, phase: "Phase 3" }, [adaura]],
  ["all filters must match", { text: "adaura", sponsor: "Pfizer", phase: "" }, []],
])("REG-10: %s", (_, filter, expected) => {
  const page = registryPage(all, filter, 1);
  expect(page.items).toEqual(expected);
  expect(page).toMatchObject({ matching: expected.length, total: 3, page: 1 });
});

it("REG-10: dropdowns offer the distinct, non-empty values of all protocols; a default sponsor does not count", () => {
  const unknown = makeProtocol({ id: "u", sponsor: "Not stated", derivations: { sponsor: "default" } });
  expect(registryPage([...all, unknown], { ...none, text: "adau" }, 1)).toMatchObject({
    phases: ["Phase 1b/2", "Phase 3"],
    sponsors: ["AstraZeneca", "Example Sponsor", "Not stated", "Pfizer"],
    sponsorCount: 3,
  });
});

it("REG-13: every study is on one page; a page beyond the last one is the last one", () => {
  const many = Array.from({ length: 2 * studiesPerPage + 3 }, (_, at) => makeProtocol({ id: `p-${at}` }));
  const pages = [1, 2, 3, 99].map((page) => registryPage(many, none, page));
  expect(pages.map(({ page, items }) => [page, items.length])).toEqual([
    [1, studiesPerPage],
    [2, studiesPerPage],
    [3, 3],
    [3, 3],
  ]);
  expect(pages.slice(0, 3).flatMap(({ items }) => items)).toEqual(many);
  expect(registryPage([], none, 7)).toMatchObject({ items: [], page: 1, matching: 0, total: 0 });
});

const version = (id: string) => ({
  ...{ id, name: id, documentVersion: null, documentDate: null, demonstration: false },
  lastUpdated: "2026-01-01T00:00:00.000Z",
});
const versions = [version("b2"), version("b1")];
const [a, b1, b2] = [
  makeProtocol({ id: "a" }),
  makeProtocol({ id: "b1", versions }),
  makeProtocol({ id: "b2", versions }),
];

describe("STU-27: one card per study", () => {
  it.each([
    ["a protocol without other versions is a study", [a], ["a"]],
    ["versions form one study, shown by the latest", [b1, a, b2], ["b2", "a"]],
    ["an earlier version on its own represents its study", [b1], ["b2"]],
    ["nothing", [], []],
  ] as const)("%s", (_, items, expected) =>
    expect(groupVersions(items, [a, b1, b2]).map(({ id }) => id)).toEqual(expected),
  );

  it("a latest version that is not listed is replaced by a listed one", () =>
    expect(groupVersions([b1]).map(({ id }) => id)).toEqual(["b1"]));
});
