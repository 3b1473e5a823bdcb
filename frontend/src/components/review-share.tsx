import { Group, Progress, Text } from "@mantine/core";
import { formatNumber } from "../lib/format-count.ts";

export interface ReviewShareProps {
  readonly total: number;
  readonly reviewed: number;
  readonly doubtful: number;
}

/** REV-8: `96 % reviewed: 12 doubtful, 340 to look at`, with a bar. */
export function ReviewShare({ total, reviewed, doubtful }: ReviewShareProps) {
  const percent = reviewedPercent({ total, reviewed });
  const open = total - reviewed;
  return (
    <Group gap="4px 10px">
      <Progress value={percent} size="sm" aria-label="Share reviewed" miw={80} maw={240} flex="1 1 80px" />
      <Text size="sm" component="span">
        {`${percent}% reviewed`}
        {open === 0
          ? ""
          : `: ${formatNumber(doubtful)} doubtful, ${formatNumber(open - doubtful)} to look at`}
      </Text>
    </Group>
  );
}

/** Rounded down, so that 100 means that nothing is left. */
const reviewedPercent = ({ total, reviewed }: Omit<ReviewShareProps, "doubtful">): number =>
  total === 0 ? 0 : Math.floor((100 * reviewed) / total);
