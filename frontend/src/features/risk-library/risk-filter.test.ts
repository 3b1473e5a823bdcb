import { expect, it } from "vitest";
import { makeRisk } from "../../testing/risks.ts";
import { filterCell, filterRisks, searchable } from "./risk-filter.ts";

const consent = makeRisk("consent", {
  title: "Late consent",
  description: "Signed after screening",
  domain: "Regulatory",
  category: "Critical to Quality",
  priority: "high",
  impact: "High",
  likelihood: "Low",
});
const labs = makeRisk("labs", {
  title: "Lost samples",
  description: "Frozen shipments",
  domain: "Data Collection",
  category: "Key Risk Indicator",
});
const all = [consent, labs];
const none = { text: "", category: "", priority: "" };

it.each([
  ["no filter", none, all],
  ["category and priority 'all'", { text: "", category: "all", priority: "all" }, all],
  ["title, ignoring case", { ...none, text: "LATE con" }, [consent]],
  ["description", { ...none, text: "shipment" }, [labs]],
  ["domain", { ...none, text: "data coll" }, [labs]],
  ["category", { ...none, text: "to quality" }, [consent]],
  ["surrounding spaces are ignored", { ...none, text: "  lost " }, [labs]],
  ["a substring, not separate words", { ...none, text: "consent late" }, []],
  ["not across fields", { ...none, text: "consent signed" }, []],
  ["no other fields are searched", { ...none, text: "high" }, []],
  ["category equals", { ...none, category: "Key Risk Indicator" }, [labs]],
  ["part of a category does not match", { ...none, category: "Key Risk" }, []],
  ["priority equals", { ...none, priority: "medium" }, [labs]],
  ["all filters must match", { text: "late", category: "Critical to Quality", priority: "low" }, []],
])("RISK-2: %s", (_, filter, expected) => {
  expect(filterRisks(searchable(all), filter)).toEqual(expected);
});

it("RISK-4: a matrix cell filters to its impact and likelihood pair", () => {
  expect(filterCell(all, null)).toEqual(all);
  expect(filterCell(all, { impact: "High", likelihood: "Low" })).toEqual([consent]);
  expect(filterCell(all, { impact: "Low", likelihood: "Low" })).toEqual([]);
});
