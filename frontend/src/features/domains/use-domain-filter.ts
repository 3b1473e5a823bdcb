import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../lib/use-url-parameters.ts";

/** The filters of the Domains tab, which live in the URL. */
export function useDomainFilter() {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const sections = parameters.getAll("category");
  const statuses = parameters.getAll("status");
  return {
    sections,
    statuses,
    count: sections.length + statuses.length,
    setSections: (values: readonly string[]) => setParameters({ category: values }, { replace: true }),
    setStatuses: (values: readonly string[]) => setParameters({ status: values }, { replace: true }),
    clear: () => setParameters({ category: null, status: null }, { replace: true }),
  };
}
