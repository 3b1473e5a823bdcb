import { Parser } from "htmlparser2";

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

/**
 * Clipboard markup reduced to the elements and attributes needed to read a table. Handlers, scripts, frames, and
 * external references are removed before the browser's parser sees any of it.
 */
export function cleanHtml(html: string): string {
  const parts: string[] = [];
  let droppedDepth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      if (dropped.has(name)) droppedDepth += 1;
      if (droppedDepth > 0 || !kept.has(name)) return;
      const written = keptAttributes.flatMap((key) => {
        const value = attributes[key];
        return value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`];
      });
      parts.push(`<${name}${written.join("")}>`);
    },
    ontext(text) {
      if (droppedDepth === 0) parts.push(escapeHtml(text));
    },
    onclosetag(name) {
      if (dropped.has(name)) droppedDepth -= 1;
      else if (droppedDepth === 0 && kept.has(name) && name !== "br") parts.push(`</${name}>`);
    },
  });
  parser.end(html);
  return parts.join("");
}

const escapeHtml = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
