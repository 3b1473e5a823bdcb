import { Activity, CalendarDays, ClipboardList, Clock } from "lucide-react";
import { memo, useDeferredValue } from "react";
import { MetricCard } from "../../../components/metric-card.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { countOf } from "../../../lib/format-count.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { studyBurden } from "../model/summary/burden.ts";
import { countSchedule } from "../model/summary/counts.ts";
import { studyDuration } from "../model/summary/study-duration.ts";
import type { Workbook } from "../model/workbook.ts";
import { useEditor } from "../use-editor.ts";
import { AfterPaint } from "./after-paint.tsx";
import { BurdenCard } from "./burden/burden-card.tsx";
import classes from "./summary-cards.module.css";

/** SOA-3, SOA-53: the cards above the matrix, filled once the matrix is painted. */
export function SummaryCards({ store }: { readonly store: EditorStore }) {
  const workbook = useEditor(store, (state) => state.workbook);
  // Deferred: counting a large schedule may lag behind typing.
  const deferred = useDeferredValue(workbook);
  return (
    <div className={classes.cards}>
      <AfterPaint>
        <Cards workbook={deferred} />
      </AfterPaint>
    </div>
  );
}

const Cards = memo(function Cards({ workbook }: { readonly workbook: Workbook }) {
  const counts = countSchedule(workbook);
  const { months, basis } = studyDuration(workbook);
  return (
    <>
      <MetricCard
        label="Total Procedures"
        value={counts.procedures}
        icon={ClipboardList}
        explanation="Rows with a procedure in all tables; headings are not counted."
      />
      <MetricCard
        label="Visit Timepoints"
        value={counts.visits}
        icon={CalendarDays}
        explanation="Visit columns in all tables; comment columns are not counted."
      />
      <MetricCard
        label="Active Procedures"
        value={counts.activeProcedures}
        icon={Activity}
        explanation={`Rows with at least one X. Including marks such as Xa or (X): ${countOf(counts.markedProcedures, "row")}, ${countOf(counts.marks, "assessment")} in total.`}
        mark={
          <small className={classes.note}>
            {countOf(counts.marks, "mark")}
            <span className={classes.rows}>, {countOf(counts.markedProcedures, "row")}</span>
          </small>
        }
      />
      <MetricCard
        label="Study Duration"
        value={months}
        icon={Clock}
        explanation={durationSources[basis]}
        mark={
          <>
            <small className={classes.note}>{months === 1 ? "month" : "months"}</small>
            <OriginMark origin="derived" explanation={durationSources[basis]} />
          </>
        }
      />
      <BurdenCard burdens={studyBurden(workbook)} />
    </>
  );
});

/** SOA-3. */
const durationSources = {
  estimate: "An estimate: the number of visit columns divided by 4, rounded up, in months.",
  days: "From the first to the last study day stated for the visits.",
  weeks: "From the first to the last study week stated for the visits.",
} as const;
