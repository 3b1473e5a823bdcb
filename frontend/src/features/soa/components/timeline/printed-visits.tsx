import { usePrinting } from "../../../../components/use-printing.ts";
import type { Sheet } from "../../model/sheet/sheet.ts";
import type { PlacedVisit } from "../../model/summary/time-axis.ts";
import type { ProgramItem } from "../../model/summary/visit-program.ts";
import { FootnoteTexts } from "./footnote-texts.tsx";
import classes from "./printed-visits.module.css";
import { VisitDetails } from "./visit-details.tsx";
import { shareFootnotes, visitFootnotes } from "./visit-footnotes.ts";

export interface PrintedVisitsProps {
  readonly visits: readonly PlacedVisit[];
  readonly programs: ReadonlyMap<string, readonly ProgramItem[]>;
  readonly sheets: readonly Sheet[];
  readonly sought: readonly string[];
}

/** On paper nothing can be chosen: every visit with what is done at it, and the footnotes of each table once. */
export function PrintedVisits({ visits, programs, sheets, sought }: PrintedVisitsProps) {
  const printing = usePrinting();
  if (!printing) return null;
  const itemsOf = ({ key }: PlacedVisit) => programs.get(key) ?? [];
  const tables = sheets.map((sheet) => {
    const ofSheet = visits.filter((placed) => placed.sheet === sheet);
    const { shared, own } = shareFootnotes(ofSheet.map((placed) => visitFootnotes(sheet, itemsOf(placed))));
    return { sheet, shared, own: new Map(ofSheet.map(({ key }, index) => [key, own[index] ?? []])) };
  });
  return (
    <div className={classes.visits}>
      {visits.map((placed) => (
        <section key={placed.key} className={classes.visit}>
          <VisitDetails
            placed={placed}
            items={itemsOf(placed)}
            sheets={sheets}
            sought={sought}
            footnotes={tables.flatMap(({ own }) => own.get(placed.key) ?? [])}
          />
        </section>
      ))}
      {tables.map(({ sheet, shared }) =>
        shared.length === 0 ? null : (
          <section key={sheet.key} className={classes.visit}>
            <h2 className={classes.heading}>
              {tables.length > 1 ? `Footnotes of ${sheet.name}` : "Footnotes"}
            </h2>
            <FootnoteTexts sheet={sheet} footnotes={shared} />
          </section>
        ),
      )}
    </div>
  );
}
