import { Group, SegmentedControl } from "@mantine/core";
import type { ReviewProgress } from "@trialtrace/backend/contract";
import { SelectField } from "../../../components/select-field.tsx";
import { formatNumber } from "../../../lib/format-count.ts";
import { areaLabels, type ReviewFilter, reviewAreas, reviewFilters } from "../select-items.ts";
import type { ReviewAddress } from "../use-review-address.ts";

const labels: Readonly<Record<ReviewFilter, string>> = {
  doubtful: "Doubtful",
  open: "To review",
  decided: "Decided",
  all: "All",
};

export interface ReviewFiltersProps {
  readonly address: ReviewAddress;
  /** Number of items by filter, in the chosen area. */
  readonly counts: Readonly<Record<ReviewFilter, number>>;
  readonly areas: ReviewProgress["areas"];
}

/** Which values are listed: by state, and by the tab that shows them. */
export function ReviewFilters({ address, counts, areas }: ReviewFiltersProps) {
  const percent = ({ total, reviewed }: { total: number; reviewed: number }) =>
    Math.floor((100 * reviewed) / total);
  return (
    <Group gap="xs" wrap="wrap">
      <SegmentedControl
        aria-label="State"
        value={address.filter}
        onChange={(value) => address.setFilter(reviewFilters.find((one) => one === value) ?? "open")}
        data={reviewFilters.map((value) => ({
          value,
          label: `${labels[value]} ${formatNumber(counts[value])}`,
        }))}
      />
      <SelectField
        aria-label="Tab"
        value={address.area}
        onChange={(value) => address.setArea(reviewAreas.find((one) => one === value) ?? null)}
        choices={[
          { value: "", label: "All tabs" },
          ...areas.map((one) => ({
            value: one.area,
            label: `${areaLabels[one.area]}: ${percent(one)}% reviewed`,
          })),
        ]}
      />
    </Group>
  );
}
