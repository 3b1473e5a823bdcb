import { Button, Stack, Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { tlfTexts } from "../constants.ts";
import { tlfQuery } from "../queries.ts";
import { readTlfDocument } from "../read-tlf.ts";
import { useTlfChoices } from "../use-tlf-choices.ts";
import { TlfChoiceChips } from "./tlf-choice-chips.tsx";

/** The filters of the TLF tab, as the dashboard's Filter shows them: the chips above the overview table. */
export function TlfFilters({ protocolId }: { readonly protocolId: string }) {
  const { data } = useQuery(tlfQuery(protocolId));
  const choices = useTlfChoices();
  const document = useMemo(() => (data ? readTlfDocument(data.protocolData) : null), [data]);
  if (document === null) {
    return (
      <Text size="sm" c="dimmed">
        {data ? tlfTexts.empty : tlfTexts.loading}
      </Text>
    );
  }
  return (
    <Stack gap="sm" maw={360}>
      <TlfChoiceChips tlfs={document.tlfs} choices={choices} />
      <Button
        variant="default"
        size="xs"
        style={{ alignSelf: "start" }}
        disabled={choices.count === 0}
        onClick={choices.clear}
      >
        {tlfTexts.clearFilters}
      </Button>
    </Stack>
  );
}
