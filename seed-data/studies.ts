/** The lists of `eligibility.json` that a study fills. */
export type CriteriaForm = "tiers" | "lists" | "tiers and lists" | "lists and an older extraction";

/** What each study has (LIB-1), so that all of them together show every view with every kind of data. */
export interface StudyTable {
  /** How `domains.json` comes, and how many domains it has. */
  readonly domains: readonly [form: "list" | "keyed", count: number];
  /** Categories that only a keyword places, in place of the dashboard's own. */
  readonly otherCategories?: readonly string[];
  /** Items of the risk library, at least and at most. */
  readonly risks: readonly [least: number, most: number];
  /** Items that leave their priority to the default. */
  readonly withoutPriority?: number;
  readonly riskInEveryDomain?: true;
  readonly criteria: CriteriaForm;
  /** Tables, listings and figures among the shells. */
  readonly shells?: readonly [tables: number, listings: number, figures: number];
  /** Endpoints that SAP and plan both name, by kind. */
  readonly endpoints?: Readonly<Partial<Record<EndpointKind, number>>>;
  /** Kinds of endpoints that the domain names too. */
  readonly endpointsInDomain?: readonly EndpointKind[];
  /** Factors of the randomisation, and the strata that they make. */
  readonly strata?: readonly [factors: number, strata: number];
}

type EndpointKind = "primary" | "secondary" | "exploratory";

const allKinds: readonly EndpointKind[] = ["primary", "secondary", "exploratory"];

export const studies: Readonly<Record<string, StudyTable>> = {
  adaura: {
    domains: ["list", 19],
    risks: [50, 55],
    criteria: "tiers and lists",
    shells: [68, 19, 19],
    endpoints: { primary: 1, secondary: 7, exploratory: 6 },
    strata: [3, 12],
  },
  "fortitude-102": {
    domains: ["keyed", 21],
    risks: [75, 85],
    withoutPriority: 2,
    riskInEveryDomain: true,
    criteria: "tiers",
    shells: [67, 11, 12],
    endpoints: { primary: 2, secondary: 8, exploratory: 4 },
    endpointsInDomain: allKinds,
    strata: [3, 8],
  },
  "fortitude-als": {
    domains: ["keyed", 15],
    risks: [40, 40],
    withoutPriority: 3,
    criteria: "tiers",
    shells: [29, 5, 6],
    endpoints: { primary: 1, secondary: 4 },
    endpointsInDomain: ["secondary"],
  },
  "geometry-e": {
    domains: ["list", 20],
    risks: [120, 120],
    withoutPriority: 4,
    riskInEveryDomain: true,
    criteria: "lists",
    shells: [84, 14, 12],
    endpoints: { primary: 2, secondary: 11, exploratory: 5 },
    endpointsInDomain: allKinds,
    strata: [2, 4],
  },
  "m14-431": {
    domains: ["keyed", 14],
    risks: [25, 40],
    criteria: "tiers",
    shells: [12, 4, 4],
    endpoints: { primary: 2 },
  },
  "magnetism-1": {
    domains: ["keyed", 18],
    risks: [25, 25],
    withoutPriority: 1,
    criteria: "tiers",
    shells: [21, 4, 5],
    endpoints: { primary: 3, secondary: 7, exploratory: 4 },
    endpointsInDomain: allKinds,
  },
  "magnetism-3": {
    domains: ["list", 17],
    risks: [25, 40],
    riskInEveryDomain: true,
    criteria: "lists and an older extraction",
    endpoints: { primary: 1, secondary: 12, exploratory: 5 },
    endpointsInDomain: ["secondary"],
  },
  "magnetism-8": {
    domains: ["list", 18],
    otherCategories: [
      "Objectives of both parts",
      "Treatment and dosing",
      "Patient population",
      "Safety surveillance",
      "Data management",
      "Translational research",
    ],
    risks: [40, 40],
    withoutPriority: 1,
    criteria: "tiers and lists",
    shells: [37, 4, 5],
  },
  "tropion-lung01": {
    domains: ["list", 20],
    risks: [75, 90],
    riskInEveryDomain: true,
    criteria: "tiers and lists",
    shells: [54, 7, 10],
    endpoints: { primary: 2, secondary: 9 },
    endpointsInDomain: ["primary", "secondary"],
    strata: [4, 16],
  },
};
