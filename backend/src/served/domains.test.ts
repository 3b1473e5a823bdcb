import { describe, expect, test } from "vitest";
import { type BundleDocuments, bundleSchema } from "../bundle/bundle-schema.ts";
import { dashboardSchema, protocolListItemSchema } from "../contract/protocols.ts";
import { toListItem } from "../derivations/list-item.ts";
import { dashboard } from "./dashboard.ts";
import { domainResponses } from "./domains.ts";
import { protocolRow } from "./protocol-row.ts";

const parse = (more: object): BundleDocuments =>
  bundleSchema.parse({ "protocol.json": { bundleVersion: 1, id: "x", title: "A study" }, ...more });

const answerOf = (documents: BundleDocuments, name: string) =>
  domainResponses(documents).find((one) => one.domain === name)?.protocolData;

const tlf = { tlf_specifications: [{ tlf_id: "T1", tlf_type: "table", title_description: "Title" }] };

describe("documents are served as domains, in the form of API-3", () => {
  test.each<[string, object, string, object]>([
    [
      "the schedule",
      { "schedule.json": { tables: { t: { table_name: "T", columns_meta: [], rows: [] } } } },
      "Schedule of Assessments",
      { structured_data: { t: { table_name: "T" } } },
    ],
    [
      "the statistical analysis plan",
      { "statistical-analysis-plan.json": { software: "R" } },
      "Statistical Analysis Plan",
      { structured_data: { software: "R" } },
    ],
    [
      "the statistical analysis",
      { "statistical-analysis.json": { software: "R" } },
      "Statistical Analysis",
      { structured_data: { software: "R" } },
    ],
    [
      "the shells",
      { "tlf-shells.json": tlf },
      "TLF Shells",
      { domains: { "TLF Shells": { structured_data: tlf } } },
    ],
  ])("%s, if no listed domain has that name", (_, documents, name, expected) => {
    expect(answerOf(parse(documents), name)).toMatchObject(expected);
  });

  test("a listed domain keeps its own content, and the document is added", () => {
    const listed = (protocolData: object | null) => [
      { domainName: "statistical analysis", category: "Operations", protocolData },
    ];
    const plan = { "statistical-analysis.json": { software: "R" } };
    const answer = (protocolData: object | null) =>
      answerOf(parse({ ...plan, "domains.json": listed(protocolData) }), "statistical analysis");
    expect(answer({ own: 1 })).toEqual({ own: 1, structured_data: { software: "R" } });
    expect(answer({ structured_data: { own: 1 } })).toEqual({ structured_data: { own: 1 } });
    expect(answer(null)).toEqual({ structured_data: { software: "R" } });
  });

  test("the dashboard includes documents that are not listed domains", () => {
    const documents = {
      "domains.json": [{ domainName: "statistical analysis", category: "Operations", protocolData: null }],
      "statistical-analysis.json": { software: "R" },
      "tlf-shells.json": tlf,
    };
    const names = (more: object) => {
      const parsed = parse(more);
      const row = { ...protocolRow(parsed["protocol.json"]), pageCount: 0, ingestedAt: new Date(0) };
      const item = toListItem(row, []);
      return dashboardSchema.parse(dashboard(parsed, item)).documentDomains;
    };
    expect(names(documents)).toEqual(["TLF Shells"]);
    expect(names({})).toEqual([]);
  });

  test("there is no such domain without the document", () => {
    expect(domainResponses(parse({}))).toEqual([]);
  });
});

describe("DOM-3: the eligibility summary is computed from the criteria", () => {
  const child = { category: "Age", atomicId: "a", atomicText: "t", sqlTemplate: "SELECT 1" };
  const criterion = (tier: number, more: object) => ({
    ...{ name: "n", original_id: `C${tier}`, tier, tierName: "x", type: "inclusion", criteria_text: "text" },
    child_criteria: [{ ...child, ...more }],
  });
  const concept = { concept_code: "1", concept_name: "Age", omop_table: "person" };

  test("hierarchical: tiers 1 and 2 are differentiators; a missing query or an unverified concept requires review", () => {
    const documents = parse({
      "eligibility.json": {
        hierarchical_criteria: [
          criterion(1, { omop_concepts: [concept, concept] }),
          criterion(2, { omop_concepts: [{ ...concept, verified: false }] }),
          criterion(3, { sqlTemplate: " ", category: "Lab" }),
        ],
      },
    });
    expect(answerOf(documents, "Eligibility Criteria")).toMatchObject({
      structured_data: {
        protocol_id: "x",
        protocol_title: "A study",
        summary: {
          totalCriteria: 3,
          differentiatingScores: { high: 1, medium: 1 },
          requiresManualReview: 2,
          categories: { Age: 2, Lab: 1 },
        },
        critical_differentiators: [
          {
            criterion_id: "C1",
            differentiating_score: "HIGH",
            requires_manual_review: false,
            data_requirements: ["person"],
            concepts_found: ["Age"],
          },
          { criterion_id: "C2", differentiating_score: "MEDIUM", requires_manual_review: true },
        ],
      },
    });
  });

  test("in four lists", () => {
    const one = (id: string, more = {}) => ({ id, rule: `rule ${id}`, category: "Drug", ...more });
    const documents = parse({
      "eligibility.json": {
        normalized_criteria: {
          critical_differentiators: [
            one("a", { sql_files: [{ filename: "a.sql", filepath: "a.sql", content: "SELECT" }] }),
          ],
          standard_criteria_low_impact: [one("b")],
        },
      },
    });
    expect(answerOf(documents, "Eligibility Criteria")).toMatchObject({
      structured_data: {
        summary: { totalCriteria: 2, differentiatingScores: { high: 1, medium: 0 }, requiresManualReview: 1 },
        critical_differentiators: [{ criterion_id: "a", original_text: "rule a" }],
      },
    });
  });
});

describe("DOM-3: the dashboard's domains have the form used in the bundle", () => {
  const item = (documents: BundleDocuments) =>
    protocolListItemSchema.parse(
      toListItem({ ...protocolRow(documents["protocol.json"]), pageCount: 0, ingestedAt: new Date(0) }, []),
    );
  const content = { category: "Operations", protocolData: { a: "x", b: "", c: "N/A" } };

  test("as a list", () => {
    const documents = parse({ "domains.json": [{ domainName: "Monitoring", ...content }] });
    const { domains, metrics } = dashboardSchema.parse(dashboard(documents, item(documents)));
    expect(domains).toMatchObject([
      { domainName: "Monitoring", extracted: 1, dataFields: 3, completeness: 33, color: "blue" },
    ]);
    expect(metrics).toEqual({ screened: null, totalDataPoints: 1, domains: 1, ractItems: 0 });
  });

  test("as an object keyed by name, with an optional category", () => {
    const documents = parse({ "domains.json": { Monitoring: content, Other: {} } });
    const { domains } = dashboardSchema.parse(dashboard(documents, item(documents)));
    expect(domains).toMatchObject({
      Monitoring: { category: "Operations" },
      Other: { dataFields: 0, completeness: 0 },
    });
    expect(domains).not.toHaveProperty("Other.category");
  });
});
