import type { PlanItem } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { DetailList } from "../detail-list.tsx";
import classes from "./amendment-view.module.css";

/** One version of the plan or protocol: number, then date and what changed. */
export function AmendmentView({ amendment }: { amendment: PlanItem }) {
  return (
    <div className={classes.amendment}>
      <span className={classes.version}>
        <ContentView node={amendment.lead} label="Version" />
      </span>
      <div>
        <DetailList entries={amendment.details} bare={["date", "summary", "description", "changes"]} />
        <PageReferences sources={amendment.sources} />
      </div>
    </div>
  );
}
