import { describe, expect, test } from "vitest";
import { bundleSchema } from "../../bundle/bundle-schema.ts";
import { bundleTlfSchema } from "../../contract/bundle/documents.ts";
import { cutAtSentences } from "../../derivations/sentences.ts";
import { contentPassages } from "./content-passages.ts";
import { tlfPassages } from "./document-passages.ts";
import { type Passage, passage } from "./passage.ts";
import { valuePassages } from "./passages-of.ts";
import { termsOf } from "./terms.ts";
import { uncoveredPassages } from "./uncovered-passages.ts";

describe("passages", () => {
  test("values are headed by their labels and get the nearest provenance", () => {
    const provenance = { section_number: "9.2", page_number: 4, text_snippet: "x" };
    const found = contentPassages("domains/Sample Size/protocolData", "Sample Size", {
      target_events: { value: 247, provenance },
      assumptions: { provenance, list: ["one", "two"] },
      empty: null,
      primaryEndpoint: "DFS",
    });
    expect(
      found.map(({ kind, heading, section, page, text }) => [kind, heading, section, page, text]),
    ).toEqual([
      ["domain-value", "Sample Size › Target events", "9.2", 4, "247"],
      ["domain-value", "Sample Size › Assumptions › List", "9.2", 4, "one\ntwo"],
      ["endpoint", "Sample Size › Primary endpoint", null, null, "DFS"],
    ]);
    expect(found[0]?.reference).toBe("domains/Sample Size/protocolData/target_events/value");
  });

  test("ASK-11: a section without text is a heading, not a value", () => {
    const sections: Record<string, string>[] = [
      { section: "6.8.3", title: "Blinding" },
      { section: "6.9", title: "Care", text: "All care is allowed." },
    ];
    const found = contentPassages("domains/Narrative", "Narrative", { sections });
    expect(found.map(({ kind, text }) => [kind, text])).toEqual([
      ["heading", "6.8.3 Blinding"],
      ["domain-value", "Section: 6.9\nTitle: Care\nText: All care is allowed."],
    ]);
  });

  test.each([
    ["1 |  |  | ", 0],
    ["12. |  | ", 0],
    [" |  | ", 0],
    ["Rash |  | ", 1],
    ["1 | 3 |  ", 1],
  ])("ASK-11: a blank row of a form, `%s`, is no passage", (row, count) => {
    expect(passage("table-row", "narrative/1/1", "Diary", row)).toHaveLength(count);
  });

  test("ASK-11: a proposed quality factor is no passage, because the protocol does not state it", () => {
    const factor = { importance: "High", factor: "Dosing", monitoring_approach: "Errors by site" };
    const domain = (ctq_id: string) => ({
      ...{ domainName: "Study Design", category: "Study Foundation", protocolData: null },
      critical_to_quality: [{ ctq_id, ...factor }],
    });
    const documents = bundleSchema.parse({
      "protocol.json": { bundleVersion: 1, id: "p1", title: "A study" },
      "domains.json": [domain("CTQ-1"), domain("proposal-dosing")],
    });
    expect(valuePassages(documents).filter(({ reference }) => reference.includes("quality"))).toEqual([
      expect.objectContaining({ text: expect.stringContaining("CTQ-1") }),
    ]);
  });

  test("OUT-2: an output is headed by its id if its number is not specified", () => {
    const tlf_specifications = [
      {
        tlf_id: "T-1",
        tlf_number: { value: "Not specified" },
        tlf_type: "Table",
        title_description: "Deaths",
      },
    ];
    const found = tlfPassages(bundleTlfSchema.parse({ tlf_specifications }));
    expect(found.map(({ reference, heading, text }) => [reference, heading, text])).toEqual([
      ["tlf/T-1", "Table T-1", "Deaths"],
    ]);
  });

  test.each([
    ["short", "abc", 10, ["abc"]],
    ["at a line break", "aaaa bbbb\ncccc", 12, ["aaaa bbbb", "cccc"]],
    ["at a clause", "one two, three four", 12, ["one two,", "three four"]],
    ["at a sentence", "One two. Three four", 12, ["One two.", "Three four"]],
    ["at a word", "one two three", 9, ["one two", "three"]],
    ["within a word that is too long", "abcdefgh", 3, ["abc", "def", "gh"]],
    ["never within a surrogate pair", "ab\u{1F600}cd", 3, ["ab", "\u{1F600}c", "d"]],
    [
      "at every character, even if one exceeds the limit",
      "\u{1F600}a\u{1F600}",
      1,
      ["\u{1F600}", "a", "\u{1F600}"],
    ],
    ["nothing", "  ", 10, []],
  ])("a text is split %s", (_, text, limit, parts) => {
    expect(cutAtSentences(text, limit)).toEqual(parts);
  });

  test.each<[string, Pick<Passage, "kind" | "text">, boolean]>([
    ["the same sentence", { kind: "paragraph", text: "One tablet is taken daily with water." }, false],
    ["a short item", { kind: "list-item", text: "Day 15" }, false],
    [
      "a row of two values",
      { kind: "table-row", text: "One tablet is taken daily with water | Day 15" },
      false,
    ],
    ["different words", { kind: "paragraph", text: "Signed by the sponsor." }, true],
    ["different short words", { kind: "list-item", text: "Day 16" }, true],
  ])("ASK-11: layout passages are kept only if the extraction lacks them: %s", (_, own, isKept) => {
    const at = { heading: "", lead: "", section: null, page: 1, snippet: null };
    const extracted = ["One tablet is taken daily with water.", "Blood is drawn on Day 15."].map((text) => {
      return { ...at, kind: "paragraph", reference: "narrative/5/1", text } as const;
    });
    const kept = uncoveredPassages([{ ...at, ...own, reference: "text/1/2/1" }], extracted);
    expect(kept.map(({ reference }) => reference)).toEqual(isKept ? ["uncovered/1/2/1"] : []);
  });

  test("values are headed by their labels, as on screen", () => {
    const found = contentPassages("r", "Design", { open_label: { value: "Yes" }, ctDNA_samples: "Two" });
    expect(found.map(({ heading }) => heading)).toEqual(["Design › Open-label", "Design › ctDNA samples"]);
  });

  test("an entry with a single value and its source is that value, without a label", () => {
    const provenance = { section_number: "6.2", page_number: 9, text_snippet: "x" };
    const found = contentPassages("r", "Blinding", [{ value: "Sealed envelopes", provenance }]);
    expect(found.map(({ text, page }) => [text, page])).toEqual([["Sealed envelopes", 9]]);
  });

  test("an entry of plain values is one passage, headed by the entry's name", () => {
    const factors = [{ factor: "Blinding", importance: "High", provenance: null }];
    const [only, ...others] = contentPassages("r", "Quality", { factors });
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      heading: "Quality › Factors › Blinding",
      text: "Factor: Blinding\nImportance: High",
      reference: "r/factors/0",
    });
  });

  test("terms are counted across headings and texts, as search indexes them", () => {
    const [passage] = contentPassages("r", "Dose", { dose: "80mg dose of β-blocker twice; Dose 2.5" });
    expect(termsOf(passage ? [passage] : [])).toEqual([
      ["dose", 4],
      ["2.5", 1],
      ["80", 1],
      ["blocker", 1],
      ["mg", 1],
      ["of", 1],
      ["twice", 1],
      ["β", 1],
    ]);
  });
});
