import { describe, expect, it } from "vitest";
import { letterOf, listMarker } from "./list-marker.ts";
import { blocksOf, isFormatted, plainText } from "./plain-text.ts";
import type { TextBlock } from "./read-html.ts";
import { readHtml } from "./read-html.ts";

describe("USDM-1: formatted text becomes paragraphs, lists, and tables", () => {
  it.each<[string, string, TextBlock[]]>([
    ["paragraphs", "<div><p>One <b>bold</b>\n word</p><p>Two</p></div>", ["One bold word", "Two"]],
    ["line breaks", "<p>One<br/>Two</p>", ["One", "Two"]],
    ["text around blocks", "Before<p>Inside</p>After", ["Before", "Inside", "After"]],
    ["a list", "<ul><li><p>A</p></li><li>B</li></ul>", [{ list: ["A", "B"], ordered: false }]],
    ["a numbered list", "<ol><li>A</li><li>B</li></ol>", [{ list: ["A", "B"], ordered: true }]],
    [
      "a lettered list keeps its letters",
      '<ol style="list-style-type: lower-alpha;"><li>A</li><li>B</li></ol>',
      [{ list: ["a. A", "b. B"], ordered: false }],
    ],
    [
      "a nested list becomes lines of the item",
      "<ol><li>A<ul><li>x</li><li>y</li></ul></li><li>B</li></ol>",
      [{ list: ["A\n– x\n– y", "B"], ordered: true }],
    ],
    [
      "a table",
      "<table><tr><th>H</th><th>I</th></tr><tr><td><p>1</p><p>2</p></td><td></td></tr></table>",
      [
        {
          table: [
            ["H", "I"],
            ["1\n2", ""],
          ],
        },
      ],
    ],
    [
      "a table in an item becomes lines of the item",
      "<ul><li>A<table><tr><td>x</td><td>y</td></tr></table></li></ul>",
      [{ list: ["A\nx | y"], ordered: false }],
    ],
    ["superscript digits", "<p>10<sup>9</sup>/L, H<sub>2</sub>O, kg<sup>a</sup></p>", ["10⁹/L, H₂O, kga"]],
    ["entities", "<p>&ge;18 &amp; &lt;65</p>", ["≥18 & <65"]],
    ["styles and scripts are dropped", "<style>p{}</style><script>x()</script><p>A</p>", ["A"]],
    ["unclosed tags", "<ul><li>A<li>B", [{ list: ["A", "B"], ordered: false }]],
    ["unmatched closing tags", "</li></table></ul></p>A", ["A"]],
    ["rows and cells outside a table", "<tr><td>A</td></tr>", ["A"]],
  ])("%s", (_, html, blocks) => expect(readHtml(html).blocks).toEqual(blocks));

  it("pictures are counted", () => expect(readHtml('<p>A<img src="x"/><img></p>').pictures).toBe(2));

  it("excessive nesting does not exhaust the stack", () => {
    const depth = 20_000;
    const html = `${"<ul><li>".repeat(depth)}deep`;
    expect(JSON.stringify(readHtml(html).blocks)).toContain("deep");
  });
});

describe("text without markup is unchanged", () => {
  it.each([
    ["PG is <60 mg/dL", "PG is <60 mg/dL"],
    ["a < b & c", "a < b & c"],
    [" trimmed ", "trimmed"],
    ["&alpha;=0.05", "α=0.05"],
    ["<p>One</p><ul><li>A</li></ul><table><tr><td>1</td><td>2</td></tr></table>", "One\n• A\n1 | 2"],
  ])("%j becomes %j", (text, plain) => expect(plainText(text)).toBe(plain));

  it("recognizes formatted text", () => {
    expect(isFormatted("x <y and z>")).toBe(false);
    expect(isFormatted("x <B>y</B>")).toBe(true);
    expect(blocksOf("One\nline\n\nTwo")).toEqual(["One\nline", "Two"]);
  });
});

describe("list and footnote markers", () => {
  it.each([
    [1, "a"],
    [26, "z"],
    [27, "aa"],
    [52, "az"],
    [53, "ba"],
  ])("%i is %s", (number, letters) => expect(letterOf(number)).toBe(letters));

  it.each([
    ["lower-alpha", 2, "b."],
    ["A", 2, "B."],
    ["lower-roman", 9, "ix."],
    ["decimal", 3, "3."],
  ])("%s %i is %s", (style, number, marker) => expect(listMarker(style, number)).toBe(marker));
});

it("reads the text of excessively nested elements without their structure", () => {
  const { blocks } = readHtml(`${"<div>".repeat(200_000)}Adults${"</div>".repeat(200_000)}`);
  expect(blocks).toEqual(["Adults"]);
});
