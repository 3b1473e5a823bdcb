import { type AnyNode, Element, isTag } from "domhandler";
import { DomUtils } from "htmlparser2";

export const styleOf = (element: Element): string => element.attribs.style ?? "";

/** The text of an element without white space at its ends. */
export const trimmedText = (node: AnyNode): string => DomUtils.textContent(node).trim();

/** The elements within an element, in document order, that match. */
export const elementsIn = (element: Element, matches: (one: Element) => boolean): Element[] =>
  DomUtils.findAll(matches, element.children);

export const childElements = (element: Element): Element[] => element.children.filter(isTag);

/** The nearest table around an element. */
export function tableAround({ parent }: Element): Element | null {
  for (let at = parent; at !== null; at = at.parent)
    if (at instanceof Element && at.name === "table") return at;
  return null;
}
