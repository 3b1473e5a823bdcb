import type { RiskItem, RiskLevel } from "@trialtrace/backend/contract";
import { type ScoreBand, scoreBand } from "@trialtrace/backend/derivations";
import { ArrowDown, ArrowUp, type LucideIcon, Minus } from "lucide-react";
import { type Tone, ToneBadge } from "../../../components/tone-badge.tsx";
import { categoryAbbreviation, priorityLabels } from "../constants.ts";
import type { Severity } from "../risk-matrix.ts";

const bandTones: Readonly<Record<ScoreBand, Tone>> = {
  "Very High": "red",
  High: "orange",
  Medium: "yellow",
  Low: "green",
};

export const severityTones: Readonly<Record<Severity, Tone>> = {
  critical: "red",
  high: "orange",
  medium: "yellow",
  low: "green",
};

export const levelTones: Readonly<Record<RiskLevel, Tone>> = { high: "red", medium: "yellow", low: "green" };

const priorityIcons: Readonly<Record<RiskItem["priority"], LucideIcon>> = {
  high: ArrowUp,
  medium: Minus,
  low: ArrowDown,
};

/** RISK-6: the score with its band label. */
export function ScoreBadge({ score }: { score: number }) {
  const band = scoreBand(score);
  return (
    <ToneBadge tone={bandTones[band]} title={`Score ${score} of 10: ${band}`}>
      {score} {band}
    </ToneBadge>
  );
}

export function PriorityBadge({ priority }: { priority: RiskItem["priority"] }) {
  return (
    <ToneBadge tone="gray" icon={priorityIcons[priority]}>
      {priorityLabels[priority]}
    </ToneBadge>
  );
}

/** RISK-1: the abbreviation, with the full name for assistive technology. */
export function CategoryBadge({ category }: { category: string }) {
  const abbreviation = categoryAbbreviation(category);
  return (
    <ToneBadge tone="gray" title={category}>
      <abbr title={category} aria-label={`${abbreviation}, ${category}`} style={{ textDecoration: "none" }}>
        {abbreviation}
      </abbr>
    </ToneBadge>
  );
}
