import type { RiskLevel } from "../contract/risk-library.ts";

/**
 * Every threshold that scores are compared with (risk scores from 0 to 10, the assistant's confidence from 0 to 1),
 * each named for where it applies. A score equal to a `from` is above the line; a score equal to an `above` is below
 * it.
 */
export const scoreThresholds = {
  /** RISK-6: anything below medium is Low. */
  band: { veryHighFrom: 8, highFrom: 6, mediumFrom: 4 },
  /** RISK-6: the level of a risk item; anything below medium is low. */
  level: { highFrom: 6, mediumFrom: 4 },
  /** RISK-8: a likelihood stated nowhere is Very Low below this score; otherwise it follows the priority. */
  unstatedLikelihood: { veryLowBelow: 2 },
  /** RISK-6: the ring of the average score; otherwise green. */
  averageRing: { redAbove: 7, orangeAbove: 4 },
  /** RISK-6: a risk item's score badge; otherwise green. */
  sidePanelBadge: { redAbove: 7, yellowAbove: 5 },
  /** DOM-8: a risk assessment's score badge; otherwise it has no color. */
  riskAssessmentBadge: { redAbove: 6, orangeAbove: 3 },
  /** ASK-3: the confidence bar of an answer; otherwise red. */
  answerConfidence: { greenAbove: 0.8, yellowAbove: 0.6 },
} as const;

const scoreBands = ["Very High", "High", "Medium", "Low"] as const;
export type ScoreBand = (typeof scoreBands)[number];

/** The label of a risk score. */
export function scoreBand(score: number): ScoreBand {
  const { veryHighFrom, highFrom, mediumFrom } = scoreThresholds.band;
  if (score >= veryHighFrom) return "Very High";
  if (score >= highFrom) return "High";
  return score >= mediumFrom ? "Medium" : "Low";
}

/** The derived level of a risk item. */
export function riskLevel(score: number): RiskLevel {
  const { highFrom, mediumFrom } = scoreThresholds.level;
  if (score >= highFrom) return "high";
  return score >= mediumFrom ? "medium" : "low";
}

export function averageRingColor(average: number): "red" | "orange" | "green" {
  const { redAbove, orangeAbove } = scoreThresholds.averageRing;
  if (average > redAbove) return "red";
  return average > orangeAbove ? "orange" : "green";
}

export function sidePanelBadgeColor(score: number): "red" | "yellow" | "green" {
  const { redAbove, yellowAbove } = scoreThresholds.sidePanelBadge;
  if (score > redAbove) return "red";
  return score > yellowAbove ? "yellow" : "green";
}

export function riskAssessmentBadgeColor(score: number): "red" | "orange" | "gray" {
  const { redAbove, orangeAbove } = scoreThresholds.riskAssessmentBadge;
  if (score > redAbove) return "red";
  return score > orangeAbove ? "orange" : "gray";
}

export function answerConfidenceColor(confidence: number): "green" | "yellow" | "red" {
  const { greenAbove, yellowAbove } = scoreThresholds.answerConfidence;
  if (confidence > greenAbove) return "green";
  return confidence > yellowAbove ? "yellow" : "red";
}
