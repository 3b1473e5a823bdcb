import type { ContentNode, PlanMethods } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { planLimits } from "../../constants.ts";
import { MoreList } from "../more-list.tsx";
import { PlanColumns } from "../plan-columns.tsx";
import { PlanPart } from "../plan-part.tsx";
import classes from "./framework-card.module.css";

/** PLAN-3: primary analysis, first 3 secondary and first 3 sensitivity analyses with '+n more'. */
export function FrameworkCard({ methods: { primary, secondary, sensitivity } }: { methods: PlanMethods }) {
  return (
    <PlanColumns>
      {primary.length > 0 ? (
        <PlanPart title="Primary Analysis">
          <MoreList items={primary} limit={primary.length} name="primary analyses" marked={false}>
            {({ endpoint, method }) => <Analysis subject={endpoint} method={method} />}
          </MoreList>
        </PlanPart>
      ) : null}
      {secondary.length > 0 ? (
        <PlanPart title="Secondary Analyses">
          <MoreList
            items={secondary}
            limit={planLimits.secondaryAnalyses}
            name="secondary analyses"
            marked={false}
          >
            {({ endpoint, method }) => <Analysis subject={endpoint} method={method} />}
          </MoreList>
        </PlanPart>
      ) : null}
      {sensitivity.length > 0 ? (
        <PlanPart title="Sensitivity Analyses">
          <MoreList
            items={sensitivity}
            limit={planLimits.sensitivityAnalyses}
            name="sensitivity analyses"
            marked={false}
          >
            {({ purpose, method }) => <Analysis subject={purpose} method={method} />}
          </MoreList>
        </PlanPart>
      ) : null}
    </PlanColumns>
  );
}

/** The subject of the analysis, with its method below it. */
function Analysis({ subject, method }: { subject: ContentNode; method: ContentNode }) {
  return (
    <div className={classes.analysis}>
      <div className={classes.subject}>
        <ContentView node={subject} label="Analysis" />
      </div>
      <div className={classes.method}>
        <ContentView node={method} label="Method" />
      </div>
    </div>
  );
}
