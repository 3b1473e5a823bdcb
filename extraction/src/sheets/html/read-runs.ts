import { type AnyNode, type Element, isTag, isText } from "domhandler";
import type { Run } from "../cell-of-runs.ts";
import { styleOf } from "./elements.ts";

const blocks: ReadonlySet<string> = new Set([
  ...["p", "div", "li", "ul", "ol", "table", "tr", "h1", "h2", "h3", "h4"],
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
  const walk = (node: AnyNode, raised: boolean) => {
    if (isText(node)) add(node.data, raised);
    if (!isTag(node) || isHidden(node)) return;
    const isBlock = blocks.has(node.name);
    if (isBlock && text !== "" && !text.endsWith("\n")) breakLine();
    if (node.name === "br") breakLine();
    for (const child of node.children) walk(child, raised || isRaised(node));
    if (isBlock && node.next && text !== "" && !text.endsWith("\n")) breakLine();
  };
  for (const child of cell.children) walk(child, isRaised(cell));
  return trimEnd(runs).map((run) => ({ ...run, text: run.text.replaceAll("\u00a0", " ") }));
}

const isHidden = (element: Element) => /(?:^|;)\s*display:\s*none/i.test(styleOf(element));
const isRaised = (element: Element) =>
  element.name === "sup" || /vertical-align:\s*super/i.test(styleOf(element));

/** Trailing line breaks and spaces are layout; a cell of non-breaking spaces is empty. */
function trimEnd(runs: readonly Run[]): Run[] {
  const last = runs.findLastIndex(({ text }) => text.trim() !== "");
  return runs
    .slice(0, last + 1)
    .map((run, index) => (index === last ? { ...run, text: run.text.replace(/[ \n]+$/, "") } : run));
}
