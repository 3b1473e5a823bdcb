import { type StudyObject, sourceOf, textOf } from "../../contract/study/objects.ts";
import type { StudyLink } from "../../contract/study/study.ts";
import { inferred, type LinkContext, similar, stated } from "./link-context.ts";

type Risk = StudyObject<"risk">;

const maxThreatened = 3;

/** Risk → what it threatens, and → the indicators and limits that watch it. */
export function riskLinks(context: LinkContext): StudyLink[] {
  const risks = context.of("risk");
  const factors = context.of("quality-factor");
  const indicators = context.of("indicator");
  const limits = context.of("limit");
  return risks.flatMap((risk) => {
    const text = textOfRisk(risk);
    const domain = textOf(risk, "domain");
    const inDomain = <Item extends StudyObject<"quality-factor"> | StudyObject<"indicator">>(
      items: readonly Item[],
    ) => items.filter((one) => one.fields.domain !== undefined && textOf(one, "domain") === domain);
    const guarded = similar(text, inDomain(factors), ({ label }) => label, context, 0.35).slice(0, 2);
    const watched = similar(
      text,
      inDomain(indicators),
      (one) => `${one.label} ${textOf(one, "metric")}`,
      context,
      0.35,
    ).slice(0, 2);
    return [
      ...threatened(context, risk, text),
      ...guarded.map(({ item, evidence }) =>
        inferred(risk, "threatens", item, "same-domain-and-words", evidence),
      ),
      ...watched.map(({ item, evidence }) =>
        inferred(risk, "is watched by", item, "same-domain-and-words", evidence),
      ),
      ...limits
        .filter(({ parent }) => parent === risk.id)
        .map((limit) => stated(risk, "is limited by", limit, "threshold-of-the-risk", limit.label)),
    ];
  });
}

/** CTQ factor → the objects that the document states in the passage it cites. */
export function factorLinks(context: LinkContext): StudyLink[] {
  const objects = [
    ...context.of("objective"),
    ...context.of("endpoint"),
    ...context.of("intervention"),
    ...context.of("procedure"),
  ].map((object) => ({ object, place: sourceOf(object) }));
  return context.of("quality-factor").flatMap((factor) => {
    const { page, quote } = sourceOf(factor) ?? { page: null, quote: null };
    if (page === null || quote === null) return [];
    return objects
      .filter(({ place }) => place?.page === page && place.quote === quote)
      .map(({ object }) => inferred(factor, "protects", object, "same-passage", quote));
  });
}

export const textOfRisk = (risk: Risk): string => [risk.label, textOf(risk, "description")].join(". ");

/** The endpoints, criteria, procedures, and visits that the words of a risk are about. */
function threatened(context: LinkContext, risk: Risk, text: string): StudyLink[] {
  const criteria = /eligib|enrol|inclusion|exclusion|population/i.test(`${textOf(risk, "domain")} ${text}`);
  const targets = [
    ...similar(text, context.of("endpoint"), ({ label }) => label, context, 0.42),
    ...similar(text, context.of("procedure"), ({ label }) => label, context, 0.42),
    ...(criteria ? similar(text, context.of("criterion"), ({ label }) => label, context, 0.42) : []),
  ];
  const best = [...targets].sort((a, b) => b.score - a.score).slice(0, maxThreatened);
  const visits = context
    .of("visit")
    .filter(
      ({ label }) =>
        /\d/.test(label) && label.length >= 5 && new RegExp(`\\b${escaped(label)}\\b`, "i").test(text),
    )
    .slice(0, maxThreatened);
  return [
    ...best.map(({ item, evidence }) => inferred(risk, "threatens", item, "similar-words", evidence)),
    ...visits.map((visit) => inferred(risk, "threatens", visit, "names-the-visit", visit.label)),
  ];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
