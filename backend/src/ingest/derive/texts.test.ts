import { describe, expect, test } from "vitest";
import { contentPassages } from "./content-passages.ts";
import { labelOf, splitText } from "./passage.ts";
import { termsOf } from "./passages.ts";
import { sanitise } from "./schedule-html.ts";

describe("issue 2, section 3: the schedule's HTML is harmless", () => {
  test.each([
    ["script", "<p>a<script>alert(1)</script></p>", "<p>a</p>"],
    ["event handlers", '<td onclick="x()" onmouseover=y>a</td>', "<td>a</td>"],
    ["addresses", '<a href="https://evil.example">a</a><img src="x.png">', "a"],
    [
      "an address in a style",
      '<td style="background:url(https://evil.example);text-align:center">a</td>',
      '<td style="text-align:center">a</td>',
    ],
    [
      "a style that leaves its place",
      '<div style="position:fixed;top:0;width:10px">a</div>',
      '<div style="width:10px">a</div>',
    ],
    ["style sheets, frames and forms", "<style>*{}</style><iframe src=x></iframe><form><input></form>b", "b"],
    ["a vector image with script", "<svg onload=alert(1)><script>x</script></svg>a", "a"],
    ["head and title", "<html><head><title>T</title></head><body><p>a</p></body></html>", "<p>a</p>"],
  ])("without %s", (_, html, expected) => {
    expect(sanitise(html)).toBe(expected);
  });

  test("what a table needs stays", () => {
    const html =
      '<table class="t"><thead><tr><th scope="col" colspan="2" rowspan="3">V1<sup data-marker="a">a</sup></th></tr></thead></table>';
    expect(sanitise(html)).toBe(html);
  });
});

describe("passages", () => {
  test("values are headed by their labels and take the nearest provenance", () => {
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

  test.each([
    ["short", "abc", 10, ["abc"]],
    ["at a line", "aaaa bbbb\ncccc", 12, ["aaaa bbbb", "cccc"]],
    ["at a sentence", "One two. Three four", 12, ["One two.", "Three four"]],
    ["at a word", "one two three", 9, ["one two", "three"]],
    ["within a word that fits nowhere", "abcdefgh", 3, ["abc", "def", "gh"]],
    ["never within a character of two units", "ab\u{1F600}cd", 3, ["ab", "\u{1F600}c", "d"]],
    [
      "at every character, also where one is longer than a part",
      "\u{1F600}a\u{1F600}",
      1,
      ["\u{1F600}", "a", "\u{1F600}"],
    ],
    ["nothing", "  ", 10, []],
  ])("a text is split %s", (_, text, limit, parts) => {
    expect(splitText(text, limit)).toEqual(parts);
  });

  test.each([
    ["total_sample_size", "Total sample size"],
    ["targetEvents", "Target events"],
    ["SAP", "SAP"],
  ])("the label of %s is %s", (key, label) => {
    expect(labelOf(key)).toBe(label);
  });

  test("terms are counted over headings and texts, without numbers and tiny words", () => {
    const [passage] = contentPassages("r", "Dose", { dose: "80 mg dose of β-blocker twice; Dose 2" });
    expect(termsOf(passage ? [passage] : [])).toEqual([
      ["dose", 4],
      ["twice", 1],
      ["β-blocker", 1],
    ]);
  });
});
