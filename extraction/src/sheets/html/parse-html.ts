import type { Document } from "domhandler";
import { DomHandler, Parser } from "htmlparser2";

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
