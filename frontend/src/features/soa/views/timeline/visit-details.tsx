import { PageReferences } from "../../../../components/page-references.tsx";
import { countOf } from "../../../../lib/format-count.ts";
import type { FootnoteDefinition, Sheet } from "../../model/sheet/sheet.ts";
import { visitName } from "../../model/summary/columns.ts";
import { footnotesOf } from "../../model/summary/footnote-texts.ts";
import { rowSources } from "../../model/summary/row-sources.ts";
import type { PlacedVisit } from "../../model/summary/time-axis.ts";
import type { ProgramItem } from "../../model/summary/visit-program.ts";
import { FootnoteMarkers } from "./footnote-markers.tsx";
import { FootnoteTexts } from "./footnote-texts.tsx";
import classes from "./visit-details.module.css";
import { nameFootnotes } from "./visit-footnotes.ts";
import { visitFacts } from "./visit-words.ts";

export interface VisitDetailsProps {
  readonly placed: PlacedVisit;
  readonly items: readonly ProgramItem[];
  readonly sheets: readonly Sheet[];
  /** Selected procedures, which are highlighted. */
  readonly searchedProcedures: readonly string[];
  /** The footnotes whose texts are listed below. */
  readonly footnotes: readonly FootnoteDefinition[];
}

/** SOA-18: the procedures of a visit with their footnotes. */
export function VisitDetails({ placed, items, sheets, searchedProcedures, footnotes }: VisitDetailsProps) {
  const { sheet } = placed;
  const groups: { name: string | null; items: ProgramItem[] }[] = [];
  for (const item of items) {
    const last = groups.at(-1);
    if (last && last.name === item.line.group) last.items.push(item);
    else groups.push({ name: item.line.group, items: [item] });
  }
  return (
    <>
      <div>
        <h2 className={classes.heading}>
          {visitName(placed.visit)}: {countOf(items.length, "procedure")}
        </h2>
        <dl className={classes.facts}>
          {visitFacts(placed, sheets).map(([label, value]) => (
            <div key={label} className={classes.fact}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      {items.length === 0 ? <div>No procedures are marked at this visit.</div> : null}
      <div className={classes.groups}>
        {groups.map((group) => (
          <div key={group.items[0]?.line.row} className={classes.group}>
            {group.name === null ? null : <h3>{group.name}</h3>}
            <ul className={classes.items}>
              {group.items.map((item) => (
                <li
                  key={item.line.row}
                  className={classes.item}
                  data-sought={searchedProcedures.includes(item.line.name.trim()) || undefined}
                >
                  <span>
                    {item.line.name}
                    <FootnoteMarkers sheet={sheet} footnotes={nameFootnotes(sheet, item)} />{" "}
                    <PageReferences sources={rowSources(sheet, item.line.row)} />
                  </span>
                  <span className={classes.value}>
                    {item.assessment.cell.value}
                    <FootnoteMarkers sheet={sheet} footnotes={footnotesOf(sheet, item.assessment.cell)} />
                    {item.assessment.spanned ? <small className={classes.across}>across visits</small> : null}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <FootnoteTexts sheet={sheet} footnotes={footnotes} />
    </>
  );
}
