import type { PlanObjectives } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { DetailList } from "../detail-list.tsx";
import { FurtherFields } from "../further-fields.tsx";
import classes from "./objectives-card.module.css";

/** PLAN-1: primary study objectives with success criteria. */
export function ObjectivesCard({ objectives }: { objectives: PlanObjectives }) {
  const { primary, further } = objectives;
  return (
    <>
      {primary.length > 0 ? (
        <ol className={classes.objectives}>
          {primary.map(({ objective, successCriteria, details, sources }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: extracted items have no identity but their position
            <li key={index} className={classes.objective}>
              <div className={classes.text}>
                <ContentView node={objective} label="Objective" />
                <PageReferences sources={sources} />
              </div>
              {successCriteria ? (
                <div>
                  <span className={classes.label}>Success criteria: </span>
                  <ContentView node={successCriteria} label="Success criteria" />
                </div>
              ) : null}
              <DetailList entries={details} />
            </li>
          ))}
        </ol>
      ) : null}
      <FurtherFields entries={further} title="Further Objectives" />
    </>
  );
}
