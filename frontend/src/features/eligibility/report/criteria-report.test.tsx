import { screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import {
  makeChild,
  makeEligibility,
  makeHierarchical,
  makeNormalized,
  makeSqlFile,
} from "../../../testing/eligibility.ts";
import { renderScreen } from "../../../testing/render.tsx";
import { CriteriaReport } from "./criteria-report.tsx";

const data = makeEligibility({
  hierarchical: [
    makeHierarchical("I1", {
      tier: 1,
      child_criteria: [
        makeChild("I1.1", {
          sqlTemplate: "SELECT template",
          omop_concepts: [
            { concept_code: "X:1", concept_name: "Unsure", omop_table: "note", verified: false },
          ],
        }),
      ],
    }),
    makeHierarchical("E1", { tier: 3, type: "exclusion" }),
  ],
  lists: {
    key_exclusions_high_impact: [
      makeNormalized("K1", {
        rationale: "Because",
        read: { plan: null, planOverview: "Scans everyone", mapping: null },
        sql_files: [makeSqlFile("k1.sql", "SELECT file")],
      }),
    ],
  },
});

function showReport(parameters: string) {
  const protocol = {
    id: "example-1.pdf",
    title: "A study of an example",
    subtitle: "",
    number: "EX-1",
    sponsor: "Example Sponsor",
    phase: "Phase 3",
    demonstration: true,
  };
  return renderScreen(<CriteriaReport protocol={protocol} data={data} today={new Date(2026, 2, 10)} />, {
    at: `/eligibility-report?protocolId=example-1.pdf${parameters}`,
  });
}

describe("ELIG-9: Generate Report opens a printable report", () => {
  test("contains the protocol, the date, the selection, and each criterion with children and concepts", () => {
    showReport("");
    for (const text of [
      "A study of an example",
      "EX-1",
      "10 March 2026",
      "All 2 criteria",
      "None",
      "† 1 concept not checked against the OMOP vocabularies.",
    ]) {
      screen.getByText(text);
    }
    screen.getByText("Demonstration data:");
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Tier 1: Critical (1)",
      "Tier 3: Low Priority (1)",
    ]);
    expect(screen.queryByText("SELECT template")).toBeNull();
  });

  test("adds SQL and omits concepts on request, stored in the URL", async () => {
    const { user, search } = showReport("");
    await user.click(screen.getByRole("checkbox", { name: "SQL" }));
    screen.getByText("SELECT template");
    await user.click(screen.getByRole("checkbox", { name: "OMOP concepts" }));
    expect(screen.queryByText(/not checked against/)).toBeNull();
    expect([search().get("sql"), search().get("concepts")]).toEqual(["1", "0"]);
  });

  test("uses protocol order on request: inclusion before exclusion", async () => {
    const { user, search } = showReport("");
    await user.click(screen.getByRole("checkbox", { name: "Protocol order" }));
    expect(screen.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual([
      "Inclusion Criteria (1)",
      "Exclusion Criteria (1)",
    ]);
    expect(search().get("order")).toBe("protocol");
  });

  test("lists sections with rationale, query, and files", () => {
    showReport("&criteriaView=sections&sql=1");
    screen.getByText("Key Exclusions (High Impact) (1)");
    for (const text of ["Rationale: Because", "Query: Scans everyone", "k1.sql", "SELECT file"]) {
      screen.getByText(text);
    }
  });

  test("states the filters; if nothing matches, one click clears them", async () => {
    const { user, search } = showReport("&criteriaTier=1&criteriaType=exclusion&criteriaText=no");
    screen.getByText("Search: “no”; Tier: Tier 1 (Critical); Type: Exclusion");
    screen.getByText("0 of 2 criteria");
    await user.click(screen.getByRole("button", { name: "Clear Filters" }));
    await screen.findByText("All 2 criteria");
    expect(search().toString()).toBe("protocolId=example-1.pdf");
  });
});
