import { Box } from "@mantine/core";
import type { ContentNode, PlanMethods } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { planLimits } from "../../constants.ts";
import { ListPart } from "../list-part.tsx";
import { PlanColumns } from "../plan-columns.tsx";

/** PLAN-3: primary analysis, first 3 secondary and first 3 sensitivity analyses with '+n more'. */
export function FrameworkCard({ methods: { primary, secondary, sensitivity } }: { methods: PlanMethods }) {
  return (
    <PlanColumns>
      <ListPart title="Primary Analysis" items={primary} name="primary analyses">
        {({ endpoint, method }) => <Analysis subject={endpoint} method={method} />}
      </ListPart>
      <ListPart
        title="Secondary Analyses"
        items={secondary}
        limit={planLimits.secondaryAnalyses}
        name="secondary analyses"
      >
        {({ endpoint, method }) => <Analysis subject={endpoint} method={method} />}
      </ListPart>
      <ListPart
        title="Sensitivity Analyses"
        items={sensitivity}
        limit={planLimits.sensitivityAnalyses}
        name="sensitivity analyses"
      >
        {({ purpose, method }) => <Analysis subject={purpose} method={method} />}
      </ListPart>
    </PlanColumns>
  );
}

/** The subject of the analysis, with its method below it. */
function Analysis({ subject, method }: { subject: ContentNode; method: ContentNode }) {
  return (
    <Box p="2px 0 4px 10px" style={{ borderLeft: "2px solid var(--tt-border-strong)" }}>
      <Box fw={600}>
        <ContentView node={subject} label="Analysis" />
      </Box>
      <Box c="dimmed" fz="sm">
        <ContentView node={method} label="Method" />
      </Box>
    </Box>
  );
}
