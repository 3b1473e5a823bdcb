import type { Json } from "@trialtrace/backend/contract";
import { type Part, type PartResult, type Source, toJson } from "../bundle/part.ts";
import { citeSentence, type Sentence, sentencesOf } from "../lines/sentences.ts";
import type { Section } from "../sections/section.ts";
import { readAbbreviations } from "./abbreviations.ts";
import { readAmendments } from "./amendments.ts";
import { readDesign, readStrata } from "./design.ts";
import { sectionsAbout } from "./find-sections.ts";
import { interimPlanned } from "./interim.ts";
import { readAnalysisSets, readStatistics } from "./statistics.ts";
import { readArms, readDurations, readEpochs, readGeography, readRegimens } from "./treatment.ts";

/** Maximum number of sentences that a domain shows on a topic. */
const maxStatements = 12;

/** Design, statistics, interventions, safety and rules from the sections on them. */
export const factsPart: Part = {
  name: "facts",
  read(source) {
    const of = topics(source);
    const design = designFacts(source, of);
    const statistics = statisticsFacts(of);
    const domains = [...design.domains, ...statistics.domains, ...conductFacts(source, of)].filter(
      ({ protocolData }) => Object.keys(protocolData).length > 0,
    );
    return {
      count: domains.reduce((sum, { protocolData }) => sum + leaves(protocolData), 0),
      domains,
      sap: statistics.sap,
      plan: statistics.plan,
    };
  },
};

type Domains = NonNullable<PartResult["domains"]>;

/** The sentences by topic. */
function topics({ document: { vocabulary }, outline: { sections }, front, identification }: Source) {
  const sentences = (list: readonly Section[]) => list.flatMap((section) => sentencesOf(section, vocabulary));
  const about = (title: RegExp, not?: RegExp) =>
    sentences(sectionsAbout(sections, title, not ? { not } : {}));
  const isAnalysis = ({ path, title }: Section) =>
    [...path, title].some((one) => /statistic|analys[ei]s/i.test(one));
  const analysisOf = (title: RegExp) => sentences(sectionsAbout(sections, title).filter(isAnalysis));
  const synopsisSection: Section = {
    ...{ number: front.synopsisNumber, title: "Synopsis", level: 1, heading: [], path: [] },
    page: front.synopsis[0]?.page ?? 1,
    lines: front.synopsis,
  };
  const synopsis = sentencesOf(synopsisSection, vocabulary);
  const { title } = identification;
  const titles: Sentence[] = title?.provenance.page_number
    ? [
        {
          text: title.value,
          page: title.provenance.page_number,
          section: { ...synopsisSection, number: title.provenance.section_number },
        },
      ]
    : [];
  return {
    design: [
      ...titles,
      ...about(
        /\b(?:study|trial|overall|investigational) (?:design|plan|overview)\b|overview of (?:the )?(?:study|trial)|summary of (?:study|trial) design|description of (?:the )?(?:study|trial)|^design\b/i,
        /rationale|discussion|statistic/i,
      ),
      ...synopsis,
    ],
    randomization: about(
      /randomi[sz]ation|treatment assignment|treatment allocation|assigning|method of assignment|patient assignment|stratification/i,
      /statistic|analys/i,
    ),
    blinding: about(/blinding|masking|unblinding/i),
    size: [
      ...about(
        /sample size|determination of (?:the )?sample|number of (?:participants|patients|subjects)|power/i,
      ),
      ...synopsis,
    ],
    analysis: about(/statistic|data analysis|analys[ei]s/i, /sample size|laborator|bioanaly/i),
    sets: about(
      /(?:analysis|study) (?:sets?|populations?)|populations? for analys[ei]s|analysis data ?sets?|definition of (?:analysis|study) (?:sets|populations)|qualifications for analysis/i,
      /study population$/i,
    ),
    interim: about(/interim/i),
    missing: about(/missing/i),
    multiplicity: about(/multiplicity|multiple (?:comparison|testing)|type i error|alpha|p-value adjust/i),
    hypotheses: about(/hypothes/i),
    primaryAnalysis: analysisOf(
      /primary (?:efficacy )?(?:analys[ei]s|endpoint|estimand|objective)|analys[ei]s of (?:the )?primary/i,
    ),
    secondaryAnalysis: analysisOf(
      /secondary (?:efficacy )?(?:analys[ei]s|endpoint|objective)|analys[ei]s of (?:the )?(?:key )?secondary/i,
    ),
    sensitivity: about(/sensitivity|supplementary analys/i),
    safetyAnalysis: about(/safety analys|analys[ei]s of safety/i),
    estimands: about(/estimand/i),
    treatment: about(
      /treatments? administered|study (?:treatment|drug|intervention|medication)s?|investigational (?:product|medicinal|drug)|dose and|dosage|dosing|administration|treatment regimens?|trial (?:treatment|intervention|product)s?|treatments?$/i,
      /discontinu|modif|blind|compliance|accountab|storage|label|packag|assign|allocation|overdose/i,
    ),
    modification: about(
      /dose (?:modification|adjustment|reduction|interruption|delay)|management of toxicit|toxicity management/i,
    ),
    prohibited: about(
      /prohibited|concomitant|disallowed|excluded medication|restrictions? (?:on|during)/i,
      /statistic|analys/i,
    ),
    discontinuation: about(/discontinu|withdraw/i, /statistic|analys/i),
    lostToFollowUp: about(/lost to follow/i),
    adverseEvents: about(
      /definitions? (?:of|and).*adverse|adverse events?$|serious adverse events?$|^adverse events? and/i,
      /statistic|analys/i,
    ),
    reporting: about(
      /(?:reporting|recording|collection|time period|timing).*(?:adverse|safety|events|SAE)|(?:adverse|safety).*(?:reporting|recording|collection)/i,
      /statistic|analys/i,
    ),
    special: about(/special interest|AESI|events of interest/i),
    monitoringCommittee: about(/data (?:and safety )?monitoring|IDMC|DSMB|DMC|independent (?:data|safety)/i),
    synopsis,
  };
}

