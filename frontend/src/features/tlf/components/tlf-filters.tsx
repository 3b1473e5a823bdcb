import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { tlfTexts } from "../constants.ts";
import { outputsQuery } from "../queries.ts";
import { useTlfChoices } from "../use-tlf-choices.ts";
import { TlfChoiceChips } from "./tlf-choice-chips.tsx";

/** The filters of the TLF tab, as the dashboard's Filter shows them: the chips above the overview table. */
export function TlfFilters({ protocolId }: { readonly protocolId: string }) {
  const { data } = useQuery(outputsQuery(protocolId));
  const choices = useTlfChoices();
  if (!data?.registry) {
    return (
      <Text size="sm" c="dimmed">
        {data ? tlfTexts.empty : tlfTexts.loading}
      </Text>
    );
  }
  return (
    <Stack gap="sm" maw={360}>
      <TlfChoiceChips tlfs={data.registry.outputs} choices={choices} />
      <Button size="xs" style={{ alignSelf: "start" }} disabled={choices.count === 0} onClick={choices.clear}>
        {tlfTexts.clearFilters}
      </Button>
    </Stack>
  );
}
