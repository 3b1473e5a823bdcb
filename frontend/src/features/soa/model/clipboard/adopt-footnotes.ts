import { defineFootnote } from "../commands/footnotes.ts";
import { nextMarker } from "../footnotes/markers.ts";
import type { Sheet } from "../sheet/sheet.ts";
import type { Block } from "./block.ts";

/**
 * Adds the footnotes of a copied block. A footnote whose text is already in the table gets the marker used there;
 * others are added, with a free marker if theirs is taken.
 */
export function adoptFootnotes(sheet: Sheet, block: Block): { readonly sheet: Sheet; readonly block: Block } {
  const names = new Map<string, string>();
  let result = sheet;
  for (const { marker, text } of block.footnotes ?? []) {
    const there = result.footnotes.find((footnote) => footnote.marker === marker);
    if (there?.text === text) continue;
    const existing = result.footnotes.find((footnote) => footnote.text === text);
    const free = there ? nextMarker(result.footnotes.map((footnote) => footnote.marker)) : marker;
    names.set(marker, existing?.marker ?? free);
    if (!existing) result = defineFootnote(result, free, text);
  }
  if (names.size === 0) return { sheet, block };
  const rows = block.rows.map((row) =>
    row.map((cell) => {
      if (!cell.footnotes.some((marker) => names.has(marker))) return cell;
      return { ...cell, footnotes: cell.footnotes.map((marker) => names.get(marker) ?? marker) };
    }),
  );
  return { sheet: result, block: { ...block, rows } };
}
