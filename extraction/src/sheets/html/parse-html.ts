import { type AnyNode, type Document, Element, isTag } from "domhandler";
import { DomHandler, DomUtils, Parser } from "htmlparser2";

/** What determines how a table is read: its structure, line breaks, and superscripts. */
const kept: ReadonlySet<string> = new Set([
  ...["table", "thead", "tbody", "tfoot", "tr", "td", "th"],
  ...["p", "div", "li", "ul", "ol", "h1", "h2", "h3", "h4", "br"],
  ...["sup", "span", "font", "b", "strong", "caption"],
]);
const keptAttributes = ["rowspan", "colspan", "style"] as const;
/** Elements whose content is not text of the table; `comment` is a cell's comment in LibreOffice. */
const dropped: ReadonlySet<string> = new Set([
  ...["script", "style", "template", "noscript", "title", "iframe", "object", "svg", "math", "comment"],
]);
/** Depth of elements that no page of a person has: the parser takes time with its square. */
const maxDepth = 500;

/** Ends the parser. */
class TooDeep extends Error {}

/**
 * Parses markup into the elements and attributes needed to read a table; other elements count as their content.
 * Handlers, scripts, frames, and external references are never part of the tree, and nothing is run or loaded.
 * @returns null if elements are nested too deep
 */
export function parseHtml(html: string): Document | null {
  const tree = new DomHandler();
  let droppedDepth = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > maxDepth) throw new TooDeep();
      if (dropped.has(name)) droppedDepth += 1;
      if (droppedDepth > 0 || !kept.has(name)) return;
      const written = keptAttributes.flatMap((key) => {
        const value = attributes[key];
        return value === undefined ? [] : [[key, value] as const];
      });
      tree.onopentag(name, Object.fromEntries(written));
    },
    ontext(text) {
      if (droppedDepth === 0) tree.ontext(text);
    },
    onclosetag(name) {
      depth -= 1;
      if (dropped.has(name)) droppedDepth -= 1;
      else if (droppedDepth === 0 && kept.has(name)) tree.onclosetag();
    },
  });
  try {
    parser.end(html);
  } catch (error) {
    if (error instanceof TooDeep) return null;
    throw error;
  }
  tree.onend();
  return tree.root;
}

/** How many lines above a table may be its title, and how many below it its notes. */
const most = { above: 3, below: 80 };
const blocks: ReadonlySet<string> = new Set(["p", "div", "li", "h1", "h2", "h3", "h4"]);

/** A table, with the paragraphs next to it. */
export interface SurroundedTable {
  readonly table: Element;
  readonly above: readonly Element[];
  readonly below: readonly Element[];
}

/** The tables that are not nested, each with the lines up to its neighbors; a heading ends the ones below. */
export function surroundedTables(nodes: readonly AnyNode[]): SurroundedTable[] {
  const lines = linesIn(nodes);
  return lines.flatMap((table, at) => {
    if (!isTable(table)) return [];
    const before = lines.slice(Math.max(0, at - most.above), at);
    const behind = lines.slice(at + 1, at + 1 + most.below);
    const end = behind.findIndex((one) => isTable(one) || /^h\d$/.test(one.name));
    const captions = childElements(table).filter(({ name }) => name === "caption");
    return {
      table,
      above: [...before.slice(before.findLastIndex(isTable) + 1), ...captions],
      below: end < 0 ? behind : behind.slice(0, end),
    };
  });
}

const isTable = ({ name }: Element): boolean => name === "table";
const isBlock = ({ name }: Element): boolean => blocks.has(name);

/** Tables, and texts without nested blocks, in order. */
function linesIn(nodes: readonly AnyNode[]): Element[] {
  return nodes.filter(isTag).flatMap((one) => {
    if (isTable(one)) return [one];
    const isLine = isBlock(one) && elementsIn(one, (inner) => isBlock(inner) || isTable(inner)).length === 0;
    if (!isLine) return linesIn(one.children);
    return trimmedText(one) === "" ? [] : [one];
  });
}

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
