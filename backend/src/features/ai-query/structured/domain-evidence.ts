import type { Evidence } from "../draft.ts";

/** That a domain is stored under its name; it stands on no page. */
export function domainEvidence(name: string): Evidence {
  const passage = {
    kind: "domain-value",
    reference: `domains/${name}`,
    heading: name,
    section: null,
    page: null,
    text: name,
    snippet: null,
  };
  return { quote: name, passage };
}
