import { Code } from "@mantine/core";
import type { HierarchicalCriterion } from "@trialtrace/backend/contract";
import { TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { NotSpecified } from "../../../components/not-specified.tsx";
import { TextTable } from "../../../components/text-table.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";

type OmopConcept = HierarchicalCriterion["child_criteria"][number]["omop_concepts"][number];

/** Marks an unverified concept when one legend explains the mark for many tables. */
export const unverifiedMark = "†";

export interface ConceptTableProps {
  readonly concepts: readonly OmopConcept[];
  readonly label: string;
  /** A legend elsewhere explains the mark for unverified concepts. */
  readonly hasLegend?: boolean;
}

/** ELIG-4: OMOP concepts, marked if the concept id is unverified. */
export function ConceptTable({ concepts, label, hasLegend = false }: ConceptTableProps) {
  const missing = <NotSpecified>N/A</NotSpecified>;
  return (
    <TextTable
      compact
      label={label}
      columns={["Code", "Name", "Table", "Concept ID", "Domain"]}
      rows={concepts.map((concept) => [
        <BreakableName key="code" text={concept.concept_code} />,
        <Fragment key="name">
          {concept.concept_name}{" "}
          {concept.verified === false ? <UnverifiedMark hasLegend={hasLegend} /> : null}
        </Fragment>,
        <BreakableName key="table" text={concept.omop_table} />,
        concept.concept_id === undefined ? (
          missing
        ) : (
          <BreakableName key="id" text={`${concept.concept_id}`} />
        ),
        concept.domain ?? missing,
      ])}
    />
  );
}

function UnverifiedMark({ hasLegend }: { hasLegend: boolean }) {
  if (hasLegend) return <abbr title="Unverified">{unverifiedMark}</abbr>;
  return (
    <ToneBadge tone="orange" icon={TriangleAlert} title="Not checked against the OMOP vocabularies.">
      unverified
    </ToneBadge>
  );
}

/** Breaks a technical name after its own separators only. */
function BreakableName({ text }: { text: string }) {
  return (
    <Code bg="none" p={0}>
      {text.split(/(?<=[:_/.])/).map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
        <Fragment key={index}>
          {index === 0 ? null : <wbr />}
          {part}
        </Fragment>
      ))}
    </Code>
  );
}
