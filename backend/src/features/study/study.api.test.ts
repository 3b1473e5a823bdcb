import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { getAnalysisPlan } from "../../contract/study/analysis-plan.ts";
import { comparisonSchema } from "../../contract/study/compare.ts";
import { getCriteria } from "../../contract/study/criteria.ts";
import { domainViewSchema } from "../../contract/study/domain-view.ts";
import { ofKind } from "../../contract/study/objects.ts";
import { getOutputs } from "../../contract/study/outputs.ts";
import { getStatisticalPlan } from "../../contract/study/statistical-plan.ts";
import { getUnreadValues, listStudyObjects, studySchema } from "../../contract/study/study.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { withSeededServer, withServer } from "../../testing/with-server.ts";

const server = withSeededServer();
const json = async (path: string): Promise<unknown> => {
  const answer = await server().get(path);
  expect(answer.status, path).toBe(200);
  return answer.json();
};

describe("the study model of a stored protocol", () => {
  it("STU-2, STU-4: has located quotes, and links to its own objects", async () => {
    const study = studySchema.parse(await json("/api/study?protocolId=adaura"));
    expect(study.protocolId).toBe("AZD9291.pdf");
    const sources = study.objects.flatMap(({ fields }) =>
      Object.values(fields)
        .flat()
        .flatMap(({ source }) => source ?? []),
    );
    const quoted = sources.filter(({ page, quote }) => page !== null && quote !== null);
    const located = quoted.filter(({ boxes }) => boxes !== undefined && boxes.length > 0);
    expect(located.length).toBeGreaterThan(quoted.length * 0.98);
    const ids = new Set(study.objects.map(({ id }) => id));
    expect(study.links.filter(({ from, to }) => !ids.has(from) || !ids.has(to))).toEqual([]);
    expect(study.findings.filter(({ object }) => !ids.has(object))).toEqual([]);
  });

  it("STU-10: ADAURA's primary endpoint is measured by imaging at its visits and reported in outputs", async () => {
    const { objects, links } = studySchema.parse(await json("/api/study?protocolId=adaura"));
    const [primary] = ofKind(objects, "endpoint");
    const label = new Map(objects.map((one) => [one.id, one.label]));
    const from = (id: string, type: string) =>
      links.filter((one) => one.from === id && one.type === type).map(({ to }) => to);
    const measured = from(primary?.id ?? "", "is measured by");
    expect(measured.map((id) => label.get(id)).join()).toMatch(/CT/);
    expect(measured.flatMap((id) => from(id, "takes place at")).map((id) => label.get(id))).toContain(
      "Week 12",
    );
    const outputs = from(primary?.id ?? "", "is analyzed by").flatMap((id) => from(id, "is reported in"));
    expect(outputs).toContain("output/t-14.2.1");
  });

  it("STU-3: lists the values that no reader recognizes", async () => {
    const study = studySchema.parse(await json("/api/study?protocolId=adaura"));
    const { values } = getUnreadValues.response.parse(await json("/api/study/unread?protocolId=adaura"));
    expect(values).toHaveLength(study.unread);
    expect(values.map(({ label }) => label)).toContain("Operations › Vendors › Image archive");
  });

  it("STU-4: objects can be queried across the library and within a study", async () => {
    const path = "/api/study/objects?kind=endpoint&text=overall%20survival";
    const all = listStudyObjects.response.parse(await json(path));
    expect(new Set(all.objects.map(({ protocolId }) => protocolId)).size).toBeGreaterThan(3);
    expect(
      all.objects.filter(({ kind, label }) => kind !== "endpoint" || !/overall survival/i.test(label)),
    ).toEqual([]);
    const one = listStudyObjects.response.parse(await json(`${path}&protocolId=adaura&limit=1`));
    expect(one.objects).toHaveLength(1);
    expect(one.total).toBeGreaterThan(1);
    expect(one.objects[0]?.links).toBeGreaterThan(0);
  });

  it("STU-7: the analysis plan is served as cards with the sources of their values", async () => {
    const plan = getAnalysisPlan.response.parse(await json("/api/study/analysis-plan?protocolId=adaura"));
    expect(plan.protocolId).toBe("AZD9291.pdf");
    expect(plan.layout?.cards.map(({ title }) => title)).toContain("Statistical Methodology");
    expect(JSON.stringify(plan.layout)).toMatch(/"page_number":\d+,"text_snippet":"/);
  });

  it("STU-7: the statistical plan is served with its defaults marked", async () => {
    const { plan } = getStatisticalPlan.response.parse(
      await json("/api/study/statistical-plan?protocolId=adaura"),
    );
    const facts = new Map(plan?.sampleSize?.facts.map(({ label, node }) => [label, node]));
    expect(facts.get("Power")).toMatchObject({ sources: [{ page_number: expect.any(Number) }] });
    expect(plan?.methods?.primary[0]?.endpoint).toMatchObject({ kind: "value", text: expect.any(String) });
  });

  it("STU-7: the outputs are served with their shells and sources", async () => {
    const { registry } = getOutputs.response.parse(await json("/api/study/outputs?protocolId=adaura"));
    expect(registry?.outputs).toHaveLength(106);
    expect(registry?.outputs.find(({ id }) => id === "14.2.1")).toMatchObject({
      title: { sources: [{ page_number: expect.any(Number) }] },
      shell: { layout: "grid", columns: expect.arrayContaining([expect.any(String)]) },
    });
  });

  it("STU-7: the criteria are served with their query plans laid out", async () => {
    const { hierarchical_data: data, ...criteria } = getCriteria.response.parse(
      await json("/api/study/criteria?protocolId=adaura"),
    );
    expect(data?.all_criteria.every(({ derivedPlan }) => derivedPlan !== null)).toBe(true);
    const all = Object.values(criteria.normalized_criteria).flat();
    const planned = all.filter((one) => one.execution_plan !== undefined);
    expect(planned.length).toBeGreaterThan(30);
    expect(planned.filter(({ read }) => read.plan?.kind !== "parts" || read.planOverview === null)).toEqual(
      [],
    );
  });

  it("STU-7: a domain is served as labeled values with their sources", async () => {
    const view = domainViewSchema.parse(await json("/api/study/domains/study%20design?protocolId=adaura"));
    expect(view).toMatchObject({ domain: "Study Design", layout: { kind: "sections" } });
    expect(JSON.stringify(view.layout)).toMatch(/"label":"[A-Z].*"page_number":\d+,"text_snippet":"/);
  });

  it("STU-7: a study without statistical documents has no plan", async () => {
    expect(await json("/api/study/statistical-plan?protocolId=magnetism-8")).toEqual({
      protocolId: "magnetism-8",
      plan: null,
    });
    const problem = await readProblem(await server().get("/api/study/analysis-plan?protocolId=magnetism-8"));
    expect([problem.status, problem.code]).toEqual([404, "document-not-found"]);
  });

  it.each([
    ["/api/study?protocolId=nobody", 404, "protocol-not-found"],
    ["/api/study/objects?protocolId=nobody", 404, "protocol-not-found"],
    ["/api/compare?left=adaura&right=nobody", 404, "protocol-not-found"],
    ["/api/study/objects?kind=unicorn", 400, "invalid-request"],
    ["/api/compare?left=adaura", 400, "invalid-request"],
  ])("API-2: %s is a problem", async (path, status, code) => {
    const problem = await readProblem(await server().get(path));
    expect([problem.status, problem.code]).toEqual([status, code]);
  });

  it("STU-20: two studies are compared part by part", async () => {
    const comparison = comparisonSchema.parse(await json("/api/compare?left=magnetism-3&right=magnetism-8"));
    const criteria = comparison.parts.find(({ part }) => part === "criteria");
    const paired = criteria?.objects.filter(({ left, right }) => left && right) ?? [];
    expect(paired.filter(({ matchedBy }) => matchedBy === "meaning").length).toBeGreaterThan(5);
    expect(comparison.parts.find(({ part }) => part === "schedule")?.changed).toBeGreaterThan(0);
  });
});

describe.skipIf(isDatabaseElsewhere())("a protocol whose model is still being derived", () => {
  const empty = withServer([{ id: "new" }, { id: "planned", sap: {} }]);
  it.each([
    "/api/study?protocolId=new",
    "/api/study/unread?protocolId=new",
    "/api/study/analysis-plan?protocolId=planned",
    "/api/study/statistical-plan?protocolId=new",
    "/api/study/outputs?protocolId=new",
    "/api/compare?left=new&right=new",
  ])("STU-6: %s reports it", async (path) => {
    expect((await readProblem(await empty().get(path))).code).toBe("document-not-found");
  });
});
