import type { Source } from "./part.ts";

const fewestSigns = 3;
/** Signs of a plan. Case report forms also have criteria, adverse events, and the study number, but none of these. */
const plans = ["objectives or hypotheses", "a planned analysis", "a schedule or study design"] as const;

/**
 * Whether a document is a clinical study protocol, and why. Reports, forms, and articles share some signs, but not
 * most.
 */
export function recognizeProtocol({ document, outline, front, identification }: Source): {
  isProtocol: boolean;
  reason: string;
} {
  const titles = outline.sections.map(({ title }) => title).join("\n");
  const opening = [...front.title, ...document.edges].map(({ text }) => text).join("\n");
  const lines = document.body.map(({ text }) => text.trim());
  const matches = (pattern: RegExp) =>
    pattern.test(titles) || lines.some((line) => line.length < 80 && pattern.test(line));
  const signs = [
    ["its name", /\bprotocol\b/i.test(opening)],
    [
      "a study number",
      identification.nctNumber ?? identification.eudraCtNumber ?? identification.protocolNumber,
    ],
    [
      "inclusion and exclusion criteria",
      matches(/\binclusion criteria\b|\binclusion\b.*\bexclusion\b/i) &&
        matches(/\bexclusion criteria\b|\binclusion\b.*\bexclusion\b/i),
    ],
    [plans[0], matches(/^[\d.\s]*(?:study |trial )?(?:objectives?|hypothes[ei]s|aims?)\b/i)],
    [plans[1], matches(/statistical (?:considerations|analys|methods)|sample size|data analysis/i)],
    [
      plans[2],
      matches(/schedule of (?:activities|assessments|events)|study design|trial design|flow ?chart/i),
    ],
    ["the reporting of adverse events", matches(/adverse events?/i)],
  ] as const;
  const present = signs.filter(([, holds]) => Boolean(holds)).map(([name]) => name);
  const missing = signs.filter(([, holds]) => !holds).map(([name]) => name);
  const isProtocol =
    present.length >= fewestSigns &&
    plans.some((plan) => present.includes(plan)) &&
    (present.includes(signs[0][0]) || present.length >= fewestSigns + 1);
  const found = `It has ${present.length} of ${signs.length} signs of a protocol`;
  if (isProtocol) return { isProtocol, reason: `${found}: ${present.join("; ")}.` };
  if (present.length === 0) return { isProtocol, reason: "It has none of the signs of a protocol." };
  return { isProtocol, reason: `${found}. Not found: ${missing.join("; ")}.` };
}
