import { screen, waitFor, within } from "@testing-library/react";
import { getCriteria } from "@trialtrace/backend/contract";
import { beforeEach, describe, expect, test } from "vitest";
import { labeled, stated } from "../../testing/content.ts";
import {
  makeEligibility,
  makeHierarchical,
  makeLegacy,
  makeNormalized,
  makeSqlFile,
} from "../../testing/eligibility.ts";
import { createFakeServer, type FakeServer } from "../../testing/fake-server.ts";
import { catchSavedFiles } from "../../testing/saved-files.ts";
import { listed, showCriteria } from "./testing/eligibility-screen.tsx";

const overview = `${"Looks at every person once. ".repeat(5)}End`;
const full = makeNormalized("C1", {
  rule: "Age >= 18",
  category: "critical_differentiators",
  original_text: "Adults only",
  normalized_text: "Include: adults",
  expected_impact: "High",
  source_criterion: "Inclusion criterion 1",
  rationale: "The drug is not for children",
  rwd_mapping: { summary: "Year of birth" },
  sql_files: [makeSqlFile("first.sql"), makeSqlFile("second.sql", "SELECT 2;\r\n  -- as stored \n")],
  execution_plan: { overview, main_steps: { value: ["Read", "Filter"] }, estimated_complexity: "Low" },
  read: {
    plan: {
      kind: "parts",
      parts: [
        labeled("Overview", overview),
        labeled("Complexity", "Low"),
        {
          ...{ key: "main_steps", label: "Main steps" },
          node: { kind: "list", items: [stated("Read"), stated("Filter")], sources: [] },
        },
      ],
    },
    planOverview: overview,
    mapping: stated("Year of birth"),
  },
});
const { read: _, ...fullAsStored } = full;
const sectioned = makeEligibility({
  lists: {
    critical_differentiators: [full],
    standard_criteria_low_impact: [
      makeNormalized("S1", {
        rule: "Signed consent",
        read: { plan: { kind: "raw", value: { strategy: "hash" } }, planOverview: null, mapping: null },
      }),
    ],
  },
  legacy: [makeLegacy("Able to swallow tablets", { category: "general" })],
});

let server: FakeServer;
beforeEach(() => {
  server = createFakeServer();
});

const drawer = async () => within(await screen.findByRole("dialog"));

describe("ELIG-3: four collapsible sections", () => {
  beforeEach(() => server.answer(getCriteria, sectioned));

  test("without hierarchical data: sections with counts, the first open and standard criteria closed", async () => {
    showCriteria();
    const heads = await screen.findAllByRole("button", { name: /criteri(a|on)$/ });
    expect(heads.map((head) => [head.textContent, head.getAttribute("aria-expanded")])).toEqual([
      ["Critical Differentiators1 criterion", "true"],
      ["Therapy History Requirements0 criteria", "true"],
      ["Key Exclusions (High Impact)0 criteria", "true"],
      ["Standard Criteria (Low Impact)1 criterion", "false"],
      ["Legacy Criteria1 criterion", "true"],
    ]);
    expect(screen.queryByRole("tab")).toBeNull();
    expect(screen.queryByRole("radio", { name: "Hierarchical" })).toBeNull();
  });

  test("a card shows id, category, impact, source, SQL files, and the plan cut to 120 characters", async () => {
    showCriteria();
    const card = within(
      (await screen.findByRole("link", { name: "Age >= 18" })).closest("article") ?? document.body,
    );
    for (const text of [
      "C1",
      "Critical Differentiators",
      "High impact",
      "Inclusion criterion 1",
      "2 SQL files",
    ]) {
      card.getByText(text);
    }
    expect(card.getByRole("link").title).toBe(overview);
    const shown = card.getByText(/^Looks at every person/).textContent ?? "";
    expect(shown.endsWith("…")).toBe(true);
    expect(overview.slice(0, 120).trimEnd()).toBe(shown.slice(0, -1));
    card.getByText(/^: Derived from the name of the source criterion/);
  });

  test("open sections are stored in the URL; a search opens sections with matches", async () => {
    const { user, search } = showCriteria();
    await user.click(await screen.findByRole("button", { name: /^Standard Criteria \(Low Impact\)/ }));
    expect(listed()).toContain("Signed consent");
    expect(search().getAll("criteriaToggled")).toEqual(["standard_criteria"]);
    await user.click(screen.getByRole("button", { name: /^Standard Criteria \(Low Impact\)/ }));
    await user.type(screen.getByPlaceholderText("Search criteria..."), "consent");
    await waitFor(() => expect(listed()).toEqual(["Signed consent"]));
  });

  test("the category selector keeps one section", async () => {
    const { user } = showCriteria();
    await user.selectOptions(await screen.findByRole("combobox", { name: "Category" }), "Standard Criteria");
    expect(listed()).toEqual(["Signed consent"]);
  });
});

