import { Group, Progress, Tooltip } from "@mantine/core";
import { answerConfidenceColor } from "@trialtrace/backend/derivations";
import { confidencePercent } from "../answer-rules.ts";

const words = { green: "high", yellow: "medium", red: "low" } as const;

const explanation =
  "Computed from the evidence: how much of the question the best passage covers, and how clearly it outranks the others.";

/** ASK-3: green above 0.8, yellow above 0.6, otherwise red; the rounded percent, also in words. */
export function ConfidenceBar({ confidence }: { confidence: number }) {
  const color = answerConfidenceColor(confidence);
  const percent = confidencePercent(confidence);
  const text = `${percent}% confidence, ${words[color]}`;
  return (
    <Tooltip label={explanation} multiline w={320} withArrow>
      <Group gap={8} wrap="nowrap" flex="1 1 180px" fz="sm" fw={600} data-color={color} data-figure>
        <Progress.Root size={6} flex="0 1 120px">
          <Progress.Section value={percent} color={color} aria-label="Confidence" aria-valuetext={text} />
        </Progress.Root>
        <span style={{ whiteSpace: "nowrap" }}>{text}</span>
      </Group>
    </Tooltip>
  );
}
