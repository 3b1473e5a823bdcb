import type { RegistryRecord } from "../../contract/bundle/index.ts";

/** What a ClinicalTrials.gov record states about a study, in words; each value is undefined if it does not state it. */
export type RecordFacts = ReturnType<typeof recordFacts>;

/** Reads what completes a study from its record. */
export function recordFacts({ protocolSection: of }: RegistryRecord) {
  const { identificationModule: names, statusModule: status, designModule: design } = of;
  const secondary = (type: string) =>
    textOf(names.secondaryIdInfos?.find((one) => one.type === type && textOf(one.id) !== undefined)?.id);
  const info = design?.designInfo;
  const { count, type: counted } = design?.enrollmentInfo ?? {};
  const arms = of.armsInterventionsModule?.armGroups ?? [];
  return {
    source: {
      number: names.nctId,
      version: status?.lastUpdatePostDateStruct?.date ?? status?.lastUpdateSubmitDate ?? null,
    },
    /** The NCT number, and those that the record had before. */
    registryNumbers: [names.nctId, ...(names.nctIdAliases ?? [])],
    protocolNumber: textOf(names.orgStudyIdInfo?.id),
    eudraCtNumber: secondary("EUDRACT_NUMBER"),
    euCtNumber: secondary("CTIS"),
    otherNumbers: (names.secondaryIdInfos ?? []).flatMap(({ id }) => textOf(id) ?? []),
    officialTitle: textOf(names.officialTitle),
    briefTitle: textOf(names.briefTitle),
    acronym: textOf(names.acronym),
    sponsor: textOf(of.sponsorCollaboratorsModule?.leadSponsor?.name),
    phase: phaseOf(design?.phases ?? []),
    conditions: (of.conditionsModule?.conditions ?? []).flatMap((one) => textOf(one) ?? []),
    compound: compoundOf(of.armsInterventionsModule?.interventions ?? []),
    dateRange: datesOf(status),
    enrollment:
      count === undefined || counted === undefined ? undefined : { count, isActual: counted === "ACTUAL" },
    design: {
      type: worded(design?.studyType),
      allocation: worded(info?.allocation),
      masking: masking[info?.maskingInfo?.masking ?? ""],
      model: models[info?.interventionModel ?? ""],
      purpose: worded(info?.primaryPurpose),
      maskedRoles: (info?.maskingInfo?.whoMasked ?? []).flatMap((role) => worded(role) ?? []),
    },
    arms: arms.flatMap(({ label, type, description, interventionNames = [] }) => {
      const name = textOf(label);
      return name === undefined
        ? []
        : [{ name, type: worded(type), description: textOf(description), interventions: interventionNames }];
    }),
  };
}

const textOf = (text: string | undefined): string | undefined =>
  text?.replace(/\s+/g, " ").trim() || undefined;

const masking: Readonly<Record<string, string>> = {
  NONE: "Open-label",
  SINGLE: "Single-blind",
  DOUBLE: "Double-blind",
  TRIPLE: "Triple-blind",
  QUADRUPLE: "Quadruple-blind",
};

const models: Readonly<Record<string, string>> = {
  SINGLE_GROUP: "Single group",
  PARALLEL: "Parallel groups",
  CROSSOVER: "Crossover",
  FACTORIAL: "Factorial",
  SEQUENTIAL: "Sequential groups",
};

/** A code in words: `NON_RANDOMIZED` as `Non-randomized`, `CARE_PROVIDER` as `Care provider`. */
function worded(code: string | undefined): string | undefined {
  if (code === undefined || code === "" || code === "NA") return undefined;
  const words = code.toLowerCase().replaceAll("_", " ").replace(/^non /, "non-");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `["PHASE2", "PHASE3"]` as `Phase 2/3`. */
function phaseOf(phases: readonly string[]): string | undefined {
  if (phases.includes("EARLY_PHASE1")) return "Early Phase 1";
  const numbers = phases.flatMap((phase) => /^PHASE([1-4])$/.exec(phase)?.[1] ?? []);
  return numbers.length === 0 ? undefined : `Phase ${numbers.join("/")}`;
}

/** The only product that is studied; of several, none is the compound of the study. */
function compoundOf(
  interventions: readonly { readonly type?: string | undefined; readonly name?: string | undefined }[],
): string | undefined {
  const products = interventions.filter(
    ({ type, name }) => (type === "DRUG" || type === "BIOLOGICAL") && !/placebo/i.test(name ?? ""),
  );
  return products.length === 1 ? textOf(products[0]?.name) : undefined;
}

const ongoing = new Set(["RECRUITING", "ENROLLING_BY_INVITATION", "ACTIVE_NOT_RECRUITING", "SUSPENDED"]);
const ended = new Set(["COMPLETED", "TERMINATED"]);

/** The period of the study by month; of one that has not started, or whose state is unknown, there is none. */
function datesOf(status: RegistryRecord["protocolSection"]["statusModule"]): string | undefined {
  const monthOf = (date: string | undefined) => /^\d{4}-\d{2}/.exec(date ?? "")?.[0];
  const [start, end] = [monthOf(status?.startDateStruct?.date), monthOf(status?.completionDateStruct?.date)];
  const state = status?.overallStatus ?? "";
  if (start === undefined) return undefined;
  if (ongoing.has(state)) return `${start} - Current`;
  return ended.has(state) && end !== undefined ? `${start} to ${end}` : undefined;
}
