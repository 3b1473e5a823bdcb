import { sections, tiers } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { listedGroups } from "../section-groups.ts";
import type { CriteriaView } from "../use-criteria-choices.ts";

export interface ReportGroup {
  readonly title: string;
  readonly criteria: readonly Criterion[];
}

/** By tiers or sections, or in the order of the protocol. */
export type ReportOrder = "grouped" | "protocol";

/**
 * The report's groups without empty ones: tiers, or sections followed by criteria of older extractions. In
 * protocol order, inclusion criteria come before exclusion criteria, each sorted by number.
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
