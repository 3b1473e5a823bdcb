import { Button, NativeSelect, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { riskTexts } from "../constants.ts";
import { riskLibraryQuery } from "../queries.ts";
import { availableChoices } from "../risk-filter-choices.ts";
import { formatCell, impacts, likelihoods, parseCell } from "../risk-matrix.ts";
import { useRiskChoices } from "../use-risk-choices.ts";

/**
 * Filters of the Risk Library tab for the dashboard's Filter button. Category and priority are selected on
 * the tab itself.
 */
export function RiskFilters({ protocolId }: { protocolId: string }) {
  const { data } = useQuery(riskLibraryQuery(protocolId));
  const choices = useRiskChoices();
  const items = data?.items ?? [];
  const cells = impacts.flatMap((impact) =>
    likelihoods.map((likelihood) => ({
      value: formatCell({ impact, likelihood }),
      label: `Impact ${impact}, likelihood ${likelihood}`,
    })),
  );
  return (
    <Stack gap="md" miw={260}>
      <NativeSelect
        label="Domain"
        data={availableChoices("All Domains", items, (item) => item.domain, choices.domain)}
        value={choices.domain}
        onChange={(event) => choices.setDomain(event.currentTarget.value)}
      />
      <NativeSelect
        label="Status"
        data={availableChoices("All Statuses", items, (item) => item.status, choices.status)}
        value={choices.status}
        onChange={(event) => choices.setStatus(event.currentTarget.value)}
      />
      <NativeSelect
        label="Owner"
        data={availableChoices("All Owners", items, (item) => item.assignedTo, choices.owner)}
        value={choices.owner}
        onChange={(event) => choices.setOwner(event.currentTarget.value)}
      />
      <NativeSelect
        label="Matrix cell"
        data={[{ value: "", label: "All Cells" }, ...cells]}
        value={choices.cell === null ? "" : formatCell(choices.cell)}
        onChange={(event) => choices.setCell(parseCell(event.currentTarget.value))}
      />
      <Button variant="default" size="xs" onClick={choices.clear} disabled={choices.count === 0}>
        {riskTexts.clearFilters}
      </Button>
    </Stack>
  );
}
