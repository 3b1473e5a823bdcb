import type { Piece, RepeatedHead } from "./piece.ts";
import type { Spacing } from "./theme.ts";

/** A piece and the distance of its upper edge from the top of the text area. */
interface Placed {
  readonly piece: Piece;
  readonly y: number;
}

export interface PageLayout {
  readonly placed: readonly Placed[];
  /** Head of the table continued from the previous page. */
  readonly repeated: RepeatedHead | null;
  /** Points used, from the top of the text area. */
  readonly used: number;
}

/**
 * Sets pieces on pages of `height` points. Pieces that are kept together move together; a group higher than a page is
 * broken where the page is full.
 */
export function paginate(pieces: readonly Piece[], height: number, spacing: Spacing): PageLayout[] {
  const pages: PageLayout[] = [];
  let placed: Placed[] = [];
  let repeated: RepeatedHead | null = null;
  let y = 0;
  const close = () => {
    if (placed.length > 0) pages.push({ placed, repeated, used: y });
    placed = [];
    repeated = null;
    y = 0;
  };
  const fits = (group: readonly Piece[]) => {
    let end = y;
    group.forEach((piece, index) => {
      end += (y === 0 && index === 0 ? 0 : piece.before(spacing)) + piece.height(spacing);
    });
    return end <= height + 0.01;
  };
  const put = (piece: Piece) => {
    if (placed.length === 0) {
      repeated = piece.kind === "row" ? piece.row.repeated : null;
      y = repeated?.height(spacing) ?? 0;
    } else {
      y += piece.before(spacing);
    }
    placed.push({ piece, y });
    y += piece.height(spacing);
  };
  for (const group of groups(pieces)) {
    if (placed.length > 0 && !fits(group)) close();
    for (const piece of group) {
      if (placed.length > 0 && !fits([piece])) close();
      if (placed.length === 0 && piece.height(spacing) === 0 && piece.kind === "line") continue;
      put(piece);
    }
  }
  close();
  return pages;
}

function groups(pieces: readonly Piece[]): Piece[][] {
  const found: Piece[][] = [];
  let open = false;
  for (const piece of pieces) {
    const last = found.at(-1);
    if (open && last) last.push(piece);
    else found.push([piece]);
    open = piece.keepNext;
  }
  return found;
}
