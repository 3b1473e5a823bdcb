import { Badge, Button, Group, Title } from "@mantine/core";
import { SlidersHorizontal } from "lucide-react";
import { ExportButton } from "../../../components/export-button.tsx";
import { eligibilityTexts } from "../constants.ts";

export interface EligibilityHeaderProps {
  /** There is nothing to save or report. */
  readonly isEmpty: boolean;
  readonly onExport: () => void;
  readonly onReport: () => void;
  readonly filterCount: number;
  readonly filtersOpen: boolean;
  /** Id of the filter panel. */
  readonly filtersId: string;
  readonly onFilters: () => void;
}

/** ELIG-1: the header with its three buttons. */
export function EligibilityHeader(props: EligibilityHeaderProps) {
  const { isEmpty, onExport, onReport, filterCount, filtersOpen, filtersId, onFilters } = props;
  return (
    <Group gap="8px 16px" mb={8} justify="space-between">
      <Title order={2}>{eligibilityTexts.title}</Title>
      <Group gap={8} data-screen-only>
        <ExportButton
          as="download"
          label={eligibilityTexts.exportJson}
          disabled={isEmpty}
          onClick={onExport}
        />
        <ExportButton as="report" label={eligibilityTexts.report} disabled={isEmpty} onClick={onReport} />
        <Button
          variant={filtersOpen ? "light" : "default"}
          size="xs"
          leftSection={<SlidersHorizontal size={14} aria-hidden />}
          rightSection={
            filterCount > 0 ? (
              <Badge size="sm" circle aria-label={`${filterCount} active`}>
                {filterCount}
              </Badge>
            ) : null
          }
          aria-expanded={filtersOpen}
          aria-controls={filtersId}
          onClick={onFilters}
        >
          {eligibilityTexts.advancedFilter}
        </Button>
      </Group>
    </Group>
  );
}
