import { Button, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { SelectField } from "../../../components/select-field.tsx";
import { riskTexts } from "../constants.ts";
import { riskLibraryQuery } from "../queries.ts";
import { availableChoices } from "../risk-filter-choices.ts";
import { formatCell, impacts, likelihoods, parseCell } from "../risk-matrix.ts";
import { useRiskChoices } from "../use-risk-choices.ts";

const fields = [
  { name: "domain", label: "Domain", all: "All Domains", of: "domain" },
  { name: "status", label: "Status", all: "All Statuses", of: "status" },
  { name: "owner", label: "Owner", all: "All Owners", of: "assignedTo" },
] as const;

const cells = impacts.flatMap((impact) =>
  likelihoods.map((likelihood) => ({
    value: formatCell({ impact, likelihood }),
    label: `Impact ${impact}, likelihood ${likelihood}`,
  })),
);

/**
 * Filters of the Risk Library tab for the dashboard's Filter button. Category and priority are selected on
 * the tab itself.
 */
export function RiskFilters({ protocolId }: { protocolId: string }) {
  const { data } = useQuery(riskLibraryQuery(protocolId));
  const choices = useRiskChoices();
  const items = data?.items ?? [];
  return (
    <Stack gap="md" miw={260}>
      {fields.map(({ name, label, all, of }) => (
        <SelectField
          size="sm"
          key={name}
          label={label}
          choices={availableChoices(all, items, (item) => item[of], choices[name])}
          value={choices[name]}
          onChange={(value) => choices.setFilter(name, value)}
        />
      ))}
      <SelectField
        size="sm"
        label="Matrix cell"
        choices={[{ value: "", label: "All Cells" }, ...cells]}
        value={choices.cell && formatCell(choices.cell)}
        onChange={(value) => choices.setCell(parseCell(value))}
      />
      <Button size="xs" onClick={choices.clear} disabled={choices.count === 0}>
        {riskTexts.clearFilters}
      </Button>
    </Stack>
  );
}
