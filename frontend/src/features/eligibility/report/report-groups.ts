import { sections, tiers } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { listedGroups } from "../section-groups.ts";
import type { CriteriaView } from "../use-criteria-choices.ts";

export interface ReportGroup {
  readonly title: string;
  readonly criteria: readonly Criterion[];
}

/** The report's parts in their order, without empty ones: tiers, or the sections with what is of an older extraction. */
export function reportGroups(view: CriteriaView, criteria: readonly Criterion[]): ReportGroup[] {
  const groups: ReportGroup[] =
    view === "hierarchical"
      ? ([1, 2, 3] as const).map((tier) => ({
          title: `Tier ${tier}: ${tiers[tier].label}`,
          criteria: criteria.filter((criterion) => criterion.tier === tier),
        }))
      : [
          ...sections.map(({ id, title }) => ({
            title,
            criteria: criteria.filter(({ section }) => section === id),
          })),
          ...listedGroups(
            criteria.filter(({ legacy }) => legacy !== null),
            criteria,
          ),
        ];
  return groups.filter((group) => group.criteria.length > 0);
}
