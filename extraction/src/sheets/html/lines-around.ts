import { type AnyNode, type Element, isTag } from "domhandler";
import { childElements, elementsIn, trimmedText } from "./elements.ts";

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
