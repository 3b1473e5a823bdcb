import { expect, it } from "vitest";
import type { StoredPassage } from "../../retrieval/repository.ts";
import { evidenceOf } from "./draft.ts";
import { drawnPageNote } from "./drawn-page.ts";

const passage = (text: string): StoredPassage => ({
  ...{ id: "1", protocolId: "p", kind: "paragraph", reference: "text/1", heading: "", lead: "" },
  ...{ section: null, page: 27, text, snippet: null },
});

it.each([
  ["a title on a page without text", "Figure 1 Study flow chart", 27, 21, "Page 27 has hardly any text"],
  ["a title on a page with text", "Figure 1 Study flow chart", 27, 300, null],
  ["a sentence", "Patients are followed for survival until the end of the study by telephone.", 27, 30, null],
  ["a quote without a page", "Study flow chart", null, 0, null],
])("ASK-22: states what a page shows, from what is readable: %s", (_, quote, page, pageWords, expected) => {
  const own = passage(quote);
  const note = drawnPageNote(evidenceOf(own), {
    passage: own,
    quote,
    parts: [{ page, quote, boxes: [] }],
    pageWords,
  });
  if (expected === null) expect(note).toBeNull();
  else expect(note).toMatchObject({ kind: "statement", text: expect.stringContaining(expected) });
});
