import {
  bundleEligibilitySchema,
  bundleRiskLibrarySchema,
  bundleScheduleSchema,
  bundleTlfSchema,
  type Json,
  riskCategories,
  riskPriorities,
  unwrap,
} from "@trialtrace/backend/contract";
import { describe, expect, test } from "vitest";
import { namesOf, readStudy, valueAt } from "./read-study.ts";

const { read, protocol, rowsIn, listIn, domainNames, inDomain, textOfSection } = readStudy("magnetism-8");
const shells = bundleTlfSchema.parse(read("tlf-shells.json"));
const eligibility = bundleEligibilitySchema.parse(read("eligibility.json"));
const [visits, _samples] = Object.values(bundleScheduleSchema.parse(read("schedule.json")).tables);
const { items } = bundleRiskLibrarySchema.parse(read("risk-library.json"));

describe("the study in the registry", () => {
  test("API-3: magnetism-8, known by its title", () => {
    expect(protocol).toMatchObject({
      id: "magnetism-8",
      aliases: ["NCT05228470"],
      phase: "Phase 1b/2",
    });
    expect(protocol.title.toUpperCase()).toMatch(/MAGNETISM/);
  });

  test("LIB-1: omits fields that title, id, and name stand in for", () => {
    for (const field of [
      "protocolAcronym",
      "protocolShortTitle",
      "protocolNumber",
      "protocolDate",
      "therapeuticArea",
      "indication",
      "compound",
      "screened",
    ] as const) {
      expect(protocol[field], field).toBeUndefined();
      expect(protocol.notes).toMatch(/Left out on purpose/);
    }
  });

  test.each(["sap.json", "statistical-analysis-plan.json", "statistical-analysis.json"] as const)(
    "LIB-1: a study without a SAP has no %s",
    (file) => {
      expect(() => read(file)).toThrow(/ENOENT/);
    },
  );

  test("no domain replaces the missing plan", () => {
    expect(domainNames).not.toContain("Statistical Analysis Plan");
    expect(domainNames).not.toContain("Statistical Analysis");
  });
});

describe("numbers agree in every file", () => {
  const parts = rowsIn("3.1").map(([, , planned]) => Number(planned));
  test.each<[string, Json | undefined, Json]>([
    ["Part 1, text", parts[0], 6],
    ["Part 1, design", inDomain("Study Design", "arms.0.planned"), 6],
    ["Part 1, sample size", inDomain("Sample Size", "part_1.planned"), 6],
    ["Part 1, population", inDomain("Study Population", "size.part_1"), 6],
    ["Part 2, text", parts[1], 36],
    ["Part 2, design", inDomain("Study Design", "arms.1.planned"), 36],
    ["Part 2, sample size", inDomain("Sample Size", "part_2.planned"), 36],
    ["Part 2, population", inDomain("Study Population", "size.part_2"), 36],
    ["both, text", parts[2], 6 + 36],
    ["both, design", inDomain("Study Design", "planned_participants"), 6 + 36],
    ["both, sample size", inDomain("Sample Size", "total.planned"), 6 + 36],
    ["both, population", inDomain("Study Population", "size.total"), 6 + 36],
    [
      "registry number, metadata",
      inDomain("Study Metadata", "identification.registry_number"),
      "NCT05228470",
    ],
    ["amendments, metadata", inDomain("Study Metadata", "amendments"), rowsIn("D").length],
    [
      "kinds of toxicity",
      inDomain("Dose-limiting Toxicity and Estimands", "criteria_count"),
      listIn("2.4").length,
    ],
  ])("%s", (_what, found, expected) => {
    expect(found).toBe(expected);
  });

  test("shells do not name the study, since the protocol has no number", () => {
    expect(shells.study_information.study_id).toBeUndefined();
  });

  const atLeast = (events: number, n: number, p: number): number => {
    let [term, sum] = [(1 - p) ** n, 0];
    for (let k = 0; k <= n; k++) {
      if (k >= events) sum += term;
      term *= ((n - k) / (k + 1)) * (p / (1 - p));
    }
    return sum;
  };

  test("section 9.2: 17 of 36 responses reject a rate of 30%, with the stated power", () => {
    let needed = 0;
    while (atLeast(needed, 36, 0.3) > 0.025) needed++;
    expect(needed).toBe(17);
    expect(inDomain("Sample Size", "part_2.responses_needed")).toBe(needed);
    expect(atLeast(needed, 36, 0.6)).toBeGreaterThan(0.95);
    expect(textOfSection("9.2")).toContain("rejected with 17 responses or more");
  });

  test("section 9.2: six participants and two events; section 9.7: the interim analysis", () => {
    expect(Math.round(100 * atLeast(2, 6, 0.5))).toBe(89);
    expect(Math.round(100 * atLeast(2, 6, 0.1))).toBe(11);
    expect(textOfSection("9.2")).toMatch(/probability of 89 % .* of 11 %/);
    expect(1 - atLeast(4, 12, 0.6)).toBeLessThan(0.02);
  });

  test("section 5.2: the text, the domain, and the schedule have the same doses", () => {
    expect(rowsIn("5.2").map(([, dose]) => dose)).toEqual([
      "12 mg",
      "32 mg",
      "76 mg",
      "76 mg",
      "76 mg",
      "76 mg",
    ]);
    expect(
      ["day_1", "day_4", "from_day_8"].map((key) =>
        inDomain("Study Arms and Interventions", `dose_mg.${key}`),
      ),
    ).toEqual([12, 32, 76]);
    const row = visits?.rows.find(
      (one) => typeof one !== "string" && one.procedure_name === "Elranatamab injection",
    );
    const doses = typeof row === "object" ? Object.values(row.cells).map((cell) => cell.value) : [];
    expect(doses.slice(0, 2)).toEqual(["12 mg", "32 mg"]);
    expect(new Set(doses.slice(2))).toEqual(new Set(["76 mg"]));
  });
});

