import { Anchor, Paper, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { findingRuleNames, findingRules } from "@trialtrace/backend/contract";
import { Link } from "react-router-dom";
import { findingsPath } from "../../../lib/paths.ts";
import { studyQuery } from "../queries.ts";

/** STU-14: the findings with counts, for the summary page; nothing while they are loading or if there are none. */
export function FindingsSummary({ protocolId }: { readonly protocolId: string }) {
  const { data } = useQuery({ ...studyQuery(protocolId), retry: false });
  if (!data || data.findings.length === 0) return null;
  const counts = findingRuleNames.flatMap((rule) => {
    const count = data.findings.filter((one) => one.rule === rule).length;
    return count === 0 ? [] : [[rule, count] as const];
  });
  return (
    <Paper withBorder p="md" component="section" aria-labelledby="findings-title">
      <Title order={2} size="h4" id="findings-title">
        Findings ({data.findings.length})
      </Title>
      <ul>
        {counts.map(([rule, count]) => (
          <li key={rule}>
            {findingRules[rule]}: {count}
          </li>
        ))}
      </ul>
      <Anchor component={Link} to={findingsPath(protocolId)} size="sm" fw={600} data-screen-only>
        Open the findings
      </Anchor>
    </Paper>
  );
}
