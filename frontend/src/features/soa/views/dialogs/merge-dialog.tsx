import { Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { formatNumber } from "../../../../lib/format-count.ts";
import { FormDialog } from "../../form-dialog.tsx";
import { type MergeDirection, mergeDirections } from "../../model/merges/merge-rules.ts";

const directionTexts: Readonly<Record<MergeDirection, { label: string; description: string }>> = {
  both: { label: "Both", description: "Merge all cells into one" },
  horizontal: { label: "Horizontal", description: "Merge the cells of each row" },
  vertical: { label: "Vertical", description: "Merge the cells of each column" },
};

export interface MergeDialogProps {
  /** Number of selected cells. */
  readonly count: number;
  readonly onMerge: (direction: MergeDirection) => void;
  readonly onClose: () => void;
}

/** SOA-9: the Merge Cells dialog. */
export function MergeDialog({ count, onMerge, onClose }: MergeDialogProps) {
  const [direction, setDirection] = useState<MergeDirection>("both");
  return (
    <FormDialog
      title="Merge Cells"
      size="sm"
      action="Merge Cells"
      onSubmit={() => onMerge(direction)}
      onClose={onClose}
    >
      <Radio.Group
        label={`Merge ${formatNumber(count)} selected cells into one?`}
        value={direction}
        onChange={(value) => setDirection(mergeDirections.find((known) => known === value) ?? "both")}
      >
        <Stack gap="xs" mt="xs">
          {mergeDirections.map((value) => (
            <Radio
              key={value}
              value={value}
              data-autofocus={value === "both" || undefined}
              {...directionTexts[value]}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  );
}
