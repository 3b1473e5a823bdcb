import { eligibilityTexts, sections } from "./constants.ts";
import type { CriteriaLists, Criterion } from "./criteria.ts";

export interface SectionGroup {
  readonly id: string;
  readonly title: string;
  readonly openAtFirst: boolean;
  readonly criteria: readonly Criterion[];
}

/**
 * ELIG-3: four sections, each with its filtered criteria. Criteria of an older extraction have a separate
 * section, the only one if a protocol has no others.
 */
export function groupCriteria(
  { sectioned, legacy }: Pick<CriteriaLists, "sectioned" | "legacy">,
  shown: readonly Criterion[],
): SectionGroup[] {
  const four = sections.map(({ id, title, openAtFirst }) => ({
    id,
    title,
    openAtFirst,
    criteria: shown.filter(({ section, normalized }) => normalized !== null && section === id),
  }));
  if (legacy.length === 0) return four;
  const listed = listedGroups(legacy, shown);
  return sectioned.length === 0 ? listed : [...four, ...listed];
}

/** Numbered criteria are the protocol's own two lists; unnumbered ones come from an older extraction. */
export function listedGroups(legacy: readonly Criterion[], shown: readonly Criterion[]): SectionGroup[] {
  const found = shown.filter((criterion) => criterion.legacy !== null);
  if (legacy.every((criterion) => criterion.legacy?.identifier !== undefined)) {
    const group = (type: "inclusion" | "exclusion", title: string): SectionGroup => ({
      id: type,
      title,
      openAtFirst: true,
      criteria: found.filter((criterion) => criterion.type === type),
    });
    return [
      group("inclusion", eligibilityTexts.inclusionTitle),
      group("exclusion", eligibilityTexts.exclusionTitle),
    ];
  }
  return [{ id: "legacy", title: eligibilityTexts.legacyTitle, openAtFirst: true, criteria: found }];
}

/** The open sections: those open by default or, while filtered, with a match, inverted for toggled ones. */
export function openSections(
  groups: readonly SectionGroup[],
  filtered: boolean,
  toggled: readonly string[],
): string[] {
  return groups
    .filter((group) => isInitiallyOpen(group, filtered) !== toggled.includes(group.id))
    .map(({ id }) => id);
}

/** The toggled sections for a given set of open ones; toggles of hidden sections are kept. */
export function toggledSections(
  groups: readonly SectionGroup[],
  filtered: boolean,
  open: readonly string[],
  before: readonly string[],
): string[] {
  const others = before.filter((id) => !groups.some((group) => group.id === id));
  const flipped = groups.filter((group) => isInitiallyOpen(group, filtered) !== open.includes(group.id));
  return [...others, ...flipped.map(({ id }) => id)];
}

function isInitiallyOpen({ openAtFirst, criteria }: SectionGroup, filtered: boolean): boolean {
  return filtered ? criteria.length > 0 : openAtFirst;
}
