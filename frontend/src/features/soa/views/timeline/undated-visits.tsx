import { visitName } from "../../model/summary/columns.ts";
import type { PlacedVisit } from "../../model/summary/time-axis.ts";
import classes from "./undated-visits.module.css";
import { VisitTab } from "./visit-tab.tsx";

export interface UndatedVisitsProps {
  readonly visits: readonly PlacedVisit[];
  /** The unit of the axis for the other visits. */
  readonly basis: "day" | "week";
  readonly selected: string | null;
  readonly isFaded: (key: string) => boolean;
  readonly sentenceOf: (key: string) => string;
  readonly onSelect: (key: string) => void;
}

/** Visits that depend on an event and have no study day, in a separate lane by epoch. */
export function UndatedVisits(props: UndatedVisitsProps) {
  const { visits, basis, selected, isFaded, sentenceOf, onSelect } = props;
  if (visits.length === 0) return null;
  const groups: { epoch: string | undefined; visits: PlacedVisit[] }[] = [];
  for (const placed of visits) {
    const { epoch } = placed.visit.column.meta;
    const last = groups.at(-1);
    if (last && last.epoch === epoch) last.visits.push(placed);
    else groups.push({ epoch, visits: [placed] });
  }
  return (
    <div className={classes.lane}>
      <div className={classes.heading} aria-hidden>
        {`No study ${basis} stated for these visits`}
      </div>
      <div className={classes.groups}>
        {groups.map(({ epoch, visits }) => (
          <div key={visits[0]?.key} className={classes.group}>
            {epoch === undefined ? null : (
              <span className={classes.epoch} aria-hidden>
                {epoch}
              </span>
            )}
            {visits.map((placed) => (
              <span key={placed.key} className={classes.visit}>
                <VisitTab
                  visitKey={placed.key}
                  name={visitName(placed.visit)}
                  sentence={sentenceOf(placed.key)}
                  selected={placed.key === selected}
                  faded={isFaded(placed.key)}
                  onSelect={() => onSelect(placed.key)}
                />
                <span className={classes.window} aria-hidden>
                  {placed.visit.column.meta.window}
                </span>
              </span>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
