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
  ["title, any case", { ...none, text: "LATE con" }, [consent]],
  ["description", { ...none, text: "shipment" }, [labs]],
  ["domain", { ...none, text: "data coll" }, [labs]],
  ["category", { ...none, text: "to quality" }, [consent]],
  ["spaces around", { ...none, text: "  lost " }, [labs]],
  ["no words but a substring", { ...none, text: "consent late" }, []],
  ["not across fields", { ...none, text: "consent signed" }, []],
  ["nothing else is searched", { ...none, text: "high" }, []],
  ["category equals", { ...none, category: "Key Risk Indicator" }, [labs]],
  ["a part of a category is none", { ...none, category: "Key Risk" }, []],
  ["priority equals", { ...none, priority: "medium" }, [labs]],
  ["all must hold", { text: "late", category: "Critical to Quality", priority: "low" }, []],
])("RISK-2: %s", (_, filter, expected) => {
  expect(filterRisks(searchable(all), filter)).toEqual(expected);
});

it("RISK-4: a matrix cell filters to its impact and likelihood pair", () => {
  expect(filterCell(all, null)).toEqual(all);
  expect(filterCell(all, { impact: "High", likelihood: "Low" })).toEqual([consent]);
  expect(filterCell(all, { impact: "Low", likelihood: "Low" })).toEqual([]);
});
