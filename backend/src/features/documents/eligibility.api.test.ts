import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { bundleEligibilitySchema } from "../../contract/bundle/index.ts";
import { eligibilitySchema } from "../../contract/eligibility.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { dropProtocol, storeProtocol } from "../../testing/store-protocol.ts";
import { withServer } from "../../testing/with-server.ts";

const sql = { filename: "i1.sql", filepath: "sql/i1.sql", content: "SELECT 1;" };
const sectioned = bundleEligibilitySchema.parse({
  normalized_criteria: {
    critical_differentiators: [
      { id: "I2", rule: "Confirmed mutation", category: "critical_differentiators", sql_files: [sql] },
    ],
    key_exclusions_high_impact: [{ id: "E1", rule: "Earlier treatment", category: "key_exclusions" }],
  },
});
const hierarchical = bundleEligibilitySchema.parse({
  hierarchical_criteria: [
    {
      name: "Adult age",
      original_id: "I1",
      tier: 3,
      tierName: "Low Priority",
      type: "inclusion",
      criteria_text: "At least 18 years old.",
      child_criteria: [{ category: "Demographics", atomicId: "I1.1", atomicText: "Age" }],
    },
  ],
});

describe.skipIf(isDatabaseElsewhere())("GET /api/eligibility-comprehensive", () => {
  const server = withServer([
    { id: "AZD9291.pdf", aliases: ["adaura"], eligibility: sectioned },
    { id: "tiered", eligibility: hierarchical },
    { id: "hollow", eligibility: bundleEligibilitySchema.parse({}) },
    { id: "without" },
  ]);
  const ask = (query: string) => server().get(`/api/eligibility-comprehensive${query}`);
  const read = async (query: string) => {
    const answer = await ask(query);
    expect(answer.status).toBe(200);
    return eligibilitySchema.parse(await answer.json());
  };

  it.each(["AZD9291.pdf", "adaura"])("API-1: returns the criteria with SQL for %s", async (id) => {
    const answer = await read(`?protocolId=${id}`);
    expect(answer).toMatchObject({
      protocolId: "AZD9291.pdf",
      summary: {
        critical_differentiators: 1,
        therapy_history_requirements: 0,
        key_exclusions_high_impact: 1,
        standard_criteria_low_impact: 0,
        total_sql_files: 1,
      },
      hierarchical_data: null,
      legacy_criteria: [],
    });
    expect(answer.criteria_with_sql.map((criterion) => criterion.id)).toEqual(["I2"]);
    expect(answer.criteria_with_sql[0]?.sql_files).toEqual([sql]);
  });

  it("API-1: returns hierarchical criteria with their ids, tiers, and children", async () => {
    const { hierarchical_data } = await read("?protocolId=tiered");
    expect(hierarchical_data).toMatchObject({
      total_original_criteria: 1,
      total_child_criteria: 1,
      all_criteria: [{ criterionId: "I1", tier: 3, child_criteria: [{ atomicId: "I1.1" }] }],
    });
  });

  it.each(["without", "hollow"])("is empty for '%s', which has no criteria", async (id) => {
    expect(await read(`?protocolId=${id}`)).toEqual({
      protocolId: id,
      summary: {
        critical_differentiators: 0,
        therapy_history_requirements: 0,
        key_exclusions_high_impact: 0,
        standard_criteria_low_impact: 0,
        total_sql_files: 0,
      },
      normalized_criteria: {
        critical_differentiators: [],
        therapy_history_requirements: [],
        key_exclusions_high_impact: [],
        standard_criteria_low_impact: [],
      },
      hierarchical_data: null,
      legacy_criteria: [],
      criteria_with_sql: [],
    });
  });

  it("API-3: returns magnetism-3 by default, or a 404 problem if it is not stored", async () => {
    expect(await readProblem(await ask(""))).toMatchObject({
      code: "protocol-not-found",
      detail: expect.stringContaining("magnetism-3"),
    });
    await storeProtocol(server().database, { id: "magnetism-3", eligibility: hierarchical });
    try {
      await expect.poll(async () => (await ask("")).status).toBe(200);
      expect((await read("")).protocolId).toBe("magnetism-3");
    } finally {
      await dropProtocol(server().database, "magnetism-3");
    }
  });
});
