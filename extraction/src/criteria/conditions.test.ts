import { expect, test } from "vitest";
import { readConditions } from "./conditions.ts";

test.each<[string, string[]]>([
  ["Age ≥ 18 years at time of signing", [">= 18 years"]],
  ["Participant must be 21 to 65 years of age inclusive", ["21 to 65 years"]],
  ["65 years of age or older", [">= 65 years"]],
  ["ECOG performance status of 0 or 1", ["0 to 1"]],
  ["ALT or AST >10 x ULN", ["> 10 × ULN", "> 10 × ULN"]],
  ["Absolute neutrophil count ≥1.5 × 109/L", [">= 1.5 × 109/L"]],
  ["Major surgery within 4 weeks of randomization", ["within 4 weeks"]],
  ["Pregnant or breastfeeding", ["present"]],
  ["A woman who is of childbearing potential must use 2 methods of contraception", ["required"]],
  ["Diagnosis of asthma for at least 12 months", ["present"]],
  ["History of malignancy within 5 years, except basal cell carcinoma", ["within 5 years"]],
  ["Known HIV infection, or active hepatitis B or hepatitis C", ["present", "present", "present"]],
  ["Myocardial infarction or stroke within the past 6 months", ["within 6 months", "within 6 months"]],
  ["No history of tuberculosis", []],
  ["A negative test for hepatitis B", []],
  ["Family history of epilepsy", []],
  ["Able to follow the procedures of the study", []],
])("%s", (text, constraints) => {
  expect(readConditions(text).map(({ constraint }) => constraint)).toEqual(constraints);
});

test("DIG-7: every condition is marked as a proposal, and only conditions that need no unit have a query", () => {
  const [limit, count] = readConditions("Bilirubin ≤1.5 times ULN; platelets ≥100 × 109/L").reverse();
  expect([limit?.category, count?.category]).toEqual(["Laboratory (proposed)", "Laboratory (proposed)"]);
  expect(limit?.sql).toContain("v <= 1.5 * high");
  expect(count?.sql).toBeUndefined();
});
