import { isJsonObject, type Json, type JsonObject } from "@trialtrace/backend/contract";
import type { rules } from "./all-rules.ts";
import { changeAt, changeFirst, changeTexts } from "./mutate.ts";
import type { LibraryBundle } from "./read-library.ts";

/** One error in a bundle, and the rule that must find it. Undefined if the bundle does not have the value. */
export interface Mutation {
  readonly what: string;
  readonly rule: keyof typeof rules;
  apply(bundle: LibraryBundle): LibraryBundle | undefined;
}

const other = "Colour of the sky";
const replaceBy = (text: string) => (): Json => text;
/** A number stays a number, a text of numbers a text. */
const further: (value: Json) => Json = (value) =>
  typeof value === "number" ? value + 70_001 : String(value).replaceAll(/\d+/g, "70001");

const at = (rule: Mutation["rule"], file: string, path: string, change: (value: Json) => Json): Mutation => ({
  what: `${file} ${path}`,
  rule,
  apply: (bundle) => changeAt(bundle, file, path.split("/"), change),
});

const inDomain = (rule: Mutation["rule"], path: string, change: (value: Json) => Json): Mutation => {
  const [name = "", ...rest] = path.split("/");
  return at(rule, "domains.json", [name, "protocolData", ...rest].join("/"), change);
};

const plan = "statistical-analysis-plan.json";
const shells = "tlf-shells.json";
const schedule = "schedule.json";
const firstTable = "tables/table_1";

/** Every occurrence of what a bundle's own place says, in one file. */
const everywhere = (
  rule: Mutation["rule"],
  file: string,
  of: (bundle: LibraryBundle) => string | undefined,
): Mutation => ({
  what: `every occurrence in ${file} of ${of.name}`,
  rule,
  apply(bundle) {
    const text = of(bundle);
    if (text === undefined || bundle.files[file] === undefined) return undefined;
    return changeTexts(bundle, file, (one) => one.replaceAll(text, "70001"));
  },
});

const fieldOf = (bundle: LibraryBundle, key: string): string | undefined => {
  const protocol = bundle.files["protocol.json"];
  const value = isJsonObject(protocol) ? protocol[key] : undefined;
  return value === undefined || value === null ? undefined : String(value);
};
const registryNumber = (bundle: LibraryBundle) => fieldOf(bundle, "registryNumber");
const screened = (bundle: LibraryBundle) => fieldOf(bundle, "screened");

const hasNumberAndSource = (value: JsonObject) => typeof value.value === "number" && "provenance" in value;

