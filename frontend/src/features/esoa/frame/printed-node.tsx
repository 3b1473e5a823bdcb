import { createElement, type ReactNode } from "react";

/** Elements kept in print; of all others only the text is kept. */
const printed: ReadonlySet<string> = new Set([
  ...[
    "table",
    "caption",
    "thead",
    "tbody",
    "tfoot",
    "tr",
    "th",
    "td",
    "sup",
    "sub",
    "b",
    "strong",
    "i",
    "em",
    "u",
  ],
  ...["p", "div", "section", "ul", "ol", "li", "dl", "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6"],
]);

/**
 * Converts a node of the frame into React elements. Only element names and spans are copied, so that a page's
 * HTML is never parsed outside the frame.
 */
export function printedNode(node: Node, key: number): ReactNode {
  if (node.nodeType === node.TEXT_NODE) return node.nodeValue;
  if (!isElement(node) || node.hasAttribute("hidden")) return null;
  const name = node.localName;
  if (name === "br") return <br key={key} />;
  const inTable = /^(table|thead|tbody|tfoot|tr)$/.test(name);
  // Skips whitespace between table rows.
  const children = [...node.childNodes].filter((child) => !inTable || child.nodeType !== child.TEXT_NODE);
  const content = children.map(printedNode);
  return createElement(printed.has(name) ? name : "span", { key, ...spanOf(node) }, ...content);
}

function spanOf(element: Element): { colSpan?: number; rowSpan?: number } {
  const count = (name: string) => Number(element.getAttribute(name) ?? "1");
  const [columns, rows] = [count("colspan"), count("rowspan")];
  return { ...(columns > 1 ? { colSpan: columns } : {}), ...(rows > 1 ? { rowSpan: rows } : {}) };
}

function isElement(node: Node): node is Element {
  return node.nodeType === node.ELEMENT_NODE;
}
