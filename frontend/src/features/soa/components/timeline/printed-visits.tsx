import { usePrinting } from "../../../../components/use-printing.ts";
import type { Sheet } from "../../model/sheet/sheet.ts";
import type { PlacedVisit } from "../../model/summary/time-axis.ts";
import type { ProgramItem } from "../../model/summary/visit-program.ts";
import classes from "./printed-visits.module.css";
import { VisitDetails } from "./visit-details.tsx";

export interface PrintedVisitsProps {
  readonly visits: readonly PlacedVisit[];
  readonly programs: ReadonlyMap<string, readonly ProgramItem[]>;
  readonly sheets: readonly Sheet[];
  readonly sought: readonly string[];
}

/** On paper nothing can be chosen: every visit with what is done at it. */
export function PrintedVisits({ visits, programs, sheets, sought }: PrintedVisitsProps) {
  const printing = usePrinting();
  if (!printing) return null;
  return (
    <div className={classes.visits}>
      {visits.map((placed) => (
        <section key={placed.key} className={classes.visit}>
          <VisitDetails
            placed={placed}
            items={programs.get(placed.key) ?? []}
            sheets={sheets}
            sought={sought}
          />
        </section>
      ))}
    </div>
  );
}
