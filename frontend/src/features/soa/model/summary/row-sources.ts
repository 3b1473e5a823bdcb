import type { Provenance } from "@trialtrace/backend/contract";
import type { Sheet } from "../sheet/sheet.ts";

/** The provenance of a procedure, as stored with its row. */
export function rowSources(sheet: Sheet, row: number): Provenance[] {
  const stored = sheet.rows[row]?.stored;
  return stored === null || stored === undefined || typeof stored === "string" || !stored.provenance
    ? []
    : [stored.provenance];
}
