import { Badge, Button, Title } from "@mantine/core";
import { Download, FileText, SlidersHorizontal } from "lucide-react";
import { eligibilityTexts } from "../constants.ts";
import classes from "./eligibility-view.module.css";

export interface EligibilityHeaderProps {
  /** Null when there is nothing to save or report. */
  readonly onExport: (() => void) | null;
  readonly onReport: (() => void) | null;
  readonly filterCount: number;
  readonly filtersOpen: boolean;
  /** Id of the filter panel. */
  readonly filtersId: string;
  readonly onFilters: () => void;
}

/** ELIG-1: the header with its three buttons. */
export function EligibilityHeader(props: EligibilityHeaderProps) {
  const { onExport, onReport, filterCount, filtersOpen, filtersId, onFilters } = props;
  return (
    <div className={classes.header}>
      <Title order={2} className={classes.title ?? ""}>
        {eligibilityTexts.title}
      </Title>
      <div className={classes.actions}>
        <Button
          variant="default"
          size="xs"
          leftSection={<Download size={14} aria-hidden />}
          disabled={onExport === null}
          onClick={() => onExport?.()}
        >
          {eligibilityTexts.exportJson}
        </Button>
        <Button
          variant="default"
          size="xs"
          leftSection={<FileText size={14} aria-hidden />}
          disabled={onReport === null}
          onClick={() => onReport?.()}
        >
          {eligibilityTexts.report}
        </Button>
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
      </div>
    </div>
  );
}
