import { expect, test } from "vitest";
import type { StoredPassage } from "../../retrieval/repository.ts";
import type { RankedPassage } from "../../retrieval/search-passages.ts";
import { titleOf } from "./draft.ts";
import { presentBlocks } from "./present-answer.ts";
import { runOf } from "./quote-passage.ts";

const passage = (id: number, text: string, over: Partial<StoredPassage> = {}): StoredPassage => ({
  ...{
    id: String(id),
    protocolId: "p",
    kind: "paragraph",
    reference: `narrative/5/${id}`,
    heading: "5 Dosing",
  },
  ...{ lead: "", section: "5", page: 31, text, snippet: null },
  ...over,
});

const dose = passage(2, "One tablet is taken daily.");
const lead = passage(2, "The dose is interrupted at:");
const [item, next] = ["Grade 3 rash", "Grade 4 fever"].map((text, index) =>
  passage(3 + index, text, { kind: "list-item", lead: lead.text }),
);

test.each<[string, StoredPassage, readonly (StoredPassage | undefined)[], readonly number[], number?]>([
  ["stands alone if its neighbor is unrelated", dose, [passage(3, "Blood is drawn.")], [2]],
  [
    "includes the next passage if it refers to the quote",
    dose,
    [passage(3, "These tablets are swallowed whole.")],
    [2, 3],
  ],
  [
    "includes the previous passage if the quote refers to it",
    passage(3, "If so, the dose is halved."),
    [passage(2, "Rash may occur.")],
    [2, 3],
  ],
  ["includes the list that it introduces", lead, [item, next], [2, 3, 4]],
  ["includes a neighbor that matches as well", dose, [passage(3, "Tablets are dispersed.")], [2, 3], 3],
  ["stays in its section", dose, [passage(3, "These are stored cold.", { heading: "6 Storage" })], [2]],
  ["stays on its page", dose, [passage(3, "These are stored cold.", { page: 32 })], [2]],
  ["stays short", dose, [passage(3, `These ${"tablets ".repeat(100)}`)], [2]],
])("ASK-23: a quote %s", (_, quoted, others, ids, score = 0) => {
  const ranked: RankedPassage = { ...quoted, vector: new Map(), score: 4, held: [] };
  const near = [ranked, ...others.filter((one) => one !== undefined)];
  const around = new Map(near.map((one) => [Number(one.id), one]));
  expect(runOf(ranked, around, new Map([["3", score]])).map(({ id }) => Number(id))).toEqual(ids);
});

test.each([
  ["endpoint", "Endpoints › Primary endpoint › Name", "Primary endpoint: Name"],
  ["domain-value", "Sample Size › Planned patients", "Sample Size: Planned patients"],
  ["domain-value", "Sample Size", "Sample Size"],
  ["paragraph", "9 Statistics › 9.2 Sample size", "9.2 Sample size"],
] as const)("ASK-4: the title of a passage of kind %s headed %j is %j", (kind, heading, title) => {
  expect(titleOf(passage(1, "Text", { kind, heading }))).toBe(title);
});

test.each([
  ["once if the quote begins with it", `${lead.text}\nGrade 3 rash`, ""],
  ["before a quote without it", "Grade 3 rash", lead.text],
])("ASK-23: the sentence before a list is shown %s", (_, text, shown) => {
  const evidence = { passage: lead, quotes: [text] };
  const found = { passage: lead, quote: text, parts: [{ page: 31, quote: text, boxes: [] }], pageWords: 100 };
  const block = { kind: "quote", text, lead: lead.text, evidence: [evidence] } as const;
  const { blocks } = presentBlocks([block], new Map([[evidence, found]]), []);
  expect(blocks).toEqual([{ kind: "quote", text, lead: shown, marks: [], citations: [1] }]);
});

test("ASK-4: a quote that runs over a page break has a citation for each page", () => {
  const text = "The dose is reduced by one level.";
  const evidence = { passage: lead, quotes: [text] };
  const parts = [
    { page: 31, quote: "The dose is reduced", boxes: [] },
    { page: 32, quote: "by one level.", boxes: [] },
  ];
  const block = { kind: "quote", text, lead: "", evidence: [evidence] } as const;
  const verified = new Map([[evidence, { passage: lead, quote: text, parts, pageWords: 100 }]]);
  const { blocks, citations } = presentBlocks([block], verified, []);
  expect(blocks).toMatchObject([{ text, citations: [1, 2] }]);
  expect(citations).toMatchObject(parts);
});
