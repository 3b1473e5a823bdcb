import type { Source } from "../bundle/part.ts";
import { interimPlanned, method, primaryMethods } from "./analysis-methods.ts";
import { readAnalysisSets, readTableSets } from "./analysis-sets.ts";
import { readEstimands } from "./estimands.ts";
import { sectionsAbout } from "./find-sections.ts";
import { matching, record } from "./record.ts";
import { readStatistics } from "./statistics.ts";
import type { Topics } from "./topics.ts";

/** Maximum number of sentences on estimands. */
const maxEstimands = 12;

/** The content of the domains on sample size, estimands, and analysis by name, and the fields of the statistical documents. */
export function statisticsFacts(source: Source, of: Topics) {
  const stated = readStatistics(of);
  const estimands = readEstimands(source);
  const { outline, readTables } = source;
  const ofTables = readTableSets(
    sectionsAbout(outline.sections, /\banalys[ei]s (?:data ?)?sets?\b|\bpopulations?\b/i),
    readTables,
  );
  const sets = readAnalysisSets([...of.sets, ...of.analysis], ofTables);
  const primary = primaryMethods(of, {
    isFirstPhase: stated.power === undefined && /\b[1I]\b/.test(source.identification.phase?.value ?? ""),
  });
  const secondary = matching(of.secondaryAnalysis, method, 8);
  const sensitivity = matching(of.sensitivity, /./, 6);
  const sample = {
    total_sample_size: stated.planned,
    power: stated.power,
    alpha: stated.alpha,
    sidedness: stated.sidedness,
    dropout_rate: stated.dropout,
    effect_size: stated.effect,
    target_events: stated.events,
    assumptions: stated.assumptions,
  };
  const methods = {
    primary_analysis:
      primary.length === 0
        ? undefined
        : { analysis_method: primary[0], hypothesis: stated.hypotheses[0], further: primary.slice(1) },
    secondary_analyses: secondary.map((analysis_method) => ({ analysis_method })),
    sensitivity_analyses: sensitivity.map((described) => ({ method: described })),
  };
  const populations = Object.fromEntries(sets.map((set, index) => [`population_${index + 1}`, set]));
  const missing = {
    primary_method: stated.missingData[0],
    sensitivity_methods: stated.missingData.slice(1),
  };
  const interim =
    stated.interim.length === 0
      ? undefined
      : { planned: interimPlanned(of.interim), statements: stated.interim };
  const multiplicity = {
    adjustment_method: stated.multiplicity[0],
    statements: stated.multiplicity.slice(1),
  };
  const safetyAnalyses = {
    summary_methods: matching(of.safetyAnalysis, /./, 6).map((described) => ({ method: described })),
  };
  const software = { primary_software: stated.software };
  return {
    domains: {
      "Sample Size": {
        planned_sample_size: stated.planned,
        power: stated.power,
        alpha: stated.alpha,
        sidedness: stated.sidedness,
        effect: stated.effect,
        margin: stated.margin,
        events_required: stated.events,
        assumptions: { dropout: stated.dropout, statements: stated.assumptions },
      },
      Estimands: {
        estimands: estimands.length > 0 ? estimands : matching(of.estimands, estimand, maxEstimands),
      },
      "Statistical Analysis Plan": {
        hypotheses: stated.hypotheses,
        analysis_sets: sets,
        statistical_methods: methods,
        interim_analysis: interim,
        missing_data: missing,
        multiplicity,
        software,
      },
    },
    sap: record({
      analysis_populations: { other_populations: sets },
      statistical_methods: methods,
      safety_analysis: safetyAnalyses,
      missing_data: missing,
    }),
    plan: record({
      analysis_populations: populations,
      sample_size_power: sample,
      statistical_methods: methods,
      interim_analyses: interim,
      missing_data: missing,
      multiplicity,
      safety_analyses: safetyAnalyses,
      software,
    }),
  };
}

/** The attributes of an estimand, in the words of ICH E9(R1). */
const estimand =
  /\bestimands?\b|intercurrent event|\b(?:treatment[- ]policy|hypothetical|composite|while[- ]on[- ]treatment|principal stratum)\b[^.]{0,20}\bstrategy|population-level summary|summary measure/i;
