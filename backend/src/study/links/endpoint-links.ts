import { type StudyObject, textOf, textsOf } from "../../contract/study/objects.ts";
import type { StudyLink } from "../../contract/study/study.ts";
import { textWords } from "../../derivations/text-words.ts";
import { best, inferred, type LinkContext, similar, stated } from "./link-context.ts";
import { measuredBy } from "./subjects.ts";

type Endpoint = StudyObject<"endpoint">;

const keyOf = (text: string) => textWords(text).join(" ");
const rankOf = (level: string) => (level === "key secondary" ? "secondary" : level);

/** Objective → endpoint: nested in the document, or of one level and similar. */
export function objectiveLinks(context: LinkContext): StudyLink[] {
  const objectives = context.of("objective");
  const byId = new Map(context.study.objects.map((one) => [one.id, one]));
  const nested = context.study.endpointsOf.flatMap(({ from, to, evidence }) => {
    const [objective, endpoint] = [byId.get(from), byId.get(to)];
    return objective && endpoint
      ? [stated(objective, "is assessed by", endpoint, "listed-with-the-objective", evidence)]
      : [];
  });
  const known = new Set(nested.map(({ to }) => to));
  const inferredLinks = context.of("endpoint").flatMap((endpoint) => {
    if (known.has(endpoint.id)) return [];
    const level = textOf(endpoint, "level");
    const same = objectives.filter((one) => textOf(one, "level") === level);
    const ranked =
      same.length > 0 ? same : objectives.filter((one) => rankOf(textOf(one, "level")) === rankOf(level));
    const safety = objectives.filter((one) => textOf(one, "level") === "safety");
    const [only] = ranked;
    if (only && ranked.length === 1) {
      return [
        inferred(
          only,
          "is assessed by",
          endpoint,
          "only-objective-of-its-level",
          `${textOf(only, "level")} objective, ${level} endpoint`,
        ),
      ];
    }
    const text = `${endpoint.label} ${textOf(endpoint, "definition")}`;
    const candidates = ranked.length > 0 ? [...ranked, ...safety] : objectives;
    const [found] = similar(text, candidates, ({ label }) => label, context, 0.3);
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

/** The endpoints that a text names: by identifier, by name, or by similar words. */
function endpointsNamed(context: LinkContext, text: string, endpoints: readonly Endpoint[]) {
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
    return best(
      similar(part, endpoints, ({ label }) => label, context, 0.55),
      0.97,
    )
      .slice(0, 2)
      .map(({ item, evidence }) => ({ item, isNamed: false, evidence }));
  });
}

/** Endpoint → estimand. */
export function estimandLinks(context: LinkContext): StudyLink[] {
  const endpoints = context.of("endpoint");
  return context.of("estimand").flatMap((estimand) => {
    const text = textOf(estimand, "endpoint") || estimand.label;
    const found = endpointsNamed(context, text, endpoints);
    if (found.length > 0) {
      return found
        .slice(0, 1)
        .map(({ item, isNamed, evidence }) =>
          isNamed
            ? stated(item, "is specified by", estimand, "names-the-endpoint", evidence)
            : inferred(item, "is specified by", estimand, "similar-words", evidence),
        );
    }
    const level = textOf(estimand, "level") || "primary";
    const ofLevel = endpoints.filter((one) => textOf(one, "level") === level);
    return ofLevel.length === 1
      ? ofLevel.map((one) =>
          inferred(one, "is specified by", estimand, "only-endpoint-of-its-level", `${level} estimand`),
        )
      : [];
  });
}

/** Endpoint → analysis, and estimand → analysis through their endpoint. Analysis set → analysis. */
export function analysisLinks(context: LinkContext, estimands: readonly StudyLink[]): StudyLink[] {
  const endpoints = context.of("endpoint");
  const byId = new Map(context.of("estimand").map((one) => [one.id, one]));
  const links = context.of("analysis").flatMap((analysis): StudyLink[] => {
    const level = textOf(analysis, "level");
    const text = textOf(analysis, "endpoint");
    const found = text === "" ? [] : endpointsNamed(context, text, endpoints);
    if (found.length > 0) {
      return found.map(({ item, isNamed, evidence }) =>
        isNamed
          ? stated(item, "is analyzed by", analysis, "names-the-endpoint", evidence)
          : inferred(item, "is analyzed by", analysis, "similar-words", evidence),
      );
    }
    const primary = endpoints.filter((one) => textOf(one, "level") === "primary");
    if (level === "safety") {
      return endpoints
        .filter((one) => /adverse|safety|tolerab|toxicit|laborator|vital sign/i.test(one.label))
        .map((one) => inferred(one, "is analyzed by", analysis, "safety-analysis", one.label));
    }
    if (level === "primary" || level === "sensitivity" || level === "subgroup") {
      const words = `${textOf(analysis, "purpose")} ${textOf(analysis, "method")}`;
      const [named] = similar(words, endpoints, ({ label }) => label, context, 0.6);
      if (named && level !== "primary")
        return [inferred(named.item, "is analyzed by", analysis, "similar-words", named.evidence)];
      return primary.map((one) =>
        inferred(one, "is analyzed by", analysis, "analysis-of-the-primary-endpoint", `${level} analysis`),
      );
    }
    const [similarOne] = similar(textOf(analysis, "method"), endpoints, ({ label }) => label, context, 0.5);
    return similarOne
      ? [inferred(similarOne.item, "is analyzed by", analysis, "similar-words", similarOne.evidence)]
      : [];
  });
  const through = estimands.flatMap((link) =>
    links.flatMap((analyzed): StudyLink[] => {
      const estimand = byId.get(link.to);
      if (analyzed.from !== link.from || !estimand) return [];
      const { to, evidence } = analyzed;
      return [
        {
          from: estimand.id,
          type: "is analyzed by",
          to,
          standing: "inferred",
          rule: "analysis-of-its-endpoint",
          evidence,
        },
      ];
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
  return [
    ...context
      .of("analysis")
      .flatMap((one) =>
        named(textOf(one, "population")).map((set) =>
          stated(set, "is analyzed in", one, "names-the-set", textOf(one, "population")),
        ),
      ),
    ...context
      .of("output")
      .flatMap((one) =>
        named(textOf(one, "population")).map((set) =>
          stated(set, "is reported in", one, "names-the-set", textOf(one, "population")),
        ),
      ),
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
    const found =
      named.length > 0
        ? named
        : best(
            similar(title, endpoints, ({ label }) => label, context, 0.6),
            0.97,
          )
            .slice(0, 1)
            .map(({ item, evidence }) => ({ item, isNamed: false, evidence }));
    const own = new Map(
      found.flatMap(({ item, isNamed, evidence }) =>
        analyzed
          .filter(({ from, type }) => from === item.id && type === "is analyzed by")
          .flatMap(({ to }) => {
            const analysis = byId.get(to);
            return analysis ? [[to, { analysis, isNamed, evidence }] as const] : [];
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
    if (fitting.length > 0) {
      return fitting.map(({ analysis, isNamed, evidence }) =>
        isNamed
          ? stated(analysis, "is reported in", output, "names-the-endpoint", evidence)
          : inferred(analysis, "is reported in", output, "similar-words", evidence),
      );
    }
    const safety =
      /adverse|\bsafety|exposure|laborator|h(?:a)?ematolog|chemistr|vital sign|\becg\b|electrocardiogra|ejection|toxicit|deaths?\b|hy.s law/i;
    if (safety.test(`${title} ${textOf(output, "category")}`)) {
      const ofSafety = analyses.filter((one) => textOf(one, "level") === "safety");
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
    return found.map(({ item, isNamed, evidence }) =>
      isNamed
        ? stated(item, "is reported in", output, "names-the-endpoint", evidence)
        : inferred(item, "is reported in", output, "similar-words", evidence),
    );
  });
}
