import { elementCells, type Subject } from "../subject.ts";
import { type Bundle, standalonePage } from "./standalone-page.ts";

/** An ag-grid that is only read: the least that draws the same cells. */
export function plainGrid(bundle: Bundle, address: string): Subject {
  return {
    name: "plain ag-grid",
    ...elementCells((row, column) => `.ag-row[row-index="${row}"] [aria-colindex="${column + 2}"]`),
    ...standalonePage(bundle),
    address,
    editing: null,
  };
}
