import type { Run } from "../cell-of-runs.ts";

const blocks: ReadonlySet<string> = new Set([
  "P",
  "DIV",
  "LI",
  "UL",
  "OL",
  "TABLE",
  "TR",
  "H1",
  "H2",
  "H3",
  "H4",
]);

/**
 * Collapses white space as HTML does: to one space, and none next to a line break. A non-breaking space counts as one.
 */
export function readRuns(cell: Element): Run[] {
  const runs: Run[] = [];
  let text = "";
  const add = (part: string, raised: boolean) => {
    const collapsed = part.replace(/[ \t\r\n\f]+/g, " ");
    const fresh = text === "" || /[ \n]$/.test(text) ? collapsed.replace(/^ /, "") : collapsed;
    if (fresh === "") return;
    text += fresh;
    runs.push({ text: fresh, raised });
  };
  const breakLine = () => {
    dropSpace();
    text += "\n";
    runs.push({ text: "\n", raised: false });
  };
  const dropSpace = () => {
    const last = runs.at(-1);
    if (!last?.text.endsWith(" ")) return;
    text = text.slice(0, -1);
    runs[runs.length - 1] = { ...last, text: last.text.slice(0, -1) };
  };
  const walk = (node: Node, raised: boolean) => {
    if (node.nodeType === Node.TEXT_NODE) add(node.nodeValue ?? "", raised);
    if (!isElement(node) || isHidden(node)) return;
    const isBlock = blocks.has(node.tagName);
    if (isBlock && text !== "" && !text.endsWith("\n")) breakLine();
    if (node.tagName === "BR") breakLine();
    for (const child of node.childNodes) walk(child, raised || isRaised(node));
    if (isBlock && node.nextSibling && text !== "" && !text.endsWith("\n")) breakLine();
  };
  for (const child of cell.childNodes) walk(child, isRaised(cell));
  return trimEnd(runs).map((run) => ({ ...run, text: run.text.replaceAll("\u00a0", " ") }));
}

const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;
const styleOf = (element: Element) => element.getAttribute("style") ?? "";
const isHidden = (element: Element) => /(?:^|;)\s*display:\s*none/i.test(styleOf(element));
const isRaised = (element: Element) =>
  element.tagName === "SUP" || /vertical-align:\s*super/i.test(styleOf(element));

/** Trailing line breaks and spaces are layout; a cell of non-breaking spaces is empty. */
function trimEnd(runs: readonly Run[]): Run[] {
  const last = runs.findLastIndex(({ text }) => text.trim() !== "");
  return runs
    .slice(0, last + 1)
    .map((run, index) => (index === last ? { ...run, text: run.text.replace(/[ \n]+$/, "") } : run));
}
