import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";

/** The filters of the Domains tab, which live in the URL. */
export interface DomainChoices {
  readonly sections: readonly string[];
  readonly statuses: readonly string[];
  readonly count: number;
  setSections(sections: readonly string[]): void;
  setStatuses(statuses: readonly string[]): void;
  clear(): void;
}

export function useDomainFilter(): DomainChoices {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const sections = parameters.getAll("category");
  const statuses = parameters.getAll("status");
  return {
    sections,
    statuses,
    count: sections.length + statuses.length,
    setSections: (values) => setParameters({ category: values }, { replace: true }),
    setStatuses: (values) => setParameters({ status: values }, { replace: true }),
    clear: () => setParameters({ category: null, status: null }, { replace: true }),
  };
}
