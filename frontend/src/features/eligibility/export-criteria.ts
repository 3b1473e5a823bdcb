import { type SectionId, sections } from "./constants.ts";
import type { Criterion } from "./criteria.ts";
import type { CriteriaFilter } from "./criteria-filter.ts";
import { storedDecomposed, storedListed } from "./stored-forms.ts";
import type { CriteriaView } from "./use-criteria-choices.ts";

/** ELIG-1: Export JSON downloads the criteria shown, as stored, with the active filters. */
export function exportCriteria(
  protocolId: string,
  view: CriteriaView,
  criteria: readonly Criterion[],
  filter: CriteriaFilter,
) {
  const head = { protocolId, filters: setFilters(filter), count: criteria.length };
  if (view === "hierarchical") {
    const all = criteria.flatMap(({ hierarchical }) =>
      hierarchical ? [storedDecomposed(hierarchical)] : [],
    );
    return {
      ...head,
      hierarchical_data: {
        total_original_criteria: all.length,
        total_child_criteria: all.reduce((sum, one) => sum + one.child_criteria.length, 0),
        all_criteria: all,
      },
    };
  }
  const inSection = (id: SectionId) =>
    criteria.flatMap(({ section, normalized }) =>
      section === id && normalized ? [storedListed(normalized)] : [],
    );
  return {
    ...head,
    normalized_criteria: Object.fromEntries(sections.map(({ id, list }) => [list, inSection(id)])),
    legacy_criteria: criteria.flatMap(({ legacy }) => legacy ?? []),
  };
}

/** Active filters only. */
function setFilters({ text, tier, ...choices }: CriteriaFilter): Record<string, string> {
  const values = { search: text.trim(), tier: tier === "all" ? "" : tier, ...choices };
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      value === null || value === "" ? [] : [[name, value]],
    ),
  );
}
