import type { Block, ListItem } from "./nodes.ts";
import { parseInline } from "./parse-inline.ts";

type Line =
  | { readonly kind: "blank" }
  | { readonly kind: "heading"; readonly level: 2 | 3; readonly text: string }
  | {
      readonly kind: "item";
      readonly ordered: boolean;
      readonly number: number;
      readonly indented: boolean;
      readonly text: string;
    }
  | { readonly kind: "text"; readonly text: string };

/**
 * ASK-7: parses an answer's simple markdown into a tree: `##` and `###` headings, bullet and numbered lists,
 * bold, italic, code and highlighted terms. Everything else, including HTML and links, is text. Never fails:
 * any text is a valid answer.
 */
export function parseMarkdown(answer: string): Block[] {
  const blocks: Block[] = [];
  let before: Line["kind"] = "blank";
  for (const source of answer.split(/\r\n|\r|\n/)) {
    const line = readLine(source);
    const last = blocks.at(-1);
    if (line.kind === "heading") {
      blocks.push({ kind: "heading", level: line.level, content: parseInline(line.text) });
    } else if (line.kind === "item") {
      addItem(blocks, line);
    } else if (line.kind === "text") {
      const content = parseInline(line.text);
      if (last?.kind === "paragraph" && before === "text") last.lines.push(content);
      else blocks.push({ kind: "paragraph", lines: [content] });
    }
    before = line.kind;
  }
  return blocks;
}

function readLine(source: string): Line {
  const text = source.trim();
  if (text === "") return { kind: "blank" };
  const heading = /^(##|###)\s+(\S.*)$/.exec(text);
  if (heading) return { kind: "heading", level: heading[1] === "##" ? 2 : 3, text: heading[2] ?? "" };
  const indented = /^\s{2,}/.test(source);
  const bullet = /^[-*•]\s+(\S.*)$/.exec(text);
  if (bullet) return { kind: "item", ordered: false, number: 1, indented, text: bullet[1] ?? "" };
  const numbered = /^(\d{1,4})[.)]\s+(\S.*)$/.exec(text);
  if (numbered) {
    return { kind: "item", ordered: true, number: Number(numbered[1]), indented, text: numbered[2] ?? "" };
  }
  return { kind: "text", text };
}

/** Adds an item as a child of the previous one, to the previous list, or to a new list. */
function addItem(blocks: Block[], line: Extract<Line, { kind: "item" }>): void {
  const item: ListItem = { content: parseInline(line.text), nested: [] };
  const last = blocks.at(-1);
  const parent = last?.kind === "list" ? last.items.at(-1) : undefined;
  if (parent && line.indented) parent.nested.push(item);
  else if (last?.kind === "list" && last.ordered === line.ordered) last.items.push(item);
  else blocks.push({ kind: "list", ordered: line.ordered, start: line.number, items: [item] });
}
