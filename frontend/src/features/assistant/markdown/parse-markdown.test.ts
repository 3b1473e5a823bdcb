import { describe, expect, it } from "vitest";
import type { Block, Inline } from "./nodes.ts";
import { parseInline } from "./parse-inline.ts";
import { parseMarkdown } from "./parse-markdown.ts";

/** The tree in compact form: `strong(…)`, `em(…)`, `code(…)`, `[percentage …]`; plain text as is. */
function shown(nodes: readonly Inline[]): string {
  return nodes.map(shownNode).join("");
}

function shownNode(node: Inline): string {
  if (node.kind === "text") return node.text;
  if (node.kind === "code") return `code(${node.text})`;
  if (node.kind === "highlight") return `[${node.of} ${node.text}]`;
  return `${node.kind === "strong" ? "strong" : "em"}(${shown(node.children)})`;
}

function shownBlock(block: Block): string {
  if (block.kind === "heading") return `h${block.level}: ${shown(block.content)}`;
  if (block.kind === "paragraph") return `p: ${block.lines.map(shown).join(" / ")}`;
  const item = ({
    content,
    nested,
  }: Block & { kind: "list" } extends { items: (infer I)[] } ? I : never): string =>
    nested.length === 0 ? shown(content) : `${shown(content)} {${nested.map(item).join("; ")}}`;
  return `${block.ordered ? `ol ${block.start}` : "ul"}: ${block.items.map(item).join("; ")}`;
}

describe("ASK-7", () => {
  it.each([
    ["## Arms\n### Dose", ["h2: Arms", "h3: Dose"]],
    ["##Arms", ["p: ##Arms"]],
    ["# One\n#### Four", ["p: # One / #### Four"]],
    ["- a\n* b\n• c", ["ul: a; b; c"]],
    ["1. a\n2) b", ["ol 1: a; b"]],
    ["3. c\n\n4. d", ["ol 3: c; d"]],
    ["- a\n  - b\n  - c\n- d", ["ul: a {b; c}; d"]],
    ["1. a\n  - b\n2. c", ["ol 1: a {b}; c"]],
    ["  - alone", ["ul: alone"]],
    ["- a\n1. b", ["ul: a", "ol 1: b"]],
    ["one\ntwo\n\nthree", ["p: one / two", "p: three"]],
    ["text\n- a\ntext", ["p: text", "ul: a", "p: text"]],
    ["## A\r\ntext\r- b", ["h2: A", "p: text", "ul: b"]],
    ["-\n1.\n##", ["p: - / 1. / ##"]],
    ["-5 mg\n2.5 mg", ["p: -5 mg / 2.5 mg"]],
    ["", []],
    [" \n\t\n", []],
  ])("blocks of %j", (answer, expected) => {
    expect(parseMarkdown(answer).map(shownBlock)).toEqual(expected);
  });

  it.each([
    ["**bold** and *italic* and `code`", "strong(bold) and em(italic) and code(code)"],
    ["__bold__ and _italic_", "strong(bold) and em(italic)"],
    ["***both***", "strong(em(both))"],
    ["**bold *italic* bold**", "strong(bold em(italic) bold)"],
    ["*italic **bold***", "em(italic strong(bold))"],
    ["*(Section 9.2, page 105)*", "em((Section 9.2, page 105))"],
    ["2 * 3 * 4", "2 * 3 * 4"],
    ["page_number_of", "page_number_of"],
    ["**open", "**open"],
    ["closed**", "closed**"],
    ["**a *b** c*", "strong(a *b) c*"],
    ["****", "****"],
    ["Xa* and Xb*", "Xa* and Xb*"],
    ["\\*not italic\\* \\`not code\\` a\\_b", "*not italic* `not code` a_b"],
    ["a \\ b \\n", "a \\ b \\n"],
    ["`**not bold**`", "code(**not bold**)"],
    ["`` and `open", "`` and `open"],
    ["**`code`**", "strong(code(code))"],
  ])("running text %s", (line, expected) => {
    expect(shown(parseInline(line))).toBe(expected);
  });
});

describe("ASK-7", () => {
  it.each([
    ["power of 80% at 5 %", "power of [percentage 80%] at [percentage 5 %]"],
    ["99.5% and 0,05%", "[percentage 99.5%] and [percentage 0,05%]"],
    ["% alone", "% alone"],
    ["Score: 8 and Score:7.5", "[score Score: 8] and [score Score:7.5]"],
    ["Score: high", "Score: high"],
    ["score: 8", "score: 8"],
    ["CTQ, KRI, QTL and Risk", "[term CTQ], [term KRI], [term QTL] and [term Risk]"],
    ["Risks and KRIs", "[term Risks] and [term KRIs]"],
    ["at risk, Risky, XKRI", "at risk, Risky, XKRI"],
    ["**Risk of 12%**", "strong([term Risk] of [percentage 12%])"],
    ["`Risk 12%`", "code(Risk 12%)"],
  ])("of %s", (line, expected) => {
    expect(shown(parseInline(line))).toBe(expected);
  });
});

describe("hostile text", () => {
  it.each([
    "<script>alert(1)</script>",
    '<img src=x onerror="alert(1)">',
    "<a href='javascript:alert(1)'>x</a>",
    "[x](javascript:alert(1))",
    "![x](https://example.org/x.png)",
    "&lt;b&gt; &amp; &#60;",
    "<!-- comment --> <svg/onload=alert(1)>",
    "https://example.org",
    "\u202Eright to left\u0000",
    "__proto__ constructor",
  ])("%j is plain text", (text) => {
    const [block, ...others] = parseMarkdown(text);
    expect(others).toEqual([]);
    expect(block).toEqual({ kind: "paragraph", lines: [parseInline(text)] });
    expect(shown(parseInline(text)).replace("strong(proto)", "__proto__")).toBe(text);
  });

  const long = 200_000;
  it.each([
    ["asterisks", "*".repeat(long)],
    ["asterisks apart", "*a ".repeat(long)],
    ["both marks", "**a _b ".repeat(long / 4)],
    ["closed marks", "*a* ".repeat(long / 4)],
    ["backticks", "`a".repeat(long)],
    ["backslashes", "\\".repeat(long)],
    ["digits", "1".repeat(long)],
    ["percentages", "1% ".repeat(long / 3)],
    ["spaces in a heading", `## ${" ".repeat(long)}x`],
    ["list items", "- a\n  - b\n".repeat(long / 10)],
  ])("parses a long text of %s completely", (_, text) => {
    expect(parseMarkdown(text).length).toBeGreaterThan(0);
  });
});
