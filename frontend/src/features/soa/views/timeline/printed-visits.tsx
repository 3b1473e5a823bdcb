import { Fragment } from "react";
import { usePrinting } from "../../../../components/use-printing.ts";
import { countOf } from "../../../../lib/format-count.ts";
import type { Sheet } from "../../model/sheet/sheet.ts";
import { isActive } from "../../model/summary/activities.ts";
import { visitName } from "../../model/summary/columns.ts";
import { footnotesOf } from "../../model/summary/footnote-texts.ts";
import type { PlacedVisit } from "../../model/summary/time-axis.ts";
import type { ProgramItem } from "../../model/summary/visit-program.ts";
import { FootnoteMarkers } from "./footnote-markers.tsx";
import { FootnoteTexts } from "./footnote-texts.tsx";
import classes from "./printed-visits.module.css";
import { nameFootnotes, shareFootnotes, visitFootnotes } from "./visit-footnotes.ts";
import { visitFacts } from "./visit-words.ts";

export interface PrintedVisitsProps {
  readonly visits: readonly PlacedVisit[];
  readonly programs: ReadonlyMap<string, readonly ProgramItem[]>;
  readonly sheets: readonly Sheet[];
}

/** Paper is not interactive: every visit with its procedures, and the footnotes of each table once. */
export function PrintedVisits({ visits, programs, sheets }: PrintedVisitsProps) {
  const printing = usePrinting();
  if (!printing) return null;
  const itemsOf = ({ key }: PlacedVisit) => programs.get(key) ?? [];
  return (
    <div className={classes.tables}>
      {sheets.map((sheet) => {
        const ofSheet = visits.filter((placed) => placed.sheet === sheet);
        const { shared, own } = shareFootnotes(
          ofSheet.map((placed) => visitFootnotes(sheet, itemsOf(placed))),
        );
        return (
          <section key={sheet.key}>
            <h2 className={classes.table}>{sheet.name}</h2>
            <div className={classes.visits}>
              {ofSheet.map((placed, index) => (
                <section key={placed.key} className={classes.visit}>
                  <PrintedVisit placed={placed} items={itemsOf(placed)} />
                  <FootnoteTexts sheet={sheet} footnotes={own[index] ?? []} />
                </section>
              ))}
              {shared.length === 0 ? null : (
                <section>
                  <h3 className={classes.heading}>
                    {sheets.length > 1 ? `Footnotes of ${sheet.name}` : "Footnotes"}
                  </h3>
                  <FootnoteTexts sheet={sheet} footnotes={shared} />
                </section>
              )}
            </div>
          </section>
        );
      })}
    </div>
  );
}

interface PrintedVisitProps {
  readonly placed: PlacedVisit;
  readonly items: readonly ProgramItem[];
}

/** A visit as running text: separate lists for fifty visits would take thirty sheets. */
function PrintedVisit({ placed, items }: PrintedVisitProps) {
  const facts = visitFacts(placed, [placed.sheet]).map(([label, value]) => `${label} ${value}`);
  const groups = [...new Set(items.map(({ line }) => line.group))];
  return (
    <>
      <h3 className={classes.heading}>
        {visitName(placed.visit)}: {countOf(items.length, "procedure")}
      </h3>
      <p className={classes.facts}>{facts.join(" · ")}</p>
      {items.length === 0 ? <p>No procedures are marked at this visit.</p> : null}
      {groups.map((group) => (
        <p key={group}>
          {group === null ? null : <b>{group}: </b>}
          {items
            .filter(({ line }) => line.group === group)
            .map((item, index) => (
              <Fragment key={item.line.row}>
                {index > 0 ? "; " : ""}
                {item.line.name}
                <FootnoteMarkers sheet={placed.sheet} footnotes={nameFootnotes(placed.sheet, item)} />
                {isActive(item.assessment.cell.value) ? "" : ` (${item.assessment.cell.value})`}
                <FootnoteMarkers
                  sheet={placed.sheet}
                  footnotes={footnotesOf(placed.sheet, item.assessment.cell)}
                />
              </Fragment>
            ))}
        </p>
      ))}
    </>
  );
}
