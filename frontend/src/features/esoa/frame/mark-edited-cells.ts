/** A cell edited since digitalization, identified by the names of its row and column. */
export interface EditedCell {
  readonly rowName: string;
  /** Null for the row name itself. */
  readonly columnName: string | null;
  /** Old and new value for display: `X → (X)`. */
  readonly change: string;
}

/**
 * Marks edited cells on a page of the schedule. A cell is matched by the text of its row's first cell and of
 * any header above it; unmatched cells are skipped.
 */
export function markEditedCells(page: Document, edits: readonly EditedCell[]): void {
  for (const cell of page.querySelectorAll("[data-edited]")) {
    cell.removeAttribute("data-edited");
    cell.removeAttribute("title");
  }
  for (const table of page.querySelectorAll("table")) {
    const heads = headsOf(table);
    for (const row of table.querySelectorAll("tbody tr")) {
      const [first] = row.children;
      const name = first ? plain(textOf(first)) : "";
      for (const edit of edits.filter(({ rowName }) => plain(rowName) === name)) {
        const cell = edit.columnName === null ? first : cellUnder(row, heads, edit.columnName);
        cell?.setAttribute("data-edited", "");
        cell?.setAttribute("title", `Edited since: ${edit.change}`);
      }
    }
  }
}

const plain = (text: string) => text.normalize("NFKC").replace(/\s+/g, " ").trim().toLowerCase();

/** Without footnote markers. */
function textOf(element: Element): string {
  const texts = [...element.childNodes].map((node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? "";
    return isElement(node) && node.tagName !== "SUP" ? textOf(node) : "";
  });
  return texts.join("");
}

/** By node type, because the frame's elements are not instances of this window's classes. */
const isElement = (node: Node): node is Element => node.nodeType === Node.ELEMENT_NODE;

/** Texts of all headers above each column. */
function headsOf(table: Element): ReadonlySet<string>[] {
  const heads: Set<string>[] = [];
  const taken: boolean[][] = [];
  [...table.querySelectorAll("thead tr")].forEach((row, at) => {
    let col = 0;
    for (const cell of row.children) {
      while (taken[at]?.[col]) col += 1;
      const [down, right] = [spanOf(cell, "rowspan"), spanOf(cell, "colspan")];
      for (let line = at; line < at + down; line += 1) {
        taken[line] ??= [];
        for (let to = col; to < col + right; to += 1) {
          (taken[line] ?? [])[to] = true;
          if (line > at) continue;
          heads[to] ??= new Set();
          heads[to]?.add(plain(textOf(cell)));
        }
      }
      col += right;
    }
  });
  return heads;
}

function cellUnder(row: Element, heads: readonly ReadonlySet<string>[], columnName: string): Element | null {
  let col = 0;
  for (const cell of row.children) {
    const right = spanOf(cell, "colspan");
    for (let to = col; to < col + right; to += 1) {
      if (to > 0 && heads[to]?.has(plain(columnName))) return cell;
    }
    col += right;
  }
  return null;
}

const spanOf = (cell: Element, name: "rowspan" | "colspan") =>
  Math.min(1000, Math.max(1, Number(cell.getAttribute(name) ?? 1) || 1));