export const mutations: readonly Mutation[] = [
  at("identity", "protocol.json", "registryNumber", replaceBy("NCT00000000")),
  at("identity", "protocol.json", "protocolNumber", replaceBy("X-1")),
  at("identity", "protocol.json", "phase", replaceBy("Phase 4")),
  at("identity", "protocol.json", "subtitle", (text) => `${text} Phase 4`),
  at("identity", "protocol.json", "therapeuticArea", replaceBy("Dermatology")),
  at("identity", shells, "study_information/study_id", replaceBy("X-1")),
  inDomain("identity", "Regulatory/registration", replaceBy("NCT00000000")),
  inDomain("identity", "Study Design/type/phase", replaceBy("Phase 4")),
  everywhere("identity", "narrative.json", registryNumber),

  at("versions", "protocol.json", "protocolDate", replaceBy("2001-01-01")),
  at("versions", "sap.json", "sap_metadata/amendments/0/date", replaceBy("2030-01-01")),
  at("versions", "sap.json", "document_metadata/amendments/0/date", replaceBy("2030-01-01")),
  at("versions", "sap.json", "document_metadata/sap_date", replaceBy("2001-01-01")),
  at("versions", plan, "sap_metadata/sap_version", replaceBy("70001")),
  at("versions", shells, "study_information/document_date", replaceBy("2001-01-01")),
  inDomain("versions", "Study Metadata/document/date", replaceBy("2001-01-01")),
  inDomain("versions", "Study Metadata/document/version", replaceBy("70001")),
  inDomain("versions", "Study Metadata/amendments", further),

  at("sample size", "protocol.json", "screened", further),
  at("sample size", "protocol.json", "subtitle", (text) => `${text} 70001 patients`),
  at("sample size", plan, "sample_size_power/total_sample_size", further),
  at("sample size", plan, "sample_size_power/planned_enrollment", further),
  at("sample size", plan, "sample_size_power/target_events", further),
  at("sample size", plan, "analysis_populations/itt/size", further),
  at("sample size", "statistical-analysis.json", "sample_size_power/alpha", further),
  at("sample size", "sap.json", "study_design_and_populations/sample_size/total_planned", further),
  at("sample size", "sap.json", "study_design_and_populations/arms/0/n", further),
  inDomain("sample size", "Study Design/arms/0/planned", further),
  inDomain("sample size", "Study Arms and Interventions/arms/0/patients", further),
  inDomain("sample size", "Sample Size/planned", further),
  inDomain("sample size", "Sample Size/planned/total", further),
  inDomain("sample size", "Sample Size/total/planned", further),
  everywhere("sample size", "narrative.json", screened),

  ...["domains.json", "sap.json", "statistical-analysis-plan.json"].map(
    (file): Mutation => ({
      what: `the first number of ${file} that has a source`,
      rule: "quotes",
      apply: (bundle) =>
        changeFirst(bundle, file, hasNumberAndSource, (value) => ({ ...value, value: 70_001 })),
    }),
  ),

  inDomain("arms", "Study Design/arms/0/name", replaceBy(other)),
  inDomain("arms", "Study Arms and Interventions/arms/0/name", replaceBy(other)),
  at("arms", "sap.json", "study_design_and_populations/arms/0/name", replaceBy(other)),
  at("arms", shells, "tlf_specifications/3/treatment_groups/0", (name) => `${name}, 701 mg`),

  at("endpoints", "sap.json", "objectives_endpoints/primary_endpoints/0/name", replaceBy(other)),
  at("endpoints", "sap.json", "objectives_endpoints/secondary_endpoints/0/name", replaceBy(other)),
  at("endpoints", "sap.json", "endpoints/primary/0/name", replaceBy(other)),
  at("endpoints", "sap.json", "endpoints/secondary/0/name", replaceBy(other)),
  at("endpoints", plan, "objectives_endpoints/primary_endpoints/0/name", replaceBy(other)),
  at("endpoints", plan, "objectives_endpoints/exploratory_endpoints/0/name", replaceBy(other)),
  at("endpoints", plan, "statistical_methods/primary_analysis/endpoint", replaceBy(other)),
  inDomain("endpoints", "Endpoints and Outcome Measures/primary_endpoints/0", replaceBy(other)),
  inDomain("endpoints", "Endpoints and Outcome Measures/secondary_endpoints/0", replaceBy(other)),
  at("endpoints", shells, "tlf_specifications/0/endpoints_estimands", () => [other]),

  at("populations", "sap.json", "analysis_populations/primary_population/name", replaceBy(other)),
  at("populations", "sap.json", "analysis_populations/other_populations/0/name", replaceBy(other)),
  at("populations", "sap.json", "study_design_and_populations/analysis_populations/0/name", replaceBy(other)),
  at("populations", plan, "analysis_populations/safety/name", replaceBy(other)),
  at("populations", plan, "analysis_populations/primary/definition", replaceBy(other)),
  at("populations", plan, "analysis_populations/primary/size", further),
  at("populations", shells, "tlf_specifications/5/population", replaceBy(other)),

  at("visits", schedule, `${firstTable}/columns_meta/1/column_name`, replaceBy(other)),
  at("visits", schedule, `${firstTable}/columns_meta/1/epoch`, replaceBy(other)),
  at("visits", schedule, `${firstTable}/columns_meta/4/day`, further),
  at("visits", "schedule-html/tables.json", "tables", (tables) =>
    Array.isArray(tables) ? tables.slice(1) : tables,
  ),
  inDomain("visits", "Schedule of Assessments/tables", further),
  inDomain("visits", "Schedule of Assessments/visit_count", further),
  inDomain("visits", "Schedule of Assessments/visits/1", replaceBy(other)),
  inDomain("visits", "Schedule of Assessments/visits/2", replaceBy("Week 70001")),
  inDomain("visits", "Schedule of Assessments/cycle_length_days", further),
  inDomain("visits", "Schedule of Assessments/epochs/0", replaceBy(other)),
  {
    what: "a head of an HTML page",
    rule: "visits",
    apply(bundle) {
      const [file, html] = Object.entries(bundle.pages)[0] ?? [];
      if (file === undefined || html === undefined) return undefined;
      const spoilt = html.replace(/(<th scope="col">)[^<]*</, `$1${other}<`);
      return { ...bundle, pages: { ...bundle.pages, [file]: spoilt } };
    },
  },

  {
    what: "the limit of a risk",
    rule: "tolerance limits",
    apply: (bundle) =>
      changeFirst(
        bundle,
        "risk-library.json",
        ({ category }) => category === "Quality Tolerance Limit",
        (item) => ({ ...item, monitoringPlan: "Limit 97.5 %" }),
      ),
  },

  at("datasets", shells, "tlf_specifications/0/analysis_dataset/value", replaceBy("ADOTHER")),
  at(
    "validation scope",
    shells,
    "programming_standards/validation_level",
    replaceBy("Double programming of all"),
  ),

  at("citations", "narrative.json", "sections/0/blocks/0", replaceBy("Surname AB et al. A journal 2020.")),
  at("citations", "protocol.json", "title", replaceBy("Surname AB and others, A journal, 2020")),
];
