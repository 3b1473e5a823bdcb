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
/** Deeper elements count as their text, so that hostile markup does not exhaust the stack. */
const maxDepth = 200;

/**
 * Parses markup into the elements and attributes needed to read a table; other elements count as their content.
 * Handlers, scripts, frames, and external references are never part of the tree, and nothing is run or loaded.
 */
export function parseHtml(html: string): Document {
  const tree = new DomHandler();
  let droppedDepth = 0;
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (dropped.has(name)) droppedDepth += 1;
      if (droppedDepth > 0 || !kept.has(name)) return;
      depth += 1;
      if (depth > maxDepth) return;
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
      if (dropped.has(name)) droppedDepth -= 1;
      else if (droppedDepth === 0 && kept.has(name)) {
        if (depth <= maxDepth) tree.onclosetag();
        depth -= 1;
      }
    },
  });
  parser.end(html);
  tree.onend();
  return tree.root;
}
