import type { Provenance } from "@trialtrace/backend/contract";
import { unmarkedFootnotesOf } from "@trialtrace/backend/schedule";
import type { FootnoteDefinition, Sheet } from "../../model/sheet/sheet.ts";
import { type ProcedureLine, procedureLines, rowSources } from "../../model/summary/activities.ts";
import { visitsOf } from "../../model/summary/columns.ts";
import { distinctFootnotes, footnotesOf } from "../../model/summary/footnote-texts.ts";
import { type VisitRange, visitRanges } from "../../model/summary/visit-ranges.ts";

/** A procedure as a line of the list. */
export interface ListRow {
  readonly line: ProcedureLine;
  readonly nameFootnotes: readonly FootnoteDefinition[];
  readonly ranges: readonly VisitRange[];
  /** Every footnote of the line, each once. */
  readonly footnotes: readonly FootnoteDefinition[];
  readonly sources: readonly Provenance[];
}

export interface ListTable {
  readonly sheet: Sheet;
  readonly rows: readonly ListRow[];
  /** Footnotes without a line: those of visits or of the whole table. */
  readonly otherFootnotes: readonly FootnoteDefinition[];
  readonly unmarked: readonly string[];
}

/** SOA-18: one line per procedure with its visits and footnotes. */
export function listTable(sheet: Sheet): ListTable {
  const visits = visitsOf(sheet);
  const rows = procedureLines(sheet).map((line): ListRow => {
    const nameFootnotes = footnotesOf(sheet, { footnotes: line.footnotes, footnoteTexts: [] });
    const ofCells = line.assessments.flatMap(({ cell }) => footnotesOf(sheet, cell));
    return {
      line,
      nameFootnotes,
      ranges: visitRanges(line.assessments, visits),
      footnotes: distinctFootnotes([...nameFootnotes, ...ofCells]),
      sources: rowSources(sheet, line.row),
    };
  });
  const used = new Set(rows.flatMap(({ footnotes }) => footnotes.map(({ marker }) => marker)));
  return {
    sheet,
    rows,
    otherFootnotes: sheet.footnotes.filter(({ marker }) => !used.has(marker)),
    unmarked: unmarkedFootnotesOf(sheet.stored),
  };
}