describe("ELIG-1: the criterion detail drawer", () => {
  beforeEach(() => server.answer(getCriteria, sectioned));

  test("Overview shows the criterion's fields", async () => {
    const { user, search } = showCriteria();
    await user.click(await screen.findByRole("link", { name: "Age >= 18" }));
    expect(search().get("criterion")).toBe("C1");
    const shown = await drawer();
    expect(shown.getAllByRole("tab").map((tab) => tab.textContent)).toEqual([
      "Overview",
      "Query Execution Plan",
      "SQL",
      "JSON",
    ]);
    for (const text of ["Adults only", "Include: adults", "The drug is not for children", "Year of birth"]) {
      shown.getByText(text);
    }
  });

  test("Query Execution Plan shows the known parts", async () => {
    const { user } = showCriteria("&criterion=C1");
    await user.click(await (await drawer()).findByRole("tab", { name: "Query Execution Plan" }));
    const labels = [...document.querySelectorAll("[role=tabpanel] dt")].map((label) => label.textContent);
    expect(labels).toEqual(["Overview", "Complexity", "Main steps"]);
    expect((await drawer()).getAllByRole("listitem").map((item) => item.textContent)).toEqual([
      "Read",
      "Filter",
    ]);
  });

  test.each([
    ["S1", "plan", "strategy:"],
    ["legacy-1", "plan", "Query execution plan not available"],
    ["S1", "sql", "No SQL implementations available for this criterion"],
  ])("%s, tab %s shows “%s”", async (id, tab, text) => {
    showCriteria(`&criterion=${id}&criterionTab=${tab}`);
    (await drawer()).getByText(text);
  });

  test("SQL lists every file with name and path, and copies the stored text", async () => {
    const { user } = showCriteria("&criterion=C1&criterionTab=sql");
    const second = within((await drawer()).getByRole("figure", { name: "second.sql" }));
    second.getByText("sql/second.sql");
    await user.click(second.getByRole("button", { name: "Copy SQL" }));
    expect(await navigator.clipboard.readText()).toBe("SELECT 2;\r\n  -- as stored \n");
  });

  test("JSON shows a tree, or text to copy", async () => {
    const { user } = showCriteria("&criterion=C1&criterionTab=json");
    const shown = await drawer();
    shown.getByText("rationale:");
    await user.click(shown.getByRole("button", { name: "Copy JSON" }));
    expect(JSON.parse(await navigator.clipboard.readText())).toEqual(fullAsStored);
    await user.click(shown.getByRole("radio", { name: "Text" }));
    expect(JSON.parse(document.querySelector("pre")?.textContent ?? "")).toEqual(fullAsStored);
  });

  test("a legacy criterion shows description and category; SQL is disabled", async () => {
    showCriteria("&criterion=legacy-1&criterionTab=sql");
    const shown = await drawer();
    expect(shown.getByRole("tab", { name: "SQL" })).toHaveProperty("disabled", true);
    expect(shown.getByRole("tab", { name: "Overview" }).getAttribute("aria-selected")).toBe("true");
    expect(
      [...document.querySelectorAll("[role=tabpanel] dl > div")].map((field) => field.textContent),
    ).toEqual(["DescriptionAble to swallow tablets", "CategoryGeneral", "TypeInclusion"]);
  });

  test("steps to the next criterion; Esc closes it", async () => {
    const { user, search } = showCriteria();
    await user.click(await screen.findByRole("link", { name: "Age >= 18" }));
    await user.click((await drawer()).getByRole("button", { name: "Next criterion" }));
    expect(search().get("criterion")).toBe("S1");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(search().get("criterion")).toBeNull();
  });
});

test("a protocol with both forms starts in the hierarchical view and can switch", async () => {
  server.answer(getCriteria, { ...sectioned, ...makeHierarchicalToo() });
  const { user, search } = showCriteria();
  await screen.findByRole("heading", { name: "Hierarchical Eligibility Criteria" });
  await user.click(screen.getByRole("radio", { name: "Sections" }));
  expect(search().get("criteriaView")).toBe("sections");
  await screen.findByRole("button", { name: /^Critical Differentiators ?1 criterion/ });
});

function makeHierarchicalToo() {
  const { hierarchical_data } = makeEligibility({ hierarchical: [makeHierarchical("C1")] });
  return { hierarchical_data };
}

describe("ELIG-1: loading, error and empty states", () => {
  test("while loading", async () => {
    server.answer(getCriteria, sectioned);
    const release = server.hold(getCriteria);
    showCriteria();
    await screen.findByText("Loading eligibility criteria...");
    release();
    await screen.findByRole("link", { name: "Age >= 18" });
  });

  test("non-OK response, and retry", async () => {
    server.fail(getCriteria, "internal-error", "The database is away.");
    const { user } = showCriteria();
    await screen.findByRole("heading", { name: "Failed to load eligibility criteria" });
    screen.getByText("Failed to fetch eligibility data");
    screen.getByText("The database is away.");
    server.answer(getCriteria, sectioned);
    await user.click(screen.getByRole("button", { name: "Try again" }));
    await screen.findByRole("link", { name: "Age >= 18" });
  });

  test("no criteria", async () => {
    server.answer(getCriteria, makeEligibility({}));
    showCriteria();
    await screen.findByRole("heading", { name: "Eligibility Criteria Not Available" });
  });
});

test("ELIG-1: Export JSON saves what is shown", async () => {
  server.answer(getCriteria, sectioned);
  const saved = catchSavedFiles();
  const { user } = showCriteria("&criteriaText=consent");
  await user.click(await screen.findByRole("button", { name: "Export JSON" }));
  expect(JSON.parse((await saved[0]?.content.text()) ?? "")).toMatchObject({
    filters: { search: "consent" },
    count: 1,
    normalized_criteria: { critical_differentiators: [], standard_criteria_low_impact: [{ id: "S1" }] },
  });
});
