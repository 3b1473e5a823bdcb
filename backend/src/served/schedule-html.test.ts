import { DomUtils, parseDocument } from "htmlparser2";
import { describe, expect, test } from "vitest";
import { hostileHtml } from "../ingest/testing/hostile-html.ts";
import type { FootnoteDefinitions } from "./footnote-definitions.ts";
import { injectFootnotes, sanitize } from "./schedule-html.ts";

const inject = (html: string, definitions: Record<string, string>) =>
  injectFootnotes([html], new Map(Object.entries(definitions)))[0] ?? "";
/** The markers that are references, each with whether its definition exists. */
const references = (html: string) =>
  [...html.matchAll(/data-footnote="([^"]*)"( aria-describedby="[^"]*")?/g)].map(
    ([, marker, tie]) => `${marker}${tie ? "" : "?"}`,
  );

describe("ESOA-4: footnote definitions are inserted into the page", () => {
  test("a reference links to its definition in the list at the end", () => {
    expect(inject("<p>ECG<sup>a</sup></p>", { a: "At <rest> & fasting" })).toBe(
      '<p>ECG<sup data-footnote="a" aria-describedby="footnote-text-0">a</sup></p>' +
        '<section class="footnotes" aria-label="Footnotes"><dl><div><dt>a</dt>' +
        '<dd id="footnote-text-0">At &lt;rest&gt; &amp; fasting</dd></div></dl></section>',
    );
  });

  const texts = { a: "Text of a", b: "Text of b", aa: "Text of aa", "2": "Text of 2" };
  test.each([
    ["a letter", "<sup>a</sup>", ["a"]],
    ["a marker in brackets", "<sup>(a)</sup>", ["a"]],
    ["several markers", "<sup>a, b</sup><sup>b;a</sup>", ["a", "b", "b", "a"]],
    ["letters without commas that are each defined", "<sup>ab</sup>", ["a", "b"]],
    ["a marker of several characters", "<sup>aa</sup>", ["aa"]],
    ["a defined number", "<sup>2</sup>", ["2"]],
    ["an undefined number is an exponent", "10<sup>9</sup>/L", []],
    ["an undefined letter or symbol", "<sup>q</sup><sup>†</sup>", ["q?", "†?"]],
    ["a word", "<sup>TM</sup>", []],
    ["nested elements", "<sup><i>a</i></sup>", ["a"]],
    [
      "if some references are declared, only those are linked",
      '<sup class="footnote">a</sup><sup>2</sup>',
      ["a"],
    ],
    ["a declared reference without a definition", '<sup data-marker="9">9</sup>', ["9?"]],
    ["an empty reference", "<sup> </sup>", []],
    ["the page's own attributes do not count", '<p data-footnote="z" aria-describedby="x">y</p>', []],
  ])("%s", (_, html, expected) => {
    expect(references(inject(html, texts))).toEqual(expected);
  });

  test("each page lists its own footnotes; the last one with content also lists unreferenced ones", () => {
    const definitions: FootnoteDefinitions = new Map([
      ["a", "Text of a"],
      ["b", "Text of b"],
      ["c", "Text of c"],
    ]);
    const listed = injectFootnotes(["<sup>a</sup>", "<sup>b</sup>", "<p></p>", ""], definitions).map((html) =>
      [...html.matchAll(/<dt>(.)/g)].map(([, marker]) => marker),
    );
    expect(listed).toEqual([["a"], ["b"], ["c"], []]);
  });

  test("a page that prints its footnotes does not show them twice", () => {
    const html = inject("<sup>a</sup><sup>b</sup><p>a Twelve hours\n fasting</p>", {
      a: "Twelve hours fasting",
      b: "At rest, seated",
    });
    expect(html).toContain("<div hidden><dt>a</dt>");
    expect(html).toContain("<div><dt>b</dt>");
  });

  test("an element of the page cannot replace a definition", () => {
    const html = inject('<p id="footnote-text-0">false</p><sup>a</sup>', { a: "true" });
    expect(html.match(/id="footnote-text-0"/g)).toHaveLength(1);
    expect(html).toContain('<dd id="footnote-text-0">true</dd>');
  });

  test("adds nothing if nothing is defined", () => {
    expect(inject("<table><tr><td>X&nbsp;</td></tr></table>", {})).toBe(
      "<table><tr><td>X&nbsp;</td></tr></table>",
    );
  });
});

describe("ESOA-4: a hostile page cannot run code", () => {
  const elements = /^(table|caption|thead|tbody|tr|th|td|p|div|span|sup|section|dl|dt|dd|b|br)$/;
  const attributes =
    /^(class|id|title|style|role|hidden|data-marker|data-footnote|aria-label|aria-describedby)$/;
  test.each(hostileHtml)("%s", (_, html) => {
    const stored = injectFootnotes([sanitize(`<p>before</p>${html}`)], new Map([["a", html]]))[0] ?? "";
    expect(stored).toContain("<p>before</p>");
    const all = DomUtils.getElementsByTagName("*", parseDocument(stored));
    expect(all.map(({ name }) => name).filter((name) => !elements.test(name))).toEqual([]);
    const given = all.flatMap(({ attribs }) => Object.keys(attribs));
    expect(given.filter((name) => !attributes.test(name))).toEqual([]);
    for (const { attribs } of all) expect(attribs.style ?? "").not.toMatch(/url|position|expression|\\/);
  });
});

describe("ING-10: the schedule's HTML is harmless", () => {
  test.each([
    ["script", "<p>a<script>alert(1)</script></p>", "<p>a</p>"],
    ["event handlers", '<td onclick="x()" onmouseover=y>a</td>', "<td>a</td>"],
    ["addresses", '<a href="https://evil.example">a</a><img src="x.png">', "a"],
    [
      "a URL in a style",
      '<td style="background:url(https://evil.example);text-align:center">a</td>',
      '<td style="text-align:center">a</td>',
    ],
    [
      "a style that escapes its position",
      '<div style="position:fixed;top:0;width:10px">a</div>',
      '<div style="width:10px">a</div>',
    ],
    [
      "style sheets, frames, and forms",
      "<style>*{}</style><iframe src=x></iframe><form><input></form>b",
      "b",
    ],
    ["a vector image with script", "<svg onload=alert(1)><script>x</script></svg>a", "a"],
    ["head and title", "<html><head><title>T</title></head><body><p>a</p></body></html>", "<p>a</p>"],
  ])("without %s", (_, html, expected) => {
    expect(sanitize(html)).toBe(expected);
  });

  test("keeps table markup", () => {
    const html =
      '<table class="t"><thead><tr><th scope="col" colspan="2" rowspan="3">V1<sup data-marker="a">a</sup></th></tr></thead></table>';
    expect(sanitize(html)).toBe(html);
  });
});