describe("endpoints, analysis sets, and shells agree", () => {
  const secondary = namesOf(inDomain("Endpoints and Outcome Measures", "secondary_endpoints"));
  const exploratory = namesOf(inDomain("Endpoints and Outcome Measures", "exploratory_endpoints"));
  const primary = ["part_1", "part_2"].map((part) =>
    String(inDomain("Endpoints and Outcome Measures", `${part}.primary_endpoint.name`)),
  );
  const itemsOf = (kind: string) => shells.tlf_specifications.filter((one) => unwrap(one.tlf_type) === kind);

  test("the text has each secondary endpoint in the domain", () => {
    expect(listIn("2.2")).toHaveLength(secondary.length);
  });

  test("each primary and secondary endpoint has a shell, and shells name only known endpoints", () => {
    const named = new Set(
      shells.tlf_specifications.flatMap((one) => namesOf(unwrap(one.endpoints_estimands))),
    );
    expect([...primary, ...secondary].filter((name) => !named.has(name))).toEqual([]);
    const known = [...primary, ...secondary, ...exploratory, "Response after the switch"];
    expect([...named].filter((name) => !known.includes(name))).toEqual([]);
  });

  test("the analysis sets in the shells match section 9.3 or are a subset of one", () => {
    const sets = rowsIn("9.3").map(([name]) => name ?? "");
    expect(sets).toHaveLength(5);
    const used = new Set(shells.tlf_specifications.map((one) => String(unwrap(one.population))));
    expect(sets.filter((name) => !used.has(name))).toEqual([]);
    const parts = ["All screened participants", "Responders", "Participants who switched"];
    expect([...used].filter((name) => !sets.includes(name) && !parts.includes(name))).toEqual([]);
  });

  test("there are tables, listings, and figures, compared between the two parts", () => {
    expect(["Table", "Listing", "Figure"].map((kind) => itemsOf(kind).length)).toEqual([37, 4, 5]);
    expect(namesOf(unwrap(shells.tlf_specifications[0]?.treatment_groups)).slice(0, 2)).toEqual(
      ["arms.0.name", "arms.1.name"].map((path) => inDomain("Study Design", path)),
    );
  });
});

describe("criteria", () => {
  const lists = Object.values(eligibility.normalized_criteria ?? {});

  test("a criterion without a query states what routine data do not cover", () => {
    const bare = lists.flat().filter(({ sql_files }) => sql_files.length === 0);
    expect(bare.map(({ id }) => id).sort()).toEqual(["I12", "I14", "I2"]);
    for (const { rwd_mapping } of bare) {
      expect(namesOf(valueAt(rwd_mapping ?? undefined, "not_decided_by_this_query")).length).toBeGreaterThan(
        0,
      );
    }
  });
});

describe("risk library", () => {
  test("LIB-1: there are 40 risks, in every category, priority, and cell of the matrix", () => {
    expect(items).toHaveLength(40);
    expect(new Set(items.map(({ category }) => category))).toEqual(new Set(riskCategories));
    expect(new Set(items.flatMap(({ priority }) => priority ?? []))).toEqual(new Set(riskPriorities));
    expect(new Set(items.map(({ impact, likelihood }) => `${impact} ${likelihood}`)).size).toBe(16 + 1);
  });

  test("LIB-1: one risk uses the default priority, and two get their place from a probability", () => {
    expect(items.filter(({ priority }) => priority === undefined)).toHaveLength(1);
    const probable = items.filter(({ probability }) => probability !== undefined);
    expect(probable.map(({ likelihood }) => likelihood)).toEqual([undefined, undefined]);
  });

  test("risks belong to domains of the study", () => {
    expect(items.map(({ domain }) => domain).filter((name) => !domainNames.includes(name))).toEqual([]);
  });
});
