import { type AnyStudyObject, type StudyObject, textOf, textsOf } from "../../contract/study/objects.ts";
import type { LinkType, StudyLink } from "../../contract/study/study.ts";
import { textWords } from "../../derivations/text-words.ts";
import { best, inferred, type LinkContext, similar, stated, statedLinks } from "./link-context.ts";
import { measuredBy } from "./subjects.ts";

type Endpoint = StudyObject<"endpoint">;

const keyOf = (text: string) => textWords(text).join(" ");
const labelOf = ({ label }: AnyStudyObject) => label;
const ofLevel = <Kind extends "objective" | "endpoint" | "analysis">(
  objects: readonly StudyObject<Kind>[],
  level: string,
) => objects.filter((one) => textOf(one, "level") === level);
const rankOf = (level: string) => (level === "key secondary" ? "secondary" : level);

/** Objective → endpoint: nested in the document, or of one level and similar. */
export function objectiveLinks(context: LinkContext): StudyLink[] {
  const objectives = context.of("objective");
  const nested = statedLinks(
    context,
    context.study.endpointsOf,
    "is assessed by",
    "listed-with-the-objective",
  );
  const known = new Set(nested.map(({ to }) => to));
  const inferredLinks = context.of("endpoint").flatMap((endpoint) => {
    if (known.has(endpoint.id)) return [];
    const level = textOf(endpoint, "level");
    const same = ofLevel(objectives, level);
    const ranked =
      same.length > 0 ? same : objectives.filter((one) => rankOf(textOf(one, "level")) === rankOf(level));
    const safety = ofLevel(objectives, "safety");
    const [only] = ranked;
    if (only && ranked.length === 1) {
      const evidence = `${textOf(only, "level")} objective, ${level} endpoint`;
      return [inferred(only, "is assessed by", endpoint, "only-objective-of-its-level", evidence)];
    }
    const text = `${endpoint.label} ${textOf(endpoint, "definition")}`;
    const candidates = ranked.length > 0 ? [...ranked, ...safety] : objectives;
    const [found] = similar(text, candidates, labelOf, context, 0.3);
    if (found) return [inferred(found.item, "is assessed by", endpoint, "similar-words", found.evidence)];
    for (const subject of measuredBy) {
      const isAbout = (words: string) => subject.text.test(words) || subject.procedure.test(words);
      const about = isAbout(endpoint.label)
        ? candidates.find(({ label }) => subject.text.test(label))
        : undefined;
      if (about) return [inferred(about, "is assessed by", endpoint, "same-subject", subject.name)];
    }
    return [];
  });
  return [...nested, ...inferredLinks];
}

/** An endpoint that a text names, or that has similar words. */
interface Mentioned {
  readonly item: Endpoint;
  readonly isNamed: boolean;
  readonly evidence: string;
}

/** A link from or to an endpoint is stated if the text names it. */
const mentionLink = (
  from: AnyStudyObject,
  type: LinkType,
  to: AnyStudyObject,
  { isNamed, evidence }: Mentioned,
): StudyLink =>
  isNamed
    ? stated(from, type, to, "names-the-endpoint", evidence)
    : inferred(from, type, to, "similar-words", evidence);

/** The endpoints with the most similar words. */
const mostSimilar = (
  text: string,
  endpoints: readonly Endpoint[],
  context: LinkContext,
  least: number,
  most: number,
): Mentioned[] =>
  best(similar(text, endpoints, labelOf, context, least), 0.97)
    .slice(0, most)
    .map(({ item, evidence }) => ({ item, isNamed: false, evidence }));

