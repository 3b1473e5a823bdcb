import type { PrimaryAnalysis } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { TextTable } from "../../../../components/text-table.tsx";
import { FurtherFields } from "../further-fields.tsx";
import { PlanFacts } from "../plan-facts.tsx";
import classes from "./primary-analysis-view.module.css";

/** PLAN-1: four facts, its stratification variables and its model. */
export function PrimaryAnalysisView({ analysis }: { analysis: PrimaryAnalysis }) {
  const { method, endpoint, confidenceLevel, hypothesis, covariates, model, further } = analysis;
  return (
    <div className={classes.analysis}>
      <PlanFacts
        facts={[
          { key: "method", label: "Method", node: method },
          { key: "endpoint", label: "Target Endpoint", node: endpoint },
          { key: "confidence", label: "Confidence Level", node: confidenceLevel },
          { key: "hypothesis", label: "Hypothesis Test", node: hypothesis },
        ]}
      />
      {covariates.length > 0 ? (
        <div>
          <h4 className={classes.heading}>Stratification Variables</h4>
          <TextTable
            label="Stratification Variables"
            columns={["Variable", "Type", "Adjustment Method"]}
            rows={covariates.map(({ variable, type, adjustment, sources }) => [
              <div key="variable">
                <ContentView node={variable} label="Variable" />
                <PageReferences sources={sources} />
              </div>,
              <ContentView key="type" node={type} label="Type" />,
              <ContentView key="adjustment" node={adjustment} label="Adjustment Method" />,
            ])}
          />
        </div>
      ) : null}
      {model ? (
        <div className={classes.model}>
          <h4 className={classes.heading}>Model Specification</h4>
          <ContentView node={model} label="Model Specification" level={5} />
        </div>
      ) : null}
      <FurtherFields entries={further} />
    </div>
  );
}
