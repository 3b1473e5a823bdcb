import { Box } from "@mantine/core";
import { textNode } from "@trialtrace/backend/content";
import type { ContentNode, PlanPopulation, PlanPopulations } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { TextTable } from "../../../../components/text-table.tsx";
import { DetailList } from "../detail-list.tsx";
import { FurtherFields } from "../further-fields.tsx";

/** PLAN-1. Empty columns are omitted. */
export function PopulationsCard({ populations: { populations, numbers } }: { populations: PlanPopulations }) {
  const columns = [
    ["Population", ({ role }: PlanPopulation) => (role === null ? null : textNode(role))],
    ["Name", ({ name }: PlanPopulation) => name],
    ["Acronym", ({ acronym }: PlanPopulation) => acronym],
    ["Size", ({ size }: PlanPopulation) => size],
  ] as const;
  const filled = columns.filter(([, read]) => populations.some((population) => read(population) !== null));
  return (
    <>
      {populations.length > 0 ? (
        <TextTable
          label="Analysis Populations Registry"
          columns={[...filled.map(([label]) => label), "Definition"]}
          rows={populations.map((population) => [
            ...filled.map(([label, read]) => <Cell key={label} node={read(population)} label={label} />),
            <Definition key="definition" population={population} />,
          ])}
        />
      ) : null}
      <FurtherFields entries={numbers} title="Numbers" />
    </>
  );
}

function Cell({ node, label }: { node: ContentNode | null; label: string }) {
  return <ContentView node={node ?? textNode(null)} label={label} />;
}

function Definition({ population: { definition, details, sources } }: { population: PlanPopulation }) {
  return (
    <Box miw={240}>
      <ContentView node={definition ?? textNode(null)} label="Definition" />
      <PageReferences sources={sources} />
      <DetailList entries={details} />
    </Box>
  );
}
