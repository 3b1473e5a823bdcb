import type { HierarchicalCriterion } from "@trialtrace/backend/contract";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { eligibilityTexts } from "../constants.ts";
import classes from "./child-criterion.module.css";
import { ConceptTable } from "./concept-table.tsx";
import { SqlBlock } from "./sql-block.tsx";

export type Child = HierarchicalCriterion["child_criteria"][number];

/** ELIG-6: category, atomic id, atomic text, value constraint, OMOP concepts and the SQL template. */
export function ChildCriterion({ child }: { child: Child }) {
  const { category, atomicId, atomicText, valueConstraint, omop_concepts, sqlTemplate } = child;
  return (
    <li className={classes.child}>
      <div className={classes.head}>
        <h4 className={classes.id}>{atomicId}</h4>
        <ToneBadge tone="gray">{category || eligibilityTexts.notSpecified}</ToneBadge>
      </div>
      <p className={classes.text}>{atomicText}</p>
      <p className={classes.constraint}>
        <span className={classes.label}>Value constraint: </span>
        {valueConstraint?.trim() || eligibilityTexts.notSpecified}
      </p>
      {omop_concepts.length === 0 ? (
        <p className={classes.missing}>No OMOP concepts</p>
      ) : (
        <ConceptTable concepts={omop_concepts} label={`OMOP concepts of ${atomicId}`} />
      )}
      {sqlTemplate?.trim() ? (
        <SqlBlock name={`SQL template ${atomicId}`} content={sqlTemplate} framed />
      ) : (
        <p className={classes.missing}>No SQL template: not decided by any query</p>
      )}
    </li>
  );
}
