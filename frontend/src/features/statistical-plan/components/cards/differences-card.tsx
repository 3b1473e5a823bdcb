import { Text } from "@mantine/core";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { contentOf } from "../../../../lib/content/content-node.ts";
import { planDomains } from "../../constants.ts";
import type { Difference } from "../../reading/documents.ts";
import { PlanTable } from "../plan-table.tsx";

/** Fields where the two documents disagree, so that the value shown is not mistaken for the only one. */
export function DifferencesCard({ differences }: { differences: readonly Difference[] }) {
  return (
    <>
      <Text>The two documents state these fields differently. The cards show the {planDomains.plan}.</Text>
      <PlanTable
        label="Differences between the documents"
        columns={["Field", planDomains.plan, planDomains.analysis]}
        rows={differences.map(({ path, first, second }) => [
          path.join(" › "),
          <ContentView key="first" node={contentOf(first)} label={planDomains.plan} />,
          <ContentView key="second" node={contentOf(second)} label={planDomains.analysis} />,
        ])}
      />
    </>
  );
}
