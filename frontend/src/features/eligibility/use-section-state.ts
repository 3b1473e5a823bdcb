import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";
import { type SectionGroup, toggledSections } from "./section-groups.ts";

const toggledParameter = "criteriaToggled";

/**
 * Sections that the user has opened or closed, stored in the URL and kept when the tab changes. Toggles made
 * while filtered are discarded with the filter.
 */
export function useSectionState(groups: readonly SectionGroup[], filtered: boolean) {
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
