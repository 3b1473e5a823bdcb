import { Progress, RingProgress, Text } from "@mantine/core";
import type { RiskItem, RiskLevel } from "@trialtrace/backend/contract";
import { averageRingColor, scoreBand, scoreThresholds } from "@trialtrace/backend/derivations";
import { useMemo } from "react";
import { formatNumber } from "../../../lib/format-count.ts";
import { summarize } from "../risk-summary.ts";
import classes from "./score-overview.module.css";

const { highFrom, mediumFrom } = scoreThresholds.level;

const levels: Readonly<Record<RiskLevel, { readonly label: string; readonly color: string }>> = {
  high: { label: `High (${highFrom} or more)`, color: "red.7" },
  medium: { label: `Medium (${mediumFrom} or more)`, color: "yellow.6" },
  low: { label: `Low (below ${mediumFrom})`, color: "green.7" },
};

/** RISK-4: the average score out of 10 as a ring, with its distribution. */
export function ScoreOverview({ items }: { items: readonly RiskItem[] }) {
  const { average, distribution } = useMemo(() => summarize(items), [items]);
  const score = average ?? 0;
  const shown = average === null ? "N/A" : score.toFixed(1);
  const band = average === null ? "no items" : scoreBand(score);
  return (
    <div className={classes.overview}>
      <RingProgress
        className={classes.ring ?? ""}
        size={124}
        thickness={11}
        roundCaps
        sections={[{ value: score * 10, color: `${averageRingColor(score)}.7` }]}
        role="img"
        aria-label={`Average score ${shown} out of 10, ${band}`}
        label={
          <>
            <div className={classes.average}>{shown}</div>
            <div className={classes.outOf}>out of 10</div>
            <div className={classes.outOf}>{band}</div>
          </>
        }
      />
      <div className={classes.distribution}>
        <Text size="sm" fw={600} mb={6}>
          Items by score
        </Text>
        <Progress.Root size={12} aria-hidden>
          {distribution.map(({ level, share }) => (
            <Progress.Section key={level} value={share} color={levels[level].color} />
          ))}
        </Progress.Root>
        <ul className={classes.legend}>
          {distribution.map(({ level, count, share }) => (
            <li key={level}>
              <span
                className={classes.dot}
                style={{ background: `var(--mantine-color-${levels[level].color.replace(".", "-")})` }}
                aria-hidden
              />
              {levels[level].label}
              <span className={classes.share}>
                {formatNumber(count)} · {Math.round(share)}%
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
