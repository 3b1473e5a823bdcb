import type { PlannedOutput, Provenance } from "@trialtrace/backend/contract";
import { Facts } from "../../../components/facts.tsx";
import { NotSpecified } from "../../../components/not-specified.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { placed } from "../places.ts";
import classes from "./tlf-facts.module.css";

/** OUT-1: population, dataset, endpoints and estimands, treatment groups. */
export function TlfFacts({ tlf }: { readonly tlf: PlannedOutput }) {
  const { population, dataset, endpoints, endpointSources, groups, groupSources } = tlf;
  return (
    <Facts
      className={classes.facts}
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
  const [first, ...others] = texts.filter((text) => text !== "");
  if (first === undefined) return <NotSpecified />;
  return (
    <>
      {others.length === 0 ? (
        <span>{first}</span>
      ) : (
        <ul>
          {placed([first, ...others]).map(({ item, place }) => (
            <li key={place}>{item}</li>
          ))}
        </ul>
      )}
      <PageReferences sources={sources} />
    </>
  );
}
