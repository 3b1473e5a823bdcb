import { screen, waitFor, within } from "@testing-library/react";
import { getCriteria } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test } from "vitest";
import {
  makeChild,
  makeEligibility,
  makeHierarchical,
  makeNormalized,
  makeSqlFile,
} from "../../testing/eligibility.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { listed, showCriteria } from "./testing/eligibility-screen.tsx";

const sqlTemplate = "SELECT person_id\r\nFROM {{cdm}}.person -- <all> \n";
const concept = {
  concept_code: "LOINC:1234-5",
  concept_name: "Platelets",
  omop_table: "measurement",
  concept_id: 77,
  domain: "Measurement",
};
const answer = makeEligibility({
  hierarchical: [
    makeHierarchical("I1", {
      name: "Adult age",
      tier: 3,
      tierName: "Low Priority",
      provenance: { section_number: "4.1", page_number: 25, text_snippet: "Adults" },
      child_criteria: [
        makeChild("I1.1", {
          valueConstraint: ">= 18 years",
          omop_concepts: [
            { ...concept, verified: true },
            { concept_code: "X:1", concept_name: "Unsure", omop_table: "note", verified: false },
          ],
          sqlTemplate,
        }),
        makeChild("I1.2"),
      ],
    }),
    makeHierarchical("I2", { name: "Lung cancer", tier: 1, tierName: "Critical" }),
    makeHierarchical("E1", { name: "Earlier treatment", type: "exclusion" }),
  ],
  lists: {
    critical_differentiators: [
      makeNormalized("I2", {
        rule: "Cancer of the lung",
        category: "critical_differentiators",
        expected_impact: "High",
        sql_files: [makeSqlFile("i2.sql")],
      }),
    ],
  },
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
  server.answer(getCriteria, answer);
});

const panel = () => screen.findByRole("complementary", { name: "Criterion Details" });

describe("ELIG-2: hierarchical criteria", () => {
  test("header, five summary cards, heading with both counts, tabs, and cards", async () => {
    showCriteria();
    await screen.findByRole("heading", { name: "Hierarchical Eligibility Criteria" });
    screen.getByRole("heading", { name: "Eligibility Criteria" });
    for (const name of ["Export JSON", "Generate Report", "Advanced Filter"])
      screen.getByRole("button", { name });
    for (const label of [
      "Critical Differentiators",
      "Therapy History",
      "Key Exclusions",
      "Standard Criteria",
    ]) {
      screen.getByText(label, { selector: "dt span" });
    }
    // Queries outside files appear next to the file count.
    expect(screen.getByText("SQL Files").closest("dl")?.querySelector("dd")?.textContent).toBe(
      "11 SQL template",
    );
    screen.getByText("3 top-level criteria · 2 decomposed child criteria");
    expect(screen.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "All Tiers",
      "Tier 1 (Critical)",
      "Tier 2 (Medium)",
      "Tier 3 (Low)",
      "Inclusion Only",
    ]);
    expect(listed()).toEqual(["Adult age", "Lung cancer", "Earlier treatment"]);
    const [first] = screen.getAllByRole("article");
    for (const text of ["T3 · Low Priority", "Inclusion", "2 child criteria", "I1", "Text of I1"]) {
      within(first ?? document.body).getByText(text);
    }
  });

  test("the tabs filter the list and are stored in the URL", async () => {
    const { user, search } = showCriteria("&criteriaTier=2");
    for (const [name, tier, left] of [
      ["Tier 1 (Critical)", "1", ["Lung cancer"]],
      ["Tier 2 (Medium)", "2", ["Earlier treatment"]],
      ["Tier 3 (Low)", "3", ["Adult age"]],
      ["Inclusion Only", "inclusion", ["Adult age", "Lung cancer"]],
      ["All Tiers", null, ["Adult age", "Lung cancer", "Earlier treatment"]],
    ] as const) {
      await user.click(await screen.findByRole("tab", { name }));
      expect(search().get("criteriaTier")).toBe(tier);
      expect(listed()).toEqual(left);
    }
  });

  test("search filters the list, is stored in the URL, and can be cleared", async () => {
    const { user, search } = showCriteria();
    await user.type(await screen.findByPlaceholderText("Search criteria..."), "LUNG");
    await waitFor(() => expect(listed()).toEqual(["Lung cancer"]));
    screen.getByText("1 of 3 criteria");
    await waitFor(() => expect(search().get("criteriaText")).toBe("LUNG"));
    await user.type(screen.getByPlaceholderText("Search criteria..."), " and no other");
    await screen.findByText("No criteria match your search and filters");
    expect(screen.getByRole("button", { name: "Export JSON" })).toHaveProperty("disabled", true);
    await user.click(screen.getAllByRole("button", { name: "Clear Filters" })[0] ?? document.body);
    await waitFor(() => expect(listed()).toHaveLength(3));
  });

  test("the Advanced Filter counts and clears active filters", async () => {
    const { user, search } = showCriteria("&criteriaType=exclusion");
    const button = await screen.findByRole("button", { name: /^Advanced Filter/ });
    within(button).getByLabelText("1 active");
    expect(listed()).toEqual(["Earlier treatment"]);
    await user.click(button);
    const filters = screen.getByRole("region", { name: "Advanced filters" });
    await user.selectOptions(within(filters).getByRole("combobox", { name: "Type" }), "Inclusion");
    await user.selectOptions(within(filters).getByRole("combobox", { name: "Expected impact" }), "High");
    expect(listed()).toEqual(["Lung cancer"]);
    within(button).getByLabelText("2 active");
    await user.click(within(filters).getByRole("button", { name: "Clear" }));
    expect(listed()).toHaveLength(3);
    expect(search().toString()).toBe("protocolId=example-1.pdf&tab=eligibility");
  });

  test("Inclusion Only and the type filter never contradict each other", async () => {
    const { user, search } = showCriteria("&criteriaType=exclusion");
    await user.click(await screen.findByRole("tab", { name: "Inclusion Only" }));
    expect(search().get("criteriaType")).toBeNull();
    await user.click(screen.getByRole("button", { name: /^Advanced Filter/ }));
    await user.selectOptions(screen.getByRole("combobox", { name: "Type" }), "Exclusion");
    expect(search().get("criteriaTier")).toBeNull();
    expect(listed()).toEqual(["Earlier treatment"]);
  });
});

