import type {
  Criteria,
  DecomposedCriterion,
  LegacyCriterion,
  ListedCriterion,
  Provenance,
} from "@trialtrace/backend/contract";
import { type SectionId, sections, type Tier } from "./constants.ts";
import { sqlFilesOf } from "./sql-files.ts";

export type CriterionType = "inclusion" | "exclusion";

/** A criterion as shown on the tab, with every form in which it is stored. */
export interface Criterion {
  /** Identifies it in the URL; unique in its list. */
  readonly id: string;
  readonly title: string;
  readonly hierarchical: DecomposedCriterion | null;
  readonly normalized: ListedCriterion | null;
  readonly legacy: LegacyCriterion | null;
  /** Which of the four lists it belongs to. */
  readonly section: SectionId | null;
  readonly type: CriterionType | null;
  /** True if the type was derived from the name of the source criterion. */
  readonly typeDerived: boolean;
  readonly tier: Tier | null;
  readonly impact: string | null;
  /** Categories of its child criteria. */
  readonly clinicalCategories: readonly string[];
  readonly hasSql: boolean;
  readonly sources: readonly Provenance[];
  /** Search text, in lower case. */
  readonly text: string;
}

export interface CriteriaLists {
  readonly hierarchical: readonly Criterion[];
  /** Criteria of the four lists, in order. */
  readonly sectioned: readonly Criterion[];
  readonly legacy: readonly Criterion[];
}

/** A criterion stored in both forms under one id combines the data of both. */
export function listCriteria(data: Criteria): CriteriaLists {
  const sectioned = sections.flatMap(({ id: section, list }) =>
    data.normalized_criteria[list].map((normalized) => ({ section, normalized })),
  );
  const hierarchical = data.hierarchical_data?.all_criteria ?? [];
  const counterpartOf = firstById(sectioned, ({ normalized }) => normalized.id);
  const parentOf = firstById(hierarchical, (criterion) => criterion.original_id);
  const ids = uniqueIds(sectioned.map(({ normalized }) => normalized.id));
  return {
    hierarchical: hierarchical.map((criterion) => {
      // If an id is used more than once, only the first use reliably matches the other form.
      const isFirst = parentOf.get(criterion.original_id) === criterion;
      const counterpart = isFirst ? counterpartOf.get(criterion.original_id) : undefined;
      const text = [
        ...hierarchicalTexts(criterion),
        ...(counterpart ? sectionedTexts(counterpart.normalized) : []),
      ];
      return join(criterion.criterionId, criterion.name, criterion, counterpart ?? null, text);
    }),
    sectioned: sectioned.map((entry, index) => {
      const { normalized } = entry;
      const parent = counterpartOf.get(normalized.id) === entry ? parentOf.get(normalized.id) : undefined;
      const id = ids[index] ?? normalized.id;
      return join(id, normalized.rule, parent ?? null, entry, sectionedTexts(normalized));
    }),
    legacy: data.legacy_criteria.map(fromLegacy),
  };
}

interface Sectioned {
  readonly section: SectionId;
  readonly normalized: ListedCriterion;
}

function join(
  id: string,
  title: string,
  hierarchical: DecomposedCriterion | null,
  sectioned: Sectioned | null,
  texts: readonly string[],
): Criterion {
  const normalized = sectioned?.normalized ?? null;
  const children = hierarchical?.child_criteria ?? [];
  const provenance = hierarchical?.provenance ?? normalized?.provenance;
  const derivedType = typeOfSource(normalized?.source_criterion);
  return {
    id,
    title: title.trim() || id,
    hierarchical,
    normalized,
    legacy: null,
    section: sectioned?.section ?? null,
    type: hierarchical?.type ?? derivedType,
    typeDerived: hierarchical === null && derivedType !== null,
    tier: hierarchical?.tier ?? null,
    impact: normalized?.expected_impact?.trim() || null,
    clinicalCategories: [...new Set(children.map(({ category }) => category))],
    hasSql:
      children.some(({ sqlTemplate }) => Boolean(sqlTemplate?.trim())) ||
      (normalized !== null && sqlFilesOf(normalized).length > 0),
    sources: provenance ? [provenance] : [],
    text: texts.join("\n").toLowerCase(),
  };
}

function fromLegacy(legacy: LegacyCriterion, index: number): Criterion {
  const { description, category, type, provenance, identifier, name, notes } = legacy;
  return {
    id: `legacy-${index + 1}`,
    title: name ?? description,
    hierarchical: null,
    normalized: null,
    legacy,
    section: null,
    type,
    typeDerived: false,
    tier: null,
    impact: null,
    clinicalCategories: [],
    hasSql: false,
    sources: provenance ? [provenance] : [],
    text: [description, category, identifier, name, ...(notes ?? [])].join("\n").toLowerCase(),
  };
}

/** ELIG-6: search matches rule text, execution-plan overview or id. */
function sectionedTexts({ id, rule, read }: ListedCriterion): string[] {
  return [id, rule, read.planOverview ?? ""];
}

/** A decomposed criterion is also found by its name, its text and its children's text. */
function hierarchicalTexts(criterion: DecomposedCriterion): string[] {
  const children = criterion.child_criteria.flatMap((child) => [
    child.atomicId,
    child.atomicText,
    child.category,
    child.valueConstraint ?? "",
    ...child.omop_concepts.flatMap((concept) => [concept.concept_code, concept.concept_name]),
  ]);
  return [criterion.name, criterion.original_id, criterion.criteria_text, ...children];
}

/** `Inclusion criterion 2 (section 4.1)` is an inclusion criterion. */
function typeOfSource(source: string | undefined): CriterionType | null {
  const [, word] = /^(inclusion|exclusion)\b/i.exec(source?.trim() ?? "") ?? [];
  if (word === undefined) return null;
  return word.toLowerCase() === "inclusion" ? "inclusion" : "exclusion";
}

function firstById<T>(items: readonly T[], idOf: (item: T) => string): ReadonlyMap<string, T> {
  const found = new Map<string, T>();
  for (const item of items) if (!found.has(idOf(item))) found.set(idOf(item), item);
  return found;
}

/** Repeated ids get a number suffix, as the API does for hierarchical criteria. */
function uniqueIds(ids: readonly string[]): string[] {
  const uses = new Map<string, number>();
  return ids.map((id) => {
    const count = (uses.get(id) ?? 0) + 1;
    uses.set(id, count);
    return count === 1 ? id : `${id} (${count})`;
  });
}
