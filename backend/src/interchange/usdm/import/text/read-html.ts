import { Parser } from "htmlparser2";
import { isTooDeep } from "./html-depth.ts";
import { listMarker, listStyleOf } from "./list-marker.ts";

/** A block of formatted text, in the form of `narrative.json`. */
export type TextBlock =
  | string
  | { readonly list: readonly string[]; readonly ordered: boolean }
  | { readonly table: readonly (readonly string[])[] };

export interface ReadHtml {
  readonly blocks: readonly TextBlock[];
  readonly pictures: number;
}

const lineTags = new Set(
  "p div section article header footer blockquote pre h1 h2 h3 h4 h5 h6 dl dt dd hr br caption figure figcaption".split(
    " ",
  ),
);
/** Maximum nesting of lists and tables; no person writes this many. */
const maxDepth = 40;
const silentTags = new Set(["style", "script", "head", "title", "template"]);

interface List {
  readonly ordered: boolean;
  readonly style: string;
  readonly items: string[];
}
interface Table {
  readonly rows: string[][];
}

/**
 * Reads formatted text block by block. A list within a list, or a table within a list or table, becomes lines of the
 * enclosing item or cell. One pass, without recursion, so that no depth can exhaust the stack.
 */
export function readHtml(html: string): ReadHtml {
  const blocks: TextBlock[] = [];
  const lists: List[] = [];
  const tables: Table[] = [];
  /** Lines of the open elements: the document, then items and cells from the outside in. */
  const holders: { readonly of: List | Table; readonly lines: string[] }[] = [];
  let line = "";
  let silent = 0;
  let pictures = 0;
  let raisedFrom: number | null = null;

  /** Lists and tables opened beyond the maximum depth, by tag: their content is added to the open element. */
  const ignored = new Map<string, number>();
  const isIgnored = (name: string): boolean => {
    if (lists.length + tables.length < maxDepth) return false;
    ignored.set(name, (ignored.get(name) ?? 0) + 1);
    return true;
  };

  const endLine = () => {
    const text = line.replace(/\s+/g, " ").trim();
    line = "";
    if (text === "") return;
    const holder = holders.at(-1);
    if (holder) holder.lines.push(text);
    else blocks.push(text);
  };
  /** Closes the open item or cell of this very list or table; null if there is none. */
  const close = (owner: List | Table | undefined): string | null => {
    endLine();
    return owner !== undefined && holders.at(-1)?.of === owner
      ? (holders.pop()?.lines.join("\n") ?? "")
      : null;
  };
  const closeItem = () => {
    const list = lists.at(-1);
    const text = close(list);
    if (text !== null && text !== "") list?.items.push(text);
  };
  const closeCell = () => {
    const table = tables.at(-1);
    const text = close(table);
    if (text !== null) table?.rows.at(-1)?.push(text);
  };
  const closeList = () => {
    closeItem();
    const list = lists.pop();
    if (!list || list.items.length === 0) return;
    const holder = holders.at(-1);
    if (!holder && (!list.ordered || listMarker(list.style, 1) === "1.")) {
      blocks.push({ list: list.items, ordered: list.ordered });
      return;
    }
    const lines = list.items.map((item, index) => {
      const marker = list.ordered ? listMarker(list.style, index + 1) : "–";
      return `${marker} ${item.replaceAll("\n", "\n  ")}`;
    });
    if (holder) holder.lines.push(...lines);
    else blocks.push({ list: lines, ordered: false });
  };
  const closeTable = () => {
    closeCell();
    const rows = (tables.pop()?.rows ?? []).filter((row) => row.some((cell) => cell !== ""));
    if (rows.length === 0) return;
    const holder = holders.at(-1);
    if (holder) holder.lines.push(...rows.map((row) => row.join(" | ")));
    else blocks.push({ table: rows });
  };

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (silentTags.has(name)) silent += 1;
        if (name === "img") pictures += 1;
        if (lineTags.has(name)) endLine();
        if (name === "sup" || name === "sub") raisedFrom = line.length;
        if ((name === "ul" || name === "ol") && isIgnored(name)) return;
        if (name === "ul" || name === "ol") {
          endLine();
          lists.push({ ordered: name === "ol", style: listStyleOf(attributes), items: [] });
        }
        if (name === "li") {
          endLine();
          closeItem();
          const list = lists.at(-1);
          if (list) holders.push({ of: list, lines: [] });
        }
        if (name === "table" && isIgnored(name)) return;
        if (name === "table") {
          endLine();
          tables.push({ rows: [] });
        }
        if (name === "tr") tables.at(-1)?.rows.push([]);
        if (name === "td" || name === "th") {
          endLine();
          closeCell();
          const table = tables.at(-1);
          if (table && table.rows.length === 0) table.rows.push([]);
          if (table) holders.push({ of: table, lines: [] });
        }
      },
      ontext(text) {
        if (silent === 0) line += text;
      },
      onclosetag(name) {
        if (silentTags.has(name)) silent -= 1;
        if (lineTags.has(name)) endLine();
        if ((name === "sup" || name === "sub") && raisedFrom !== null) {
          line = line.slice(0, raisedFrom) + raise(line.slice(raisedFrom), name);
          raisedFrom = null;
        }
        if (name === "li") closeItem();
        if (name === "td" || name === "th") closeCell();
        if (ignored.has(name) && (ignored.get(name) ?? 0) > 0)
          ignored.set(name, (ignored.get(name) ?? 0) - 1);
        else if (name === "ul" || name === "ol") closeList();
        else if (name === "table") closeTable();
      },
    },
    { decodeEntities: true, lowerCaseTags: true, lowerCaseAttributeNames: true },
  );
  // The parser's own bookkeeping is quadratic in the depth.
  parser.end(isTooDeep(html) ? html.replace(/<[^<>]*>/g, " ") : html);
  while (lists.length > 0) closeList();
  while (tables.length > 0) closeTable();
  endLine();
  return { blocks, pictures };
}

/** Blocks as plain text: one line per paragraph, list item, or table row. */
export function textOfBlocks(blocks: readonly TextBlock[]): string {
  return blocks
    .map((block) => {
      if (typeof block === "string") return block;
      if ("list" in block) {
        return block.list.map((item, index) => `${block.ordered ? `${index + 1}.` : "•"} ${item}`).join("\n");
      }
      return block.table.map((row) => row.join(" | ")).join("\n");
    })
    .join("\n");
}

const raised = new Map(
  [..."0123456789+-=()n"].map((sign, at) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿ"][at] ?? sign]),
);
const lowered = new Map([..."0123456789+-=()"].map((sign, at) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎"][at] ?? sign]));

/**
 * `10<sup>9</sup>` must not become 109: digits become superscript characters; characters without a superscript form
 * are unchanged.
 */
function raise(text: string, direction: "sup" | "sub"): string {
  const signs = direction === "sup" ? raised : lowered;
  const characters = [...text.trim()];
  return characters.every((sign) => signs.has(sign)) && characters.length > 0
    ? characters.map((sign) => signs.get(sign)).join("")
    : text;
}
