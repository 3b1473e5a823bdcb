import { Paper, Stack, Title } from "@mantine/core";
import type { PrimaryAnalysis } from "@trialtrace/backend/contract";
import { ContentFacts } from "../../../../components/content/content-facts.tsx";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { TextTable } from "../../../../components/text-table.tsx";
import { FurtherFields } from "../further-fields.tsx";

/** PLAN-1: four facts, its stratification variables and its model. */
export function PrimaryAnalysisView({ analysis }: { analysis: PrimaryAnalysis }) {
  const { method, endpoint, confidenceLevel, hypothesis, covariates, model, further } = analysis;
  return (
    <Stack gap={14}>
      <ContentFacts
        facts={[
          { key: "method", label: "Method", node: method },
          { key: "endpoint", label: "Target Endpoint", node: endpoint },
          { key: "confidence", label: "Confidence Level", node: confidenceLevel },
          { key: "hypothesis", label: "Hypothesis Test", node: hypothesis },
        ]}
      />
      {covariates.length > 0 ? (
        <div>
          <Title order={4} fz="sm" mb={6}>
            Stratification Variables
          </Title>
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
        <Paper withBorder px={14} py={10} bg="var(--tt-canvas)">
          <Title order={4} fz="sm" mb={6}>
            Model Specification
          </Title>
          <ContentView node={model} label="Model Specification" level={5} />
        </Paper>
      ) : null}
      <FurtherFields entries={further} />
    </Stack>
  );
}
