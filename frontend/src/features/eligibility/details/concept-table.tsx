import type { HierarchicalCriterion } from "@trialtrace/backend/contract";
import { TriangleAlert } from "lucide-react";
import { Fragment } from "react";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import classes from "./concept-table.module.css";

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
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">Code</th>
            <th scope="col">Name</th>
            <th scope="col">Table</th>
            <th scope="col">Concept ID</th>
            <th scope="col">Domain</th>
          </tr>
        </thead>
        <tbody>
          {concepts.map((concept, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a concept may occur twice; only its position identifies it
            <tr key={index}>
              <td className={classes.code}>
                <BreakableName text={concept.concept_code} />
              </td>
              <td className={classes.name}>
                {concept.concept_name}{" "}
                {concept.verified === false && hasLegend ? (
                  <abbr title="Unverified">{unverifiedMark}</abbr>
                ) : concept.verified === false ? (
                  <span className={classes.unverified}>
                    <ToneBadge
                      tone="orange"
                      icon={TriangleAlert}
                      title="Not checked against the OMOP vocabularies."
                    >
                      unverified
                    </ToneBadge>
                  </span>
                ) : null}
              </td>
              <td className={classes.code}>
                <BreakableName text={concept.omop_table} />
              </td>
              <td className={classes.code}>
                {concept.concept_id ?? <span className={classes.missing}>N/A</span>}
              </td>
              <td>{concept.domain ?? <span className={classes.missing}>N/A</span>}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** Breaks a technical name after its own separators only. */
function BreakableName({ text }: { text: string }) {
  return text.split(/(?<=[:_/.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