/** The endpoints that a text names: by identifier, by name, or by similar words. */
function endpointsNamed(context: LinkContext, text: string, endpoints: readonly Endpoint[]): Mentioned[] {
  const key = keyOf(text);
  if (key === "") return [];
  const named = endpoints.filter(
    ({ id, label }) => keyOf(id.replace(/^endpoint\//, "")) === key || keyOf(label) === key,
  );
  if (named.length > 0) return named.map((item) => ({ item, isNamed: true, evidence: text }));
  // `Progression-free survival; Overall survival` names two endpoints.
  const parts = text.split(/\s*;\s*/).filter((part) => keyOf(part) !== "");
  const each = parts.length > 1 ? parts : [text];
  return each.flatMap((part) => {
    const exact = endpoints.filter(({ label }) => keyOf(label) === keyOf(part));
    if (exact.length > 0) return exact.map((item) => ({ item, isNamed: true, evidence: part }));
    return mostSimilar(part, endpoints, context, 0.55, 2);
  });
}

/** Endpoint → estimand. */
export function estimandLinks(context: LinkContext): StudyLink[] {
  const endpoints = context.of("endpoint");
  return context.of("estimand").flatMap((estimand) => {
    const text = textOf(estimand, "endpoint") || estimand.label;
    const [found] = endpointsNamed(context, text, endpoints);
    if (found) return [mentionLink(found.item, "is specified by", estimand, found)];
    const level = textOf(estimand, "level") || "primary";
    const [only, ...others] = ofLevel(endpoints, level);
    if (!only || others.length > 0) return [];
    return [inferred(only, "is specified by", estimand, "only-endpoint-of-its-level", `${level} estimand`)];
  });
}

/** Endpoint → analysis, and estimand → analysis through their endpoint. Analysis set → analysis. */
export function analysisLinks(context: LinkContext, estimands: readonly StudyLink[]): StudyLink[] {
  const endpoints = context.of("endpoint");
  const links = context.of("analysis").flatMap((analysis): StudyLink[] => {
    const level = textOf(analysis, "level");
    const text = textOf(analysis, "endpoint");
    const found = text === "" ? [] : endpointsNamed(context, text, endpoints);
    if (found.length > 0) return found.map((one) => mentionLink(one.item, "is analyzed by", analysis, one));
    const primary = ofLevel(endpoints, "primary");
    if (level === "safety") {
      return endpoints
        .filter((one) => /adverse|safety|tolerab|toxicit|laborator|vital sign/i.test(one.label))
        .map((one) => inferred(one, "is analyzed by", analysis, "safety-analysis", one.label));
    }
    if (level === "primary" || level === "sensitivity" || level === "subgroup") {
      const words = `${textOf(analysis, "purpose")} ${textOf(analysis, "method")}`;
      const [named] = similar(words, endpoints, labelOf, context, 0.6);
      if (named && level !== "primary")
        return [inferred(named.item, "is analyzed by", analysis, "similar-words", named.evidence)];
      return primary.map((one) =>
        inferred(one, "is analyzed by", analysis, "analysis-of-the-primary-endpoint", `${level} analysis`),
      );
    }
    const [similarOne] = similar(textOf(analysis, "method"), endpoints, labelOf, context, 0.5);
    return similarOne
      ? [inferred(similarOne.item, "is analyzed by", analysis, "similar-words", similarOne.evidence)]
      : [];
  });
  const through = estimands.flatMap((link) =>
    links
      .filter(({ from }) => from === link.from)
      .map((one): StudyLink => {
        return { ...one, from: link.to, standing: "inferred", rule: "analysis-of-its-endpoint" };
      }),
  );
  return [...links, ...through, ...setLinks(context)];
}

/** Analysis set → analysis, and analysis set → output, by the population that these name. */
function setLinks(context: LinkContext): StudyLink[] {
  const sets = context.of("analysis-set");
  const named = (text: string) => {
    const key = keyOf(text);
    if (key === "") return [];
    const exact = sets.filter((set) =>
      [set.label, textOf(set, "acronym")].some((name) => keyOf(name) === key),
    );
    const begins = sets.filter(({ label }) => key.startsWith(`${keyOf(label)} `));
    return (exact.length > 0 ? exact : begins).slice(0, 1);
  };
  const linksTo = (users: readonly (StudyObject<"analysis"> | StudyObject<"output">)[], type: LinkType) =>
    users.flatMap((one) => {
      const population = textOf(one, "population");
      return named(population).map((set) => stated(set, type, one, "names-the-set", population));
    });
  return [
    ...linksTo(context.of("analysis"), "is analyzed in"),
    ...linksTo(context.of("output"), "is reported in"),
  ];
}

/** Analysis → output: the analyses of the endpoint that an output names, else those with similar words. */
export function outputLinks(context: LinkContext, analyzed: readonly StudyLink[]): StudyLink[] {
  const endpoints = context.of("endpoint");
  const analyses = context.of("analysis");
  const byId = new Map(analyses.map((one) => [one.id, one]));
  return context.of("output").flatMap((output): StudyLink[] => {
    const names = textsOf(output, "endpoints");
    const title = textOf(output, "title");
    const named = names.flatMap((name) =>
      endpointsNamed(context, name.replace(/\s*\([^)]*\)\s*$/, ""), endpoints),
    );
    const found = named.length > 0 ? named : mostSimilar(title, endpoints, context, 0.6, 1);
    const own = new Map(
      found.flatMap((endpoint) =>
        analyzed
          .filter(({ from, type }) => from === endpoint.item.id && type === "is analyzed by")
          .flatMap(({ to }) => {
            const analysis = byId.get(to);
            return analysis ? [[to, { analysis, endpoint }] as const] : [];
          }),
      ),
    );
    // A title that speaks of sensitivity or subgroups reports those analyses, and no other.
    const special = /sensitivity|supplementary/i.test(title)
      ? "sensitivity"
      : /subgroup|forest/i.test(title)
        ? "subgroup"
        : null;
    const isFitting = (level: string) =>
      special ? level === special : level !== "sensitivity" && level !== "subgroup";
    const fitting = [...own.values()].filter(({ analysis }) => isFitting(textOf(analysis, "level")));
    if (fitting.length > 0)
      return fitting.map(({ analysis, endpoint }) =>
        mentionLink(analysis, "is reported in", output, endpoint),
      );
    const safety =
      /adverse|\bsafety|exposure|laborator|h(?:a)?ematolog|chemistr|vital sign|\becg\b|electrocardiogra|ejection|toxicit|deaths?\b|hy.s law/i;
    if (safety.test(`${title} ${textOf(output, "category")}`)) {
      const ofSafety = ofLevel(analyses, "safety");
      const close = best(
        similar(title, ofSafety, (one) => textOf(one, "method"), context, 0.3),
        0.9,
      ).slice(0, 1);
      const chosen = close.length > 0 ? close.map(({ item }) => item) : ofSafety.slice(0, 1);
      return chosen.map((one) => inferred(one, "is reported in", output, "safety-output", title));
    }
    const [close] = similar(
      title,
      analyses,
      ({ label }) => label.replace(/^\w+ analysis: /, ""),
      context,
      0.5,
    );
    if (close) return [inferred(close.item, "is reported in", output, "similar-words", close.evidence)];
    // Without an analysis of its own, an output still belongs to the endpoint that it names.
    return found.map((one) => mentionLink(one.item, "is reported in", output, one));
  });
}
