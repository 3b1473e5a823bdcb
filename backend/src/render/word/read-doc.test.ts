import { describe, expect, it } from "vitest";
import { makeDoc } from "../../ingest/testing/make-doc.ts";
import { plainTextOf } from "./blocks.ts";
import { readDoc } from "./read-doc.ts";

const bold = [0x35, 0x08, 1];
const deleted = [0x00, 0x08, 1];
const hidden = [0x3c, 0x08, 1];
const raised = [0x48, 0x2a, 1];
const inFont = (font: number) => [0x4f, 0x4a, font, 0];
const sign = (font: number, code: number) => [0x09, 0x6a, font, 0, code & 0xff, code >> 8];

describe("UPL-1: a document in the old Word format", () => {
  it("is read with its headings, styles, and tables", () => {
    const cell = { inTable: true, end: 7 } as const;
    const bytes = makeDoc([
      { text: "Inclusion criteria", style: 2 },
      { text: "Age “18” – 75 years, café, α" },
      { text: "important", look: bold },
      { text: "9", look: raised },
      { text: "Dose", ...cell },
      { text: "80 mg", ...cell },
      { text: "", ...cell, rowEnd: true },
      { text: "Level", ...cell },
      { text: "1", ...cell },
      { text: "", ...cell, rowEnd: true },
      { text: "After the table" },
    ]);
    const cells = (...texts: string[]) =>
      texts.map((text) => ({ span: 1, blocks: [{ kind: "paragraph", runs: [{ text }] }] }));
    expect(readDoc(bytes)).toEqual([
      { kind: "heading", label: "", runs: [{ text: "Inclusion criteria" }] },
      { kind: "paragraph", runs: [{ text: "Age “18” – 75 years, café, α" }] },
      { kind: "paragraph", runs: [{ text: "important", bold: true }] },
      { kind: "paragraph", runs: [{ text: "9", raise: 1 }] },
      { kind: "table", rows: [cells("Dose", "80 mg"), cells("Level", "1")] },
      { kind: "paragraph", runs: [{ text: "After the table" }] },
    ]);
  });

  it.each([
    ["deleted text is dropped", [{ text: "old", look: deleted }, { text: "new" }], "new"],
    ["hidden text is dropped", [{ text: "secret", look: hidden }, { text: "seen" }], "seen"],
    ["a symbol of a font", [{ text: "(", look: sign(1, 0xf0b3) }], "≥"],
    ["a letter of a symbol font", [{ text: "\uf0a3", look: inFont(1) }], "≤"],
    ["an optional hyphen is dropped", [{ text: "immuno\u001ftherapy" }], "immunotherapy"],
    ["a non-breaking hyphen", [{ text: "EGFR\u001em" }], "EGFR-m"],
    ["the result of a field", [{ text: "see \u0013 REF x \u0014Section 5\u0015." }], "see Section 5."],
    [
      "a field nested in the instruction of another",
      [{ text: "\u0013 IF \u0013 X \u0014a\u0015 b\u0014c\u0015" }],
      "c",
    ],
    ["a page number from a different layout", [{ text: "Page \u0013 PAGE \u00147\u0015" }], "Page "],
    ["a picture is mentioned", [{ text: "\u0001" }, { text: "x" }], "[picture not shown]\nx"],
    ["a line break", [{ text: "one\u000btwo" }], "one\ntwo"],
  ])("%s", (_, body, expected) => {
    expect(plainTextOf(readDoc(makeDoc(body, { fonts: ["Arial", "Symbol"] })))).toBe(expected);
  });

  it("has its notes, headers, and footers after the body", () => {
    const bytes = makeDoc([{ text: "Platelets\u0002 count" }], {
      references: [9],
      footnotes: [{ text: "\u0002 Central laboratory" }],
      headers: [{ text: "Version 3.0" }, { text: "Version 3.0" }],
    });
    expect(plainTextOf(readDoc(bytes))).toBe(
      "Platelets[1] count\nFootnotes\n[1]  Central laboratory\nHeaders and footers\nVersion 3.0",
    );
  });

  it.each([
    ["encrypted", makeDoc([{ text: "x" }], { encrypted: true }), "The Word document is encrypted."],
    ["of Word 95", makeDoc([{ text: "x" }], { version: 0x68 }), "before Word 97"],
    ["cut", makeDoc([{ text: "x".repeat(9000) }]).subarray(0, 4096), "damaged or truncated"],
    ["not a compound file", Buffer.from("nothing of the kind"), "damaged or truncated"],
  ])("%s: is rejected with a message", (_, bytes, words) => {
    expect(() => readDoc(bytes)).toThrow(words);
  });
});
