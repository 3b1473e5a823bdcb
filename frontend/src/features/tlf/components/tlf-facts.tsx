import { Stack } from "@mantine/core";
import type { PlannedOutput, Provenance } from "@trialtrace/backend/contract";
import { Facts, type FactsProps } from "../../../components/facts.tsx";
import { NotSpecified } from "../../../components/not-specified.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { placed } from "../places.ts";

export interface TlfFactsProps extends Pick<FactsProps, "layout"> {
  readonly tlf: PlannedOutput;
}

/** OUT-1: population, dataset, endpoints and estimands, treatment groups. */
export function TlfFacts({ tlf, layout = "rows" }: TlfFactsProps) {
  const { population, dataset, endpoints, endpointSources, groups, groupSources } = tlf;
  return (
    <Facts
      layout={layout}
      facts={[
        { label: "Population", value: <Texts texts={[population.text]} sources={population.sources} /> },
        { label: "Dataset", value: <Texts texts={[dataset.text]} sources={dataset.sources} /> },
        { label: "Endpoints and estimands", value: <Texts texts={endpoints} sources={endpointSources} /> },
        { label: "Treatment groups", value: <Texts texts={groups} sources={groupSources} /> },
      ]}
    />
  );
}

interface TextsProps {
  readonly texts: readonly string[];
  readonly sources: readonly Provenance[];
}

/** A list where there is more than one text. */
function Texts({ texts, sources }: TextsProps) {
  const stated = texts.filter((text) => text !== "");
  if (stated.length === 0) return <NotSpecified />;
  return (
    <>
      {stated.length === 1 ? (
        <span>{stated[0]}</span>
      ) : (
        <Stack component="ul" gap={0}>
          {placed(stated).map(({ item, place }) => (
            <li key={place}>{item}</li>
          ))}
        </Stack>
      )}
      <PageReferences sources={sources} />
    </>
  );
}
