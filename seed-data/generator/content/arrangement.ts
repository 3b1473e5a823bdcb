import type { Block, Unit } from "../layout/blocks.ts";

/** Sheets on separate pages, kept whole one below another, or flowing. */
export type SheetMode = "new-page" | "whole" | "flow";

/** Where new pages begin. Long documents flow; in short ones every part may have its own page. */
export interface Arrangement {
  readonly chapters: "new-page" | "flow";
  readonly visits: SheetMode;
  readonly shells: SheetMode;
}

/** Sheets one after another, or on separate pages; the first is below the opening text. */
export function sheetUnits(
  name: string,
  opening: readonly Block[],
  sheets: readonly { name: string; blocks: readonly Block[] }[],
  mode: SheetMode,
): Unit[] {
  const [first, ...rest] = sheets;
  if (!first) return [];
  if (mode === "flow") return [{ name, blocks: [...opening, ...sheets.flatMap((sheet) => sheet.blocks)] }];
  if (mode === "whole") {
    const whole = (blocks: readonly Block[]): Block => ({ kind: "together", blocks });
    return [
      { name, blocks: [whole([...opening, ...first.blocks]), ...rest.map((sheet) => whole(sheet.blocks))] },
    ];
  }
  return [
    { name, blocks: [...opening, ...first.blocks] },
    ...rest.map((sheet) => ({ name: sheet.name, blocks: sheet.blocks })),
  ];
}
