import { Text } from "@mantine/core";
import { type PlanDifference, planDomains } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { TextTable } from "../../../../components/text-table.tsx";

/** Fields where the two documents disagree, so that the value shown is not mistaken for the only one. */
export function DifferencesCard({ differences }: { differences: readonly PlanDifference[] }) {
  return (
    <>
      <Text>The two documents state these fields differently. The cards show the {planDomains.plan}.</Text>
      <TextTable
        label="Differences between the documents"
        columns={["Field", planDomains.plan, planDomains.analysis]}
        rows={differences.map(({ path, first, second }) => [
          path.join(" › "),
          <ContentView key="first" node={first} label={planDomains.plan} />,
          <ContentView key="second" node={second} label={planDomains.analysis} />,
        ])}
      />
    </>
  );
}
