import { isJsonObject, type Json, proposedFactorId, provenanceOf } from "@trialtrace/backend/contract";

/** A factor that is critical to quality in any study with the relevant content. */
interface Factor {
  readonly id: string;
  /** The domain and field whose first value the proposal names and cites. */
  readonly domain: string;
  readonly field: string;
  readonly importance: "High" | "Medium";
  readonly factor: (value: string) => string;
  readonly monitoring: string;
  readonly source: string;
}

const e6 = "ICH E6(R3), Annex 1, section 3.10 (quality management)";
const e8 = "ICH E8(R1), section 3.2 (critical to quality factors)";
const transCelerate = "TransCelerate, Risk Assessment and Categorization Tool";

/** A small catalog. Each entry states its origin; none is extracted from the protocol itself. */
const catalog: readonly Factor[] = [
  {
    id: "endpoint",
    domain: "Endpoints and Outcome Measures",
    field: "primary",
    importance: "High",
    source: e8,
    factor: (value) => `Complete and consistent assessment of the primary endpoint: ${value}`,
    monitoring: "Missing, late and out-of-window assessments of the endpoint by site",
  },
  {
    ...{ id: "objective", domain: "Study Objectives", field: "primary", importance: "High", source: e6 },
    factor: (value) => `Data that the primary objective rests on: ${value}`,
    monitoring: "Important protocol deviations that affect the primary analysis",
  },
  {
    id: "randomization",
    domain: "Randomization Plan",
    field: "stratification_factors",
    importance: "High",
    source: transCelerate,
    factor: (value) => `Correct stratification at randomization: ${value}`,
    monitoring: "Disagreement of the strata at randomization with the source data",
  },
  {
    ...{ id: "blinding", domain: "Randomization Plan", field: "blinding", importance: "High", source: e8 },
    factor: (value) => `Blinding is kept: ${value}`,
    monitoring: "Code breaks, and events that suggest an unblinding, by site",
  },
  {
    id: "reporting",
    domain: "Safety Monitoring",
    field: "reporting_times",
    importance: "High",
    source: e6,
    factor: (value) => `Serious adverse events reach the sponsor in time: ${value}`,
    monitoring: "Time from awareness to report, and reports after the limit, by site",
  },
  {
    id: "dosing",
    domain: "Study Arms and Interventions",
    field: "regimens",
    importance: "Medium",
    source: transCelerate,
    factor: (value) => `Treatment is given as planned: ${value}`,
    monitoring: "Dosing errors and unplanned changes of dose, by site",
  },
  {
    id: "prohibited",
    domain: "Concomitant and Prohibited Medication",
    field: "prohibited",
    importance: "Medium",
    source: e8,
    factor: (value) => `Prohibited treatment is avoided: ${value}`,
    monitoring: "Deviations for prohibited medication, by site",
  },
  {
    id: "retention",
    domain: "Discontinuation and Withdrawal",
    field: "lost_to_follow_up",
    importance: "Medium",
    source: e8,
    factor: (value) => `Participants stay in the study: ${value}`,
    monitoring: "Withdrawals and participants lost to follow-up, by site and month",
  },
];

/** Longest quote in a factor. */
const maxValueLength = 160;

/** The proposals for a domain based on its extracted content, marked as proposals with their source. */
export function proposedFactors(domainName: string, data: { readonly [field: string]: Json }): Json[] {
  return catalog
    .filter(({ domain }) => domain === domainName)
    .flatMap(({ id, field, importance, factor, monitoring, source }): Json => {
      const cited = firstCited(data[field]);
      const [provenance] = cited ? provenanceOf(cited) : [];
      if (!cited || !isJsonObject(cited) || !provenance) return [];
      const value = shortened(String(cited.value).replace(/\s+/g, " "));
      return {
        ctq_id: proposedFactorId(id),
        importance,
        factor: factor(value),
        monitoring_approach: `Proposal, not stated by the protocol: ${monitoring}. Source: ${source}.`,
        provenance: { ...provenance },
      };
    });
}

/** Cut between words. */
const shortened = (text: string): string =>
  text.length > maxValueLength ? `${text.slice(0, maxValueLength).replace(/[\s,;(]*\S*$/, "")} …` : text;

/** The first value with provenance below a field. */
function firstCited(value: Json | undefined): Json | null {
  if (Array.isArray(value)) return value.map(firstCited).find((one) => one !== null) ?? null;
  if (!isJsonObject(value)) return null;
  if ("value" in value && "provenance" in value) return value;
  return (
    Object.values(value)
      .map(firstCited)
      .find((one) => one !== null) ?? null
  );
}
