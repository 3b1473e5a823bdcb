import type { Block, Unit } from "../layout/blocks.ts";

/** Where new pages begin. Long documents flow; in short ones every part may have its own page. */
export interface Arrangement {
  readonly chapters: "new-page" | "flow";
  readonly visits: "new-page" | "flow";
  readonly shells: "new-page" | "flow";
}

/** Sheets one after the other, or each on its own page; the first stands below the opening text. */
export function sheetUnits(name: string, opening: readonly Block[], sheets: readonly { name: string; blocks: readonly Block[] }[], mode: "new-page" | "flow"): Unit[] {
  const [first, ...rest] = sheets;
  if (!first) return [];
  if (mode === "flow") return [{ name, blocks: [...opening, ...sheets.flatMap((sheet) => sheet.blocks)] }];
  return [
    { name, blocks: [...opening, ...first.blocks] },
    ...rest.map((sheet) => ({ name: sheet.name, blocks: sheet.blocks })),
  ];
}
