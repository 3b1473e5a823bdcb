import type { JsonObject } from "../../../../contract/value.ts";
import type { Term } from "../../model/terms.ts";
import type { Builder, UsdmObject } from "../builder.ts";
import { type Source, statedIn } from "../source.ts";

const phases: readonly [RegExp, Term][] = [
  [/^(1|i)[ab]?\s*[/-]\s*(2|ii)[ab]?$/, "phase1and2"],
  [/^(2|ii)[ab]?\s*[/-]\s*(3|iii)[ab]?$/, "phase2and3"],
  [/^(1|i)[ab]?$/, "phase1"],
  [/^(2|ii)[ab]?$/, "phase2"],
  [/^(3|iii)[ab]?$/, "phase3"],
  [/^(4|iv)$/, "phase4"],
];

/** `Phase 1b/2`, `Phase III` … as a term; null for another text. */
export function phaseTerm(phase: string): Term | null {
  const text = phase
    .toLowerCase()
    .replace(/^phase\s*/, "")
    .trim();
  return phases.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const models: readonly [RegExp, Term][] = [
  [/\bparallel\b/i, "parallel"],
  [/\bcross-?over\b/i, "crossover"],
  [/\bfactorial\b/i, "factorial"],
  [/\bsingle[- ](group|arm)\b/i, "singleGroup"],
];
const maskings: readonly [RegExp, Term][] = [
  [/\bdouble[- ]blind/i, "doubleBlind"],
  [/\bsingle[- ]blind/i, "singleBlind"],
  [/\bopen[- ]label/i, "openLabel"],
];

/** The only term whose word occurs in the text; none if there are two or no matches. */
function onlyTerm(choices: readonly (readonly [RegExp, Term])[], text: string): Term | null {
  const found = choices.filter(([pattern]) => pattern.test(text));
  return found.length === 1 ? (found[0]?.[1] ?? null) : null;
}

export function maskingTerm(text: string): Term | null {
  return onlyTerm(maskings, text);
}

export const isObservational = (source: Source): boolean => /\bobservational\b/i.test(designText(source));

/** Phase, model, blinding, and characteristics of the study, in its own words. */
export function designKind(build: Builder, source: Source): JsonObject {
  const text = designText(source);
  const observational = isObservational(source);
  const phase = phaseTerm(statedIn(source, "study", "phase") ?? "");
  const masking = maskingTerm(maskingText(source));
  const area = statedIn(source, "study", "therapeuticArea");
  const shared = {
    studyType: build.code(observational ? "observational" : "interventional"),
    studyPhase: phase === null ? null : build.alias(phase),
    therapeuticAreas: area === null ? [] : [build.statedCode(area)],
    characteristics: characteristics(build, text),
    model: build.code(onlyTerm(models, text) ?? "unknown"),
  };
  return observational
    ? { ...shared, timePerspective: build.code("unknown") }
    : { ...shared, blindingSchema: masking === null ? null : build.alias(masking) };
}

function characteristics(build: Builder, text: string): UsdmObject[] {
  const randomized = /(?<!non-?)\brandomi[sz]ed\b/i.test(text) && !/\bnon-?randomi[sz]ed\b/i.test(text);
  const multicentre = /\bmulti-?cent(re|er)\b/i.test(text);
  return [
    ...(randomized ? [build.code("randomized")] : []),
    ...(multicentre ? [build.code("multicentre")] : []),
  ];
}

const titles = (source: Source) => [
  statedIn(source, "study", "title"),
  statedIn(source, "study", "subtitle"),
];

/** The texts that describe the type of study; words elsewhere may refer to other studies. */
const designText = (source: Source): string =>
  [
    ...titles(source),
    ...(["type", "model", "masking", "allocation"] as const).map((field) =>
      statedIn(source, "design", field),
    ),
  ]
    .filter((text) => text !== null)
    .join("\n");

/** What the study states about its blinding; the titles only as a last resort. */
const maskingText = (source: Source): string =>
  statedIn(source, "design", "masking") ?? titles(source).join("\n");
