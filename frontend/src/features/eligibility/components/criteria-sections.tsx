import { Text } from "@mantine/core";
import { SectionAccordion } from "../../../components/section-accordion.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { openSections, type SectionGroup } from "../section-groups.ts";
import { useSectionState } from "../use-section-state.ts";
import { CriterionCards } from "./criterion-cards.tsx";

export interface CriteriaSectionsProps {
  readonly groups: readonly SectionGroup[];
  /** While a search or filter is active, every section with a match starts open. */
  readonly filtered: boolean;
}

/** ELIG-3: collapsible sections, each with its criterion count and a grid of cards. */
export function CriteriaSections({ groups, filtered }: CriteriaSectionsProps) {
  const { toggled, setOpen } = useSectionState(groups, filtered);
  return (
    <SectionAccordion
      order={3}
      open={openSections(groups, filtered, toggled)}
      onOpen={setOpen}
      sections={groups.map(({ id, title, criteria }) => ({
        id,
        title,
        count: countOf(criteria.length, "criterion", "criteria"),
        content:
          criteria.length === 0 ? (
            <Text size="sm" c="dimmed" ms={12}>
              {filtered ? "No matching criteria." : "No criteria."}
            </Text>
          ) : (
            <CriterionCards criteria={criteria} view="sections" label={title} />
          ),
      }))}
    />
  );
}