type Topics = ReturnType<typeof topics>;

function designFacts({ front, identification }: Source, of: Topics): { domains: Domains } {
  const { phase, title } = identification;
  const design = readDesign(of.design, [...of.randomization, ...of.blinding]);
  const { ratio, ...type } = design;
  const geography = readGeography([...of.design, ...of.size]);
  const strata = readStrata([...of.randomization, ...of.design]);
  const randomization = matching(
    of.randomization,
    /\brandomi[sz]|\bassign|\ballocat|\binteractive|\bIWRS|\bIVRS|\bIXRS/i,
    8,
  );
  const duration = readDurations([...of.design, ...of.treatment]);
  return {
    domains: [
      {
        domainName: "Study Design",
        protocolData: record({
          study_type: { ...type, phase },
          allocation: { ratio },
          arms: readArms([...of.design, ...of.treatment]),
          epochs: readEpochs(of.design),
          duration,
          geography,
          title: type.summary ? undefined : title,
        }),
      },
      {
        domainName: "Randomization Plan",
        protocolData: record({
          ratio,
          stratification_factors: strata,
          procedure: randomization,
          blinding: matching(of.blinding, /\bblind|\bmask|\bcode/i, 8),
        }),
      },
      {
        domainName: "Amendments",
        protocolData: record({ amendments: readAmendments(front.history) }),
      },
    ],
  };
}

function statisticsFacts(of: Topics): {
  domains: Domains;
  sap: { [field: string]: Json };
  plan: { [field: string]: Json };
} {
  const stated = readStatistics(of);
  const sets = readAnalysisSets([...of.sets, ...of.analysis]);
  const primary = matching(of.primaryAnalysis, method, 4);
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
  const missing =
    stated.missingData.length === 0
      ? undefined
      : { primary_method: stated.missingData[0], sensitivity_methods: stated.missingData.slice(1) };
  const interim =
    stated.interim.length === 0
      ? undefined
      : { planned: interimPlanned(of.interim), statements: stated.interim };
  const multiplicity =
    stated.multiplicity.length === 0
      ? undefined
      : { adjustment_method: stated.multiplicity[0], statements: stated.multiplicity.slice(1) };
  const safety = matching(of.safetyAnalysis, /./, 6).map((described) => ({ method: described }));
  const software = stated.software && { primary_software: stated.software };
  return {
    domains: [
      {
        domainName: "Sample Size",
        protocolData: record({
          planned_sample_size: stated.planned,
          power: stated.power,
          alpha: stated.alpha,
          sidedness: stated.sidedness,
          effect: stated.effect,
          events_required: stated.events,
          assumptions: { dropout: stated.dropout, statements: stated.assumptions },
        }),
      },
      {
        domainName: "Estimands",
        protocolData: record({ estimands: matching(of.estimands, /./, maxStatements) }),
      },
      {
        domainName: "Statistical Analysis Plan",
        protocolData: record({
          hypotheses: stated.hypotheses,
          analysis_sets: sets,
          statistical_methods: methods,
          interim_analysis: interim,
          missing_data: missing,
          multiplicity,
          software,
        }),
      },
    ],
    sap: record({
      analysis_populations: sets.length === 0 ? undefined : { other_populations: sets },
      statistical_methods: methods,
      missing_data: missing,
    }),
    plan: record({
      analysis_populations: populations,
      sample_size_power: sample,
      statistical_methods: methods,
      interim_analyses: interim,
      missing_data: missing,
      multiplicity,
      safety_analyses: safety.length === 0 ? undefined : { summary_methods: safety },
      software,
    }),
  };
}

