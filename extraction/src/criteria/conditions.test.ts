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
  ["Age ≥ 18 years and < 80 years", [">= 18 and < 80 years"]],
  ["Aged 12 years or older at consent; adolescents must weigh at least 45 kg", [">= 12 years"]],
  ["Age of 18 years or more", [">= 18 years"]],
  ["Men or women aged 18 to 55 years inclusive", ["18 to 55 years"]],
  ["Adults at least 40 but not older than 75 years of age", ["40 to 75 years"]],
  ["Man or woman ≥30 years-old with diabetes", [">= 30 years"]],
  ["Age >or equal to 18, no limitation on gender", [">= 18 years"]],
  ["Patients with symptoms for at least 2 years", []],
  ["Participants who have been abstinent for 6 months or more", []],
  ["Infants aged 6 to 12 months", []],
  ["Haemoglobin > 13,5 g/dl", ["> 13,5 g/dl"]],
  ["eGFR ≥ 30 ml/min/1,73 m²", [">= 30 ml/min/1,73 m²"]],
  ["Thrombocytes < 100.000/µl", ["< 100.000 /µl"]],
  [
    "Systemic corticosteroids within 14 days, or live vaccines within 4 weeks",
    ["within 14 days", "within 4 weeks"],
  ],
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

test.each([
  ["Statin therapy within 4 weeks before randomization", "ATC:C10AA", "INTERVAL '4 weeks'"],
  ["Oral corticosteroids within 2 weeks, except inhaled ones", "ATC:H02", undefined],
  ["Chemotherapy within 5 half-lives", "ATC:L01", undefined],
  ["Participation in another trial within 30 days", undefined, undefined],
])(
  "DIG-7: a prior treatment has the concept of its class, and a query if records decide it: %s",
  (text, code, query) => {
    const [condition, ...others] = readConditions(text);
    expect(others).toEqual([]);
    expect(condition?.concept?.code).toBe(code);
    if (query === undefined) expect(condition?.sql).toBeUndefined();
    else expect(condition?.sql).toContain(query);
  },
);

test("DIG-7: every condition is marked as a proposal, and only conditions that need no unit have a query", () => {
  const [limit, count] = readConditions("Bilirubin ≤1.5 times ULN; platelets ≥100 × 109/L").reverse();
  expect([limit?.category, count?.category]).toEqual(["Laboratory (proposed)", "Laboratory (proposed)"]);
  expect(limit?.sql).toContain("v <= 1.5 * high");
  expect(count?.sql).toBeUndefined();
});
