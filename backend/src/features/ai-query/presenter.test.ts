import { describe, expect, test } from "vitest";
import { plain } from "./draft.ts";
import { citationsOf, markdownOf, presentNotFound, sourceOf, type VerifiedLine } from "./presenter.ts";

const line = (
  quote: string,
  more: Partial<VerifiedLine> = {},
  section: string | null = "9.2",
): VerifiedLine => ({
  text: "",
  showsQuote: true,
  nested: false,
  evidence: {
    quote,
    page: 93,
    passage: {
      kind: "section",
      reference: "r",
      heading: "9 Statistics › 9.2",
      section,
      page: null,
      text: quote,
      snippet: null,
    },
  },
  ...more,
});

describe("how an answer is put", () => {
  test.each<[string | null, number | null, string]>([
    ["9.2", 93, "Section 9.2, page 93"],
    ["C.1", 112, "Appendix C.1, page 112"],
    [null, 3, "Page 3"],
    ["9.2", null, "Section 9.2"],
    [null, null, "9 Statistics"],
  ])("section %s and page %s are cited as %s", (section, page, source) => {
    const { evidence } = line("x", {}, section);
    expect(sourceOf({ ...evidence, page })).toBe(source);
  });

  test("000, section 2: headings, lists and nested lists in simple markdown", () => {
    const parts = [
      {
        heading: "Risks",
        ordered: true,
        lines: [line("One."), line("Below.", { nested: true }), line("Two.")],
      },
    ];
    expect(markdownOf(parts)).toBe(
      [
        "### Risks",
        "1. “One.” *(Section 9.2, page 93)*",
        "  - “Below.”",
        "2. “Two.” *(Section 9.2, page 93)*",
      ].join("\n"),
    );
  });

  test("cites a quote once, in the order of the answer", () => {
    const parts = [{ heading: "", ordered: false, lines: [line("A."), line("B."), line("A.")] }];
    expect(citationsOf(parts).map(({ quote }) => quote)).toEqual(["A.", "B."]);
  });

  test("text of a document is never read as markdown", () => {
    expect(plain("a*b*\n# _c_ `d`")).toBe("a\\*b\\* # \\_c\\_ \\`d\\`");
  });

  test("a refusal says what was looked for", () => {
    const refusal = presentNotFound(0.1, ["dose", "pembrolizumab"]);
    expect(refusal).toMatchObject({ found: false, sources: [], searched: ["dose", "pembrolizumab"] });
    expect(refusal.answer).toBe("**Not found in this protocol.** Searched for: *dose*, *pembrolizumab*.");
  });
});