const method =
  /\b(?:test|model|regression|ANCOVA|ANOVA|MMRM|Kaplan|log-?rank|Cox|estimate|analy[sz]ed|compared|interval|method|Cochran|Mantel|Fisher|summari[sz]ed)\b/i;

function conductFacts({ outline }: Source, of: Topics): Domains {
  const abbreviations = readAbbreviations(
    sectionsAbout(outline.sections, /abbreviation|acronym|glossary/i, { appendices: true }),
  );
  const regimens = readRegimens([...of.treatment, ...of.design]);
  return [
    {
      domainName: "Abbreviations",
      protocolData: record(Object.fromEntries(abbreviations.map(({ term, meaning }) => [term, meaning]))),
    },
    {
      domainName: "Study Arms and Interventions",
      protocolData: record({
        arms: readArms([...of.design, ...of.treatment, ...of.synopsis]),
        regimens,
        dose_modification: matching(
          of.modification,
          /\breduc|\binterrupt|\bdelay|\bmodif|\bwithh|\bdiscontinu|\bdose/i,
          maxStatements,
        ),
      }),
    },
    {
      domainName: "Concomitant and Prohibited Medication",
      protocolData: record({
        prohibited: matching(
          of.prohibited,
          /\bprohibit|\bnot (?:be )?(?:allowed|permitted|used|taken)|\bexclu|\bmust (?:not|avoid)|\bavoid|\brestrict/i,
          maxStatements,
        ),
        permitted: matching(
          of.prohibited,
          /\b(?:is|are|may be) (?:allowed|permitted)|\bmay (?:be used|receive|continue)/i,
          maxStatements,
        ),
      }),
    },
    {
      domainName: "Discontinuation and Withdrawal",
      protocolData: record({
        reasons: matching(
          of.discontinuation,
          /\bmust|\bwill be|\bmay|\bshould|\bdiscontinu|\bwithdr/i,
          maxStatements,
        ),
        lost_to_follow_up: matching(of.lostToFollowUp, /./, 4),
      }),
    },
    {
      domainName: "Safety Monitoring",
      protocolData: record({
        definitions: matching(
          of.adverseEvents,
          /\b(?:is|are) (?:defined as|any)|\bAE is any|\bis any (?:untoward|adverse)|\bmeans any/i,
          8,
        ),
        reporting_times: matching(
          [...of.reporting, ...of.adverseEvents],
          /\bwithin\s+(?:\d+|twenty-four|one|two)\s*(?:hours?|h\b|days?|business days?|calendar days?|working days?)|\bimmediately\b|\bfrom (?:the )?(?:time|signing|first dose|date|start)/i,
          8,
        ),
        special_interest: matching(of.special, /./, 8),
        committee: matching(of.monitoringCommittee, /\bwill\b|\bis\b/i, 4),
      }),
    },
  ];
}

const matching = (sentences: readonly Sentence[], pattern: RegExp, most: number) =>
  sentences
    .filter(({ text }) => pattern.test(text) && text.length > 25 && text.length < 1200)
    .slice(0, most)
    .map((sentence) => citeSentence(sentence.text, sentence));

/** Plain JSON without what says nothing. */
function record(value: object): { [field: string]: Json } {
  const json = withoutEmpty(toJson(value));
  return typeof json === "object" && json !== null && !Array.isArray(json) ? json : {};
}

function withoutEmpty(value: Json): Json {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]): [string, Json][] => {
      const own = withoutEmpty(inner);
      const isEmpty = typeof own === "object" && own !== null && Object.keys(own).length === 0;
      return isEmpty ? [] : [[key, own]];
    }),
  );
}

function leaves(value: Json): number {
  if (Array.isArray(value)) return value.reduce<number>((sum, one) => sum + leaves(one), 0);
  if (typeof value !== "object" || value === null) return 1;
  return "value" in value && "provenance" in value
    ? 1
    : Object.values(value).reduce<number>((sum, one) => sum + leaves(one), 0);
}
