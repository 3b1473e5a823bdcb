import type { PlanItem, StatisticalPlan } from "@trialtrace/backend/contract";
import { byDefault, labeled, stated } from "../../../testing/content.ts";

const place = { section_number: "9.2", page_number: 92, text_snippet: "80 % power" };
const bare = { further: [], sources: [] };
const item = (text: string): PlanItem => ({ lead: stated(text), details: [], sources: [] });
const facts = [
  labeled("Power", stated("80 %", place)),
  labeled("Alpha", null),
  labeled("Dropout Rate", byDefault("10 %")),
];

/** A plan without cards. */
export const emptyPlan: StatisticalPlan = {
  ...{ header: null, differences: null, sampleSize: null, objectives: null, endpoints: null },
  ...{ populations: null, methods: null, interim: null, multiplicity: null, missingData: null },
  ...{ safety: null, outputs: null, software: null, quality: null, regulatory: null },
};

/** Something for each of the cards except the differences. */
export const fullPlan: StatisticalPlan = {
  header: { facts: [labeled("Protocol ID", "P-1")], amendments: [], further: [] },
  differences: null,
  sampleSize: { compact: facts, facts, further: [] },
  objectives: {
    primary: [
      {
        ...{ objective: stated("Show that it works"), successCriteria: stated("p below 0.05") },
        ...{ details: [], sources: [] },
      },
    ],
    further: [],
  },
  endpoints: [
    {
      ...{ type: stated("Primary"), name: stated("Clinical response"), metric: byDefault("Proportion") },
      ...{ timePoints: stated(null), hypothesis: byDefault("Two-sided") },
      ...{ definition: null, details: [], sources: [] },
    },
  ],
  populations: {
    populations: [
      {
        ...{ role: "ITT", name: stated("Full analysis set"), acronym: stated("FAS") },
        ...{ definition: null, size: null, details: [], sources: [] },
      },
    ],
    numbers: [],
  },
  methods: {
    primary: [
      {
        ...{ method: stated("Log-rank test"), endpoint: byDefault("Co-primary endpoints") },
        ...{ confidenceLevel: byDefault("95 %"), hypothesis: stated(null), model: null, ...bare },
        covariates: [
          {
            ...{ variable: stated("Stage"), type: byDefault("Categorical") },
            ...{ adjustment: byDefault("Stratification"), sources: [] },
          },
        ],
      },
    ],
    secondary: ["One", "Two", "Three", "Four", "Five"].map((endpoint) => ({
      ...{ endpoint: stated(endpoint), method: byDefault("Standard analysis") },
      ...{ relationship: byDefault("Hierarchical"), ...bare },
    })),
    sensitivity: [
      {
        ...{ purpose: byDefault("Sensitivity Analysis 1"), planned: true, method: stated("Unstratified") },
        ...{ assumptions: null, ...bare },
      },
    ],
    further: [],
  },
  interim: {
    ...{ planned: stated("Yes"), number: stated("1"), timing: ["First", "Second", "Third"].map(item) },
    ...{ futility: null, efficacy: null, board: stated(null), further: [] },
  },
  multiplicity: {
    ...{ method: stated("Fixed sequence"), isHierarchical: true, hierarchy: null },
    ...{ gatekeeper: null, alphaAllocation: null, further: [] },
  },
  missingData: { primary: stated("No imputation"), sensitivity: ["A", "B"].map(item), further: [] },
  safety: {
    ...{ coding: stated("MedDRA"), methods: [item("Incidence")], hasLaboratoryFlags: true },
    ...{ laboratoryFlags: null, further: [] },
  },
  outputs: {
    lists: [
      {
        ...{ key: "tables", label: "Tables" },
        items: Array.from({ length: 7 }, (_, index) => item(`Table ${index + 1}`)),
      },
    ],
    further: [],
  },
  software: { facts: [labeled("Primary Software", "SAS")], further: [], handling: [] },
  quality: [{ key: "specific_requirements", label: "Critical Requirements", items: [item("Lock first")] }],
  regulatory: {
    requirements: [
      {
        ...{ key: "fda_requirements", label: "FDA Requirements", status: "Specified" },
        ...{ isStated: true, content: stated("Guidance") },
      },
      {
        ...{ key: "ema_requirements", label: "EMA Requirements", status: "Not specified" },
        ...{ isStated: false, content: null },
      },
    ],
    further: [],
  },
};
