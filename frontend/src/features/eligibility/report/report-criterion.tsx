import { Group } from "@mantine/core";
import { PageReferences } from "../../../components/page-references.tsx";
import { ImpactBadge, TierBadge, TypeBadge } from "../components/criterion-badges.tsx";
import { categoryLabel } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { ConceptTable } from "../details/concept-table.tsx";
import { UndecidedNote } from "../details/undecided-note.tsx";
import { sqlFilesOf } from "../sql-files.ts";
import type { CriteriaView } from "../use-criteria-choices.ts";
import classes from "./criteria-report.module.css";

export interface ReportCriterionProps {
  readonly criterion: Criterion;
  readonly view: CriteriaView;
  /** Whether to print OMOP concepts and SQL. */
  readonly concepts: boolean;
  readonly sql: boolean;
}

/** A criterion in the report, with the selected details. */
export function ReportCriterion({ criterion, view, concepts, sql }: ReportCriterionProps) {
  const { hierarchical, normalized, legacy, impact, sources } = criterion;
  const isTree = view === "hierarchical" && hierarchical !== null;
  const id = isTree ? hierarchical.original_id : (normalized?.id ?? legacy?.identifier);
  const text = isTree
    ? hierarchical.criteria_text
    : (normalized?.original_text ?? normalized?.normalized_text ?? describedBeside(legacy));
  return (
    <section className={classes.criterion} data-criterion>
      <Group gap="4px 8px" className={classes.head}>
        {id === undefined ? null : <strong data-figure>{id}</strong>}
        <strong>{criterion.title}</strong>
        {isTree ? <TierBadge tier={hierarchical.tier} name={hierarchical.tierName} /> : null}
        <TypeBadge {...criterion} />
        {impact === null ? null : <ImpactBadge impact={impact} />}
        <PageReferences sources={sources} />
      </Group>
      {text?.trim() ? <p className={classes.text}>{text}</p> : null}
      {legacy === null ? null : <p className={classes.small}>Category: {categoryLabel(legacy.category)}</p>}
      {isTree ? (
        <ul className={classes.children}>
          {hierarchical.child_criteria.map((child, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: only the position identifies a child
            <li key={index} data-long={sql || undefined}>
              <div className={classes.lead}>
                <strong>{child.atomicId}</strong> {child.atomicText}
              </div>
              <p className={classes.small}>
                {child.category}
                {child.valueConstraint?.trim() ? ` · ${child.valueConstraint}` : ""}
              </p>
              {concepts && child.omop_concepts.length > 0 ? (
                <ConceptTable
                  concepts={child.omop_concepts}
                  label={`OMOP concepts of ${child.atomicId}`}
                  hasLegend
                />
              ) : null}
              <UndecidedNote sql={child.sqlTemplate ?? ""} />
              {sql && child.sqlTemplate?.trim() ? (
                <pre className={classes.sql}>{child.sqlTemplate}</pre>
              ) : null}
            </li>
          ))}
        </ul>
      ) : null}
      {!isTree && normalized ? <NormalizedParts normalized={normalized} sql={sql} /> : null}
    </section>
  );
}

/** A criterion with a name uses it as heading, with the text below. */
const describedBeside = (legacy: Criterion["legacy"]) =>
  legacy?.name === undefined ? undefined : legacy.description;

interface NormalizedPartsProps {
  readonly normalized: NonNullable<Criterion["normalized"]>;
  readonly sql: boolean;
}

function NormalizedParts({ normalized, sql }: NormalizedPartsProps) {
  const { planOverview: overview } = normalized.read;
  const files = sqlFilesOf(normalized);
  return (
    <>
      <p className={classes.small}>
        {categoryLabel(normalized.category)}
        {normalized.source_criterion ? ` · ${normalized.source_criterion}` : ""}
      </p>
      {normalized.rationale?.trim() ? (
        <p className={classes.text}>Rationale: {normalized.rationale}</p>
      ) : null}
      {overview === null ? null : <p className={classes.text}>Query: {overview}</p>}
      <UndecidedNote sql={files[0]?.content ?? ""} />
      {sql
        ? files.map(({ filename, content }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: file names may repeat
            <div key={index}>
              <p className={classes.small}>{filename}</p>
              <pre className={classes.sql}>{content}</pre>
            </div>
          ))
        : null}
    </>
  );
}
