import type { AiContext } from "../../../contract/ai-query.ts";

/** Parts of a domain that are about risk (000, section 3, "Domain response"). */
const riskParts = /\/(critical_to_quality|key_risk_indicators|risk_assessments|domain_specific_ract)\//;

/** Whether a passage comes from the risk material rather than from the protocol itself. */
export const isRiskMaterial = (reference: string): boolean =>
  reference.startsWith("risk-library/") || riskParts.test(reference);

const riskTerms =
  /\brisks?\b|\bKRIs?\b|\bCTQs?\b|\bQTLs?\b|\bkey risk indicators?\b|\bcritical[- ]to[- ]quality\b|\b(quality )?tolerance limits?\b|\bmitigat|\bindicators?\b|\bRACT\b/i;

/** Whether a question is to be answered from the risk material. */
export const asksForRisk = (text: string, context: AiContext): boolean =>
  context === "deep-risk-research" || riskTerms.test(text);

/** Words that ask for risk rather than name its topic. */
const riskWords =
  /^(\d{1,2}|two|three|four|five|six|seven|eight|nine|ten|risks?|kris?|ctqs?|qtls?|key risk indicators?|critical.to.quality|quality tolerance limits?|tolerance|limits?|quality|factors?|indicators?|items?|ract|highest|top|biggest|greatest|largest|major|main|most|serious|severe|critical|high|priority|score[ds]?|rated|ranked|mitigat\w*|monitor\w*|threshold\w*|escalat\w*|exist|identified|library|assessments?|domain|controls?|corrective|preventive|detective|address\w*|reduced?|prevent\w*|strategy|strategies|actions?|watch\w*|track\w*|tells?|study|trial|plans?)$/i;

export const namesTopic = (text: string): boolean => !riskWords.test(text);

/** Category of risk items that a question is limited to, in the words of 000, section 3; null for all. */
export function riskCategoryOf(text: string): string | null {
  if (/\bCTQs?\b|\bcritical[- ]to[- ]quality\b/i.test(text)) return "Critical to Quality";
  if (/\bKRIs?\b|\bkey risk indicators?\b/i.test(text)) return "Key Risk Indicator";
  if (/\bQTLs?\b|\btolerance limits?\b/i.test(text)) return "Quality Tolerance Limit";
  return null;
}

const numberWords = ["two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const count = `(\\d{1,2}|${numberWords.join("|")})`;
const rank = "(?:top|highest|biggest|greatest|largest|main|major|worst)";
const countedRisks = new RegExp(`\\b${rank} ${count}\\b|\\b${count} ${rank}\\b`, "i");
/** Items that are shown where no number is asked for, and the most that ever are. */
const usualRisks = 5;
const mostRisks = 20;

/** How many items of the risk library a question asks for: 3 for "the top 3 risks". */
export function risksAsked(text: string): number {
  const [, behind, before] = countedRisks.exec(text) ?? [];
  const said = (behind ?? before ?? "").toLowerCase();
  const asked = numberWords.includes(said) ? numberWords.indexOf(said) + 2 : Number(said);
  return asked > 0 ? Math.min(asked, mostRisks) : usualRisks;
}

/** A text, a list or an object of such (000, section 3, "Risk item") as labelled lines. */
export function labelledTexts(value: unknown): string[] {
  if (typeof value === "string") return value === "" ? [] : [value];
  if (Array.isArray(value)) return [value.flatMap(labelledTexts).join("; ")].filter((text) => text !== "");
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    labelledTexts(inner).map((text) => `${key[0]?.toUpperCase()}${key.slice(1)}: ${text}`),
  );
}
