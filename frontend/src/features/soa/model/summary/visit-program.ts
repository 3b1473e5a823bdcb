import type { Sheet } from "../sheet/sheet.ts";
import { type Assessment, type ProcedureLine, procedureLines } from "./activities.ts";
import type { PlacedVisit } from "./time-axis.ts";

/** A procedure done at a visit. */
export interface ProgramItem {
  readonly line: ProcedureLine;
  readonly assessment: Assessment;
}

/** SOA-18: the procedures of each visit, by visit key. */
export function visitPrograms(visits: readonly PlacedVisit[]): ReadonlyMap<string, readonly ProgramItem[]> {
  const bySheet = new Map<Sheet, Map<number, ProgramItem[]>>();
  return new Map(
    visits.map(({ key, sheet, visit }) => {
      const known = bySheet.get(sheet) ?? programsOf(sheet);
      bySheet.set(sheet, known);
      return [key, known.get(visit.col) ?? []];
    }),
  );
}

function programsOf(sheet: Sheet): Map<number, ProgramItem[]> {
  const programs = new Map<number, ProgramItem[]>();
  for (const line of procedureLines(sheet)) {
    for (const assessment of line.assessments) {
      const { col } = assessment.visit;
      const there = programs.get(col);
      if (there) there.push({ line, assessment });
      else programs.set(col, [{ line, assessment }]);
    }
  }
  return programs;
}

/** The names of all procedures without duplicates, in table order. */
export function procedureNames(sheets: readonly Sheet[]): string[] {
  const names = sheets.flatMap((sheet) => procedureLines(sheet).map(({ name }) => name.trim()));
  return [...new Set(names.filter((name) => name !== ""))];
}
