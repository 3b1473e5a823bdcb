import { Text } from "@mantine/core";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { SectionAccordion } from "../../../components/section-accordion.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { openSections, type SectionGroup, toggledSections } from "../section-groups.ts";
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

const toggledParameter = "criteriaToggled";

/**
 * Sections that the user has opened or closed, stored in the URL and kept when the tab changes. Toggles made
 * while filtered are discarded with the filter.
 */
function useSectionState(groups: readonly SectionGroup[], filtered: boolean) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const [whileFiltered, setWhileFiltered] = useState<readonly string[]>([]);
  const toggled = filtered ? whileFiltered : parameters.getAll(toggledParameter);
  return {
    toggled,
    setOpen: (open: readonly string[]) => {
      const next = toggledSections(groups, filtered, open, toggled);
      if (filtered) setWhileFiltered(next);
      else setParameters({ [toggledParameter]: next }, { replace: true });
    },
  };
}
