import { sections, tiers } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { listedGroups } from "../section-groups.ts";
import type { CriteriaView } from "../use-criteria-choices.ts";

export interface ReportGroup {
  readonly title: string;
  readonly criteria: readonly Criterion[];
}

/** Tiers or sections; or as the protocol lists its criteria. */
export type ReportOrder = "grouped" | "protocol";

/**
 * The report's parts in their order, without empty ones: tiers, or the sections with what is of an older extraction. In
 * the protocol's order the inclusion criteria come first, then the exclusion criteria, each by number.
 */
export function reportGroups(
  view: CriteriaView,
  criteria: readonly Criterion[],
  order: ReportOrder = "grouped",
): ReportGroup[] {
  if (order === "protocol") return byProtocol(criteria);
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

function byProtocol(criteria: readonly Criterion[]): ReportGroup[] {
  const ofType = (type: Criterion["type"]) =>
    criteria
      .filter((criterion) => criterion.type === type)
      .sort((a, b) => byNumber(numberOf(a), numberOf(b)));
  const groups = [
    { title: "Inclusion Criteria", criteria: ofType("inclusion") },
    { title: "Exclusion Criteria", criteria: ofType("exclusion") },
    { title: "Other Criteria", criteria: ofType(null) },
  ];
  return groups.filter((group) => group.criteria.length > 0);
}

const byNumber = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });
const numberOf = ({ hierarchical, normalized, id }: Criterion) =>
  hierarchical?.original_id ?? normalized?.source_criterion ?? normalized?.id ?? id;
