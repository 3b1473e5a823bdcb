import { Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { eligibilityTexts } from "../constants.ts";
import type { Criterion } from "../criteria.ts";
import { listCriteria } from "../criteria.ts";
import { criteriaQuery } from "../queries.ts";
import { useCriteriaChoices } from "../use-criteria-choices.ts";
import { CriteriaFields } from "./criteria-fields.tsx";

const noCriteria: readonly Criterion[] = [];

/** The filters of the Eligibility tab, for the dashboard's Filter button. */
export function CriteriaFilters({ protocolId }: { protocolId: string }) {
  const { data } = useQuery(criteriaQuery(protocolId));
  const choices = useCriteriaChoices();
  const criteria = useMemo(() => {
    if (!data) return noCriteria;
    const { hierarchical, sectioned, legacy } = listCriteria(data);
    return [...hierarchical, ...sectioned, ...legacy];
  }, [data]);
  return (
    <Stack gap="sm" miw={260}>
      {data ? (
        <CriteriaFields choices={choices} criteria={criteria} />
      ) : (
        <Text size="sm" c="dimmed">
          {eligibilityTexts.loading}
        </Text>
      )}
    </Stack>
  );
}
