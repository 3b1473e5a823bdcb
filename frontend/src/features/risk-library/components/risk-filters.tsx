import { Button, NativeSelect, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { riskTexts } from "../constants.ts";
import { riskLibraryQuery } from "../queries.ts";
import { categoryChoices, priorityChoices } from "../risk-filter-choices.ts";
import { formatCell, impacts, likelihoods, parseCell } from "../risk-matrix.ts";
import { useRiskChoices } from "../use-risk-choices.ts";

/** The filters of the Risk Library tab, as the dashboard's Filter shows them: category, priority, matrix cell. */
export function RiskFilters({ protocolId }: { protocolId: string }) {
  const { data } = useQuery(riskLibraryQuery(protocolId));
  const choices = useRiskChoices();
  const cells = impacts.flatMap((impact) =>
    likelihoods.map((likelihood) => ({
      value: formatCell({ impact, likelihood }),
      label: `Impact ${impact}, likelihood ${likelihood}`,
    })),
  );
  return (
    <Stack gap="md" miw={260}>
      <NativeSelect
        label="Category"
        data={categoryChoices(data?.categories ?? [], choices.category)}
        value={choices.category}
        onChange={(event) => choices.setCategory(event.currentTarget.value)}
      />
      <NativeSelect
        label="Priority"
        data={priorityChoices(choices.priority)}
        value={choices.priority}
        onChange={(event) => choices.setPriority(event.currentTarget.value)}
      />
      <NativeSelect
        label="Place in the matrix"
        data={[{ value: "", label: "Everywhere" }, ...cells]}
        value={choices.cell === null ? "" : formatCell(choices.cell)}
        onChange={(event) => choices.setCell(parseCell(event.currentTarget.value))}
      />
      <Button variant="default" size="xs" onClick={choices.clear} disabled={choices.count === 0}>
        {riskTexts.clearFilters}
      </Button>
    </Stack>
  );
}
