import type { BundleRiskItem } from "../contract/bundle/index.ts";
import type { RiskItem } from "../contract/risk-library.ts";
import { scoreBand, scoreThresholds } from "./score-thresholds.ts";

type Likelihood = RiskItem["likelihood"];
type Place = Pick<RiskItem, "impact" | "likelihood"> & {
  readonly derivations: { readonly impact?: "derived"; readonly likelihood?: "derived" };
};

/**
 * The position of an item in the risk matrix (RISK-8): its own impact and likelihood if stated; otherwise impact
 * follows the score band, and likelihood the stated probability or else the priority.
 */
export function matrixPlace(
  item: Pick<BundleRiskItem, "impact" | "likelihood" | "probability" | "priority" | "riskScore">,
  priority: RiskItem["priority"],
): Place {
  const { impact, likelihood, probability, riskScore } = item;
  return {
    impact: impact ?? scoreBand(riskScore),
    likelihood: likelihood ?? likelihoodOf(probability) ?? likelihoodOfPriority(priority, riskScore),
    derivations: {
      ...(impact === undefined ? { impact: "derived" } : {}),
      ...(likelihood === undefined ? { likelihood: "derived" } : {}),
    },
  };
}

/** Words that risk registers use for a probability, by their level in the matrix. */
const probabilityWords: readonly (readonly [Likelihood, readonly string[]])[] = [
  ["Very Low", ["very low", "rare", "remote", "very unlikely", "improbable"]],
  ["Low", ["low", "unlikely"]],
  ["Medium", ["medium", "moderate", "possible", "occasional"]],
  [
    "High",
    ["high", "very high", "likely", "very likely", "probable", "frequent", "almost certain", "certain"],
  ],
];

/** Undefined if the probability is missing or not in a known wording. */
function likelihoodOf(probability: string | undefined): Likelihood | undefined {
  const word = probability?.trim().toLowerCase() ?? "";
  return probabilityWords.find(([, words]) => words.includes(word))?.[0];
}

function likelihoodOfPriority(priority: RiskItem["priority"], score: number): Likelihood {
  if (score < scoreThresholds.unstatedLikelihood.veryLowBelow) return "Very Low";
  const byPriority = { high: "High", medium: "Medium", low: "Low" } as const;
  return byPriority[priority];
}
