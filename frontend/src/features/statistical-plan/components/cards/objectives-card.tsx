import { Box, Stack, Text } from "@mantine/core";
import type { PlanObjectives } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { DetailList } from "../detail-list.tsx";
import { FurtherFields } from "../further-fields.tsx";

/** PLAN-1: primary study objectives with success criteria. */
export function ObjectivesCard({ objectives: { primary, further } }: { objectives: PlanObjectives }) {
  return (
    <>
      {primary.length > 0 ? (
        <Stack component="ol" gap={12}>
          {primary.map(({ objective, successCriteria, details, sources }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: extracted items have no identity but their position
            <Box key={index} component="li" pl={12} style={{ borderLeft: "3px solid var(--tt-link)" }}>
              <Box fw={600}>
                <ContentView node={objective} label="Objective" />
                <PageReferences sources={sources} />
              </Box>
              {successCriteria ? (
                <div>
                  <Text span size="sm" c="dimmed">
                    Success criteria:{" "}
                  </Text>
                  <ContentView node={successCriteria} label="Success criteria" />
                </div>
              ) : null}
              <DetailList entries={details} />
            </Box>
          ))}
        </Stack>
      ) : null}
      <FurtherFields entries={further} title="Further Objectives" />
    </>
  );
}
