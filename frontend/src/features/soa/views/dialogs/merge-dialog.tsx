import { Button, Group, Modal, Radio, Stack } from "@mantine/core";
import { useState } from "react";
import { formatNumber } from "../../../../lib/format-count.ts";
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
    <Modal
      opened
      closeButtonProps={{ "aria-label": "Close" }}
      onClose={onClose}
      title="Merge Cells"
      centered
      size="sm"
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onMerge(direction);
        }}
      >
        <Stack gap="md">
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
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit">Merge Cells</Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
