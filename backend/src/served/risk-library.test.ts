import { describe, expect, it } from "vitest";
import { bundleRiskItemSchema } from "../contract/bundle/index.ts";
import { riskLibrarySchema } from "../contract/risk-library.ts";
import { riskLibrary } from "./risk-library.ts";

const risk = (id: string, over: Record<string, unknown> = {}) =>
  bundleRiskItemSchema.parse({ id, title: id, category: "Key Risk Indicator", riskScore: 5, ...over });

describe("RISK-3", () => {
  it("lists the highest score first, and equal scores in their original order", () => {
    const library = riskLibrary([
      risk("a", { riskScore: 3 }),
      risk("b", { riskScore: 9 }),
      risk("c"),
      risk("d"),
    ]);
    expect(library.items.map((item) => item.id)).toEqual(["b", "c", "d", "a"]);
    expect(riskLibrarySchema.parse(library)).toEqual(library);
  });

  it("RISK-7: counts priorities and resolved items, with a missing priority counted as medium and marked", () => {
    const library = riskLibrary([
      risk("a", { priority: "high", status: "Resolved" }),
      risk("b", { priority: "low", status: " closed " }),
      risk("c", { status: "Mitigated" }),
      risk("d", { priority: "medium" }),
    ]);
    expect(library.stats).toEqual({
      totalItems: 4,
      highPriority: 1,
      mediumPriority: 2,
      lowPriority: 1,
      resolvedItems: 2,
    });
    const marks = Object.fromEntries(library.items.map((item) => [item.id, item.derivations.priority]));
    expect(marks).toEqual({ a: undefined, b: undefined, c: "default", d: undefined });
  });

  it("lists the categories in use, those in the specification first", () => {
    const categories = ["Zeta", "Quality Tolerance Limit", "Alpha", "Critical to Quality", "Zeta"];
    const library = riskLibrary(categories.map((category, index) => risk(String(index), { category })));
    expect(library.categories).toEqual(["Critical to Quality", "Quality Tolerance Limit", "Alpha", "Zeta"]);
  });

  it("marks what the library does not state", () => {
    const place = { impact: "High", likelihood: "Low", priority: "low", probability: "Rare" };
    const [stated, derived] = riskLibrary([risk("a", place), risk("b", { riskScore: 4 })]).items;
    expect(stated).toMatchObject({ impact: "High", likelihood: "Low", derivations: { level: "derived" } });
    expect(derived).toMatchObject({
      level: "medium",
      impact: "Medium",
      likelihood: "Medium",
      probability: null,
      derivations: { priority: "default", level: "derived", impact: "derived", likelihood: "derived" },
    });
  });

  it("may be empty", () => {
    expect(riskLibrary([])).toMatchObject({ items: [], stats: { totalItems: 0 }, categories: [] });
  });
});
