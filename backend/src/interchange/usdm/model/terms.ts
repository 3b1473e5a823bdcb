import type { JsonObject } from "../../../contract/value.ts";
import { codeOf, decodeOf } from "./read-value.ts";

/** The version of the CDISC controlled terminology that the codes come from. */
export const codeSystem = { codeSystem: "http://www.cdisc.org", codeSystemVersion: "2024-09-27" } as const;

/**
 * The terms that an export may use or a rule requires, each with its NCI Thesaurus C-code as published by CDISC (DDF and Protocol
 * terminology). Anything the protocol does not state, or states in words that match no term, is `unknown`, never a
 * guess.
 */
export const terms = {
  unknown: ["C17998", "Unknown"],
  other: ["C17649", "Other"],

  officialTitle: ["C207616", "Official Study Title"],
  briefTitle: ["C207615", "Brief Study Title"],
  acronym: ["C94108", "Study Acronym"],
  sponsor: ["C70793", "Sponsor"],
  studyRegistry: ["C93453", "Study Registry"],
  protocol: ["C70817", "Protocol"],
  date: ["C25164", "Date"],
  global: ["C68846", "Global"],

  interventional: ["C98388", "Interventional Study"],
  observational: ["C16084", "Observational Study"],
  phase1: ["C15600", "Phase I Trial"],
  phase1and2: ["C15693", "Phase I/II Trial"],
  phase2: ["C15601", "Phase II Trial"],
  phase2and3: ["C15694", "Phase II/III Trial"],
  phase3: ["C15602", "Phase III Trial"],
  phase4: ["C15603", "Phase IV Trial"],
  parallel: ["C82639", "Parallel Study"],
  crossover: ["C82637", "Crossover Study"],
  factorial: ["C82638", "Factorial Study"],
  singleGroup: ["C82640", "Single Group Study"],
  doubleBlind: ["C15228", "Double Blind Study"],
  singleBlind: ["C28233", "Single Blind Study"],
  openLabel: ["C49659", "Open Label Study"],
  randomized: ["C46079", "Randomized"],
  multicentre: ["C217005", "Multicentre"],

  investigationalArm: ["C174266", "Investigational Arm"],
  activeComparatorArm: ["C174267", "Active Comparator Arm"],
  placeboArm: ["C174268", "Placebo Control Arm"],
  treatmentEpoch: ["C101526", "Treatment Epoch"],
  screeningEpoch: ["C202487", "Screening Epoch"],
  followUpEpoch: ["C202578", "Follow-Up Epoch"],
  washoutEpoch: ["C42872", "Washout Period"],

  primaryObjective: ["C85826", "Primary Objective"],
  secondaryObjective: ["C85827", "Secondary Objective"],
  exploratoryObjective: ["C163559", "Exploratory Objective"],
  primaryEndpoint: ["C94496", "Primary Endpoint"],
  secondaryEndpoint: ["C139173", "Secondary Endpoint"],
  exploratoryEndpoint: ["C170559", "Exploratory Endpoint"],

  inclusion: ["C25532", "Inclusion Criteria"],
  exclusion: ["C25370", "Exclusion Criteria"],
  bothSexes: ["C49636", "Both"],
  year: ["C29848", "Year"],
  month: ["C29846", "Month"],
  week: ["C29844", "Week"],
  percent: ["C25613", "Percentage"],

  experimentalIntervention: ["C41161", "Experimental Intervention"],
  activeComparator: ["C68609", "Active Comparator"],
  placebo: ["C753", "Placebo"],
  milligram: ["C28253", "Milligram"],
  oral: ["C38288", "Oral Route of Administration"],
  daily: ["C25473", "Daily"],

  visit: ["C25716", "Visit"],
  telephone: ["C171537", "Telephone Call"],
  after: ["C201356", "After"],
  before: ["C201357", "Before"],
  fixedReference: ["C201358", "Fixed Reference"],
  startToStart: ["C201355", "Start to Start"],
} as const satisfies Record<string, readonly [code: string, decode: string]>;

export type Term = keyof typeof terms;

export const hasTerm = (value: JsonObject | undefined, name: string, term: Term): boolean =>
  codeOf(value, name) === terms[term][0];

/** The term of a code; files with codes from elsewhere are recognized by the decode. Null if it is none of these. */
export function termOf<Wanted extends Term>(
  value: JsonObject | undefined,
  name: string,
  wanted: readonly (readonly [Wanted, decode: RegExp])[],
): Wanted | null {
  const decode = decodeOf(value, name) ?? "";
  const found =
    wanted.find(([term]) => hasTerm(value, name, term)) ?? wanted.find(([, pattern]) => pattern.test(decode));
  return found?.[0] ?? null;
}
