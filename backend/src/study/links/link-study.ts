import type { StudyLink } from "../../contract/study/study.ts";
import type { ReadStudy } from "../read/read-study.ts";
import { analysisLinks, estimandLinks, objectiveLinks, outputLinks } from "./endpoint-links.ts";
import { linkContext } from "./link-context.ts";
import { criterionLinks, interventionLinks, measureLinks, visitLinks } from "./procedure-links.ts";
import { factorLinks, riskLinks } from "./risk-links.ts";

/** The links between the objects of a study; a stated link takes precedence over an inferred one. */
export function linkStudy(study: ReadStudy): StudyLink[] {
  const context = linkContext(study);
  const estimands = estimandLinks(context);
  const analyses = analysisLinks(context, estimands);
  const links = [
    ...objectiveLinks(context),
    ...estimands,
    ...analyses,
    ...outputLinks(context, analyses),
    ...measureLinks(context),
    ...visitLinks(context),
    ...criterionLinks(context),
    ...interventionLinks(context),
    ...riskLinks(context),
    ...factorLinks(context),
  ];
  const unique = new Map<string, StudyLink>();
  for (const link of links) {
    const key = `${link.from} ${link.type} ${link.to}`;
    if (unique.get(key)?.standing !== "stated") unique.set(key, link);
  }
  return [...unique.values()];
}
