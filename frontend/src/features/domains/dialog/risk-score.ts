import { riskScoreOrange, riskScoreRed } from "./constants.ts";

export type ScoreColor = "red" | "orange" | "gray";

/** 000, section 2: a risk assessment's score badge is red above 6, orange above 3. */
export function riskScoreColor(score: number): ScoreColor {
  if (score > riskScoreRed) return "red";
  return score > riskScoreOrange ? "orange" : "gray";
}