describe("ELIG-4: the right-side detail panel", () => {
  test("shows the criterion and its children, and copies the template as stored", async () => {
    const { user, search } = showCriteria();
    await user.click(await screen.findByRole("link", { name: "Adult age" }));
    expect(search().get("criterion")).toBe("I1");
    const details = within(await panel());
    details.getByText("T3 · Low Priority");
    details.getByText("Tier 3 (Low Priority)");
    details.getByText("Text of I1");
    details.getByRole("link", { name: /^p\. 25: open page 25/ });
    const [first, second] = details.getAllByRole("listitem");
    const child = within(first ?? document.body);
    for (const text of ["I1.1", "Laboratory", "Atom I1.1", ">= 18 years"]) child.getByText(text);
    const rows = child
      .getAllByRole("row")
      .map((row) => [...row.children].map((cell) => cell.textContent.trim()));
    expect(rows).toEqual([
      ["Code", "Name", "Table", "Concept ID", "Domain"],
      ["LOINC:1234-5", "Platelets", "measurement", "77", "Measurement"],
      ["X:1", "Unsure unverified", "note", "N/A", "N/A"],
    ]);
    within(second ?? document.body).getByText("No OMOP concepts");
    within(second ?? document.body).getByText("No SQL template: not decided by any query");
    await user.click(child.getByRole("button", { name: "Copy SQL" }));
    expect(await navigator.clipboard.readText()).toBe(sqlTemplate);
    await waitFor(() => expect(document.querySelector('[data-token="keyword"]')).not.toBeNull());
    expect(child.getByRole("group", { name: "SQL of SQL template I1.1" }).textContent).toBe(sqlTemplate);
  });

  test("steps through the filtered criteria; Back closes the panel", async () => {
    const { user, search, back } = showCriteria("&criteriaTier=inclusion");
    await user.click(await screen.findByRole("link", { name: "Adult age" }));
    await user.click(await screen.findByRole("button", { name: "Next criterion" }));
    expect(search().get("criterion")).toBe("I2");
    within(await panel()).getByText("2 of 2");
    await back();
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
    expect(search().get("criterion")).toBeNull();
    expect(search().get("criteriaTier")).toBe("inclusion");
  });

  test("its buttons open the drawer on top; Back and Esc close the drawer first", async () => {
    const { user, search, back } = showCriteria("&criterion=I2");
    await user.click(within(await panel()).getByRole("button", { name: "SQL" }));
    await screen.findByRole("group", { name: "SQL of i2.sql" });
    const regions = screen.queryAllByRole("region").map((region) => region.getAttribute("aria-label"));
    expect(regions.filter((name) => name?.startsWith("SQL"))).toEqual([]);
    expect(search().get("criterionTab")).toBe("sql");
    await back();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await user.click(within(await panel()).getByRole("button", { name: "SQL" }));
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    await panel();
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
  });

  test("ELIG-1: the drawer's overview lists unspecified fields once", async () => {
    server.answer(getCriteria, makeEligibility({ hierarchical: [makeHierarchical("I1")] }));
    showCriteria("&criterion=I1&criterionTab=overview");
    const drawer = within(await screen.findByRole("dialog"));
    const terms = drawer
      .getAllByRole("term")
      .map((term) => [term.textContent, term.nextSibling?.textContent]);
    expect(terms).toEqual([
      ["Original protocol text", "Text of I1"],
      ["Not specified", "Rule, Expected impact, Source criterion, Rationale, RWD mapping"],
    ]);
  });

  test("reports an unknown criterion in the URL", async () => {
    showCriteria("&criterion=I99");
    await screen.findByText("This protocol does not have a criterion “I99”.");
  });
});
