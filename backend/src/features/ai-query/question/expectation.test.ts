import { describe, expect, test } from "vitest";
import { counts, type Expectation, meets, readExpectation, rowCounts, saysForm } from "./expectation.ts";

describe("what an answer must look like", () => {
  test.each<[string, Expectation]>([
    ["How many patients are planned?", "number"],
    ["What is the minimum age?", "number"],
    ["What dose is given?", "dose"],
    ["How often are scans done?", "frequency"],
    ["How long does treatment last?", "duration"],
    ["How soon are SAEs reported?", "deadline"],
    ["What is the visit window?", "deadline"],
    ["When is the interim analysis?", "time"],
    ["At which visits is weight measured?", "time"],
    ["Who reviews the cases?", "person"],
    ["Why three years?", "reason"],
    ["How is recurrence defined?", "definition"],
    ["Which secondary endpoints are there?", "list"],
    ["What is the e-mail address of the site?", "contact"],
    ["What is the name of the statistician?", "name"],
    ["Is crossover allowed?", "permission"],
    ["Can a patient take antacids?", "permission"],
    ["What is the minimum body weight?", "limit"],
    ["How fast is budesonide tapered?", "none"],
    ["How fast must it be reported?", "deadline"],
    ["What is the price of the drug?", "money"],
    ["How much are patients paid?", "money"],
    ["Are travel costs reimbursed?", "none"],
    ["Who is the chair of the committee?", "name"],
    ["Who is blinded?", "person"],
    ["Who is the sponsor study physician?", "name"],
    ["When was the protocol amended?", "date"],
    ["Which MedDRA version is used?", "version"],
    ["Which company runs the laboratory?", "company"],
    ["How long does it take to complete the diary?", "effort"],
    ["How long does the infusion take?", "effort"],
    ["How long is the infusion?", "duration"],
    ["Which method is used to determine antibodies?", "method"],
    ["What assay is used for ctDNA?", "method"],
    ["Which tests are there?", "list"],
  ])("%s → %s", (question, expectation) => {
    expect(readExpectation(question)).toBe(expectation);
  });

  test.each<[Expectation, string, boolean]>([
    ["number", "about 700 patients", true],
    ["number", "one or two", true],
    ["number", "several patients", false],
    ["dose", "80 mg once daily", true],
    ["dose", "at least one dose", false],
    ["frequency", "every 24 weeks", true],
    ["frequency", "at Week 12", false],
    ["duration", "until recurrence", true],
    ["deadline", "until recurrence", false],
    ["deadline", "within five working days", true],
    ["person", "the investigator signs", true],
    ["contact", "safety@example.org", true],
    ["contact", "the safety department", false],
    ["money", "attention is paid to costs", false],
    ["money", "EUR 50 for each visit", true],
    ["permission", "Emollients free of alcohol are recommended.", false],
    ["permission", "Live vaccines are avoided.", true],
    ["limit", "body weight and performance status", false],
    ["limit", "creatinine clearance below 50 mL/min", true],
    ["none", "anything", true],
    ["name", "the name of the insurer", false],
    ["date", "at Week 12", false],
    ["date", "The protocol was written in June 2017.", true],
    ["version", "MedDRA is used.", false],
    ["version", "CTCAE version 4.0", true],
    ["version", "the seventh edition", true],
    ["company", "The central laboratory tests it.", false],
    ["company", "Acme Labs Ltd tests it.", true],
  ])("%s: %j → %s", (expectation, text, met) => {
    expect(meets(expectation, text)).toBe(met);
  });
});

describe("whether something is counted", () => {
  test.each([
    ["patients", "about 700 patients", true],
    ["patients", "two of the treated patients", true],
    ["patients", "SF-36 version 2 is completed by patients", false],
    ["patients", "at Week 12 patients return", false],
    ["amendments", "The protocol was amended seven times.", true],
  ])("%s in %j: %s", (counted, text, is) => {
    expect(counts(counted, text)).toBe(is);
  });

  test.each([
    ["Patients | about 700", true],
    ["3.0 | 2017-09-05 | Schedule clarified", false],
    ["Population | adults", false],
  ])("a row %j: %s", (row, is) => {
    expect(rowCounts(row)).toBe(is);
  });
});

test.each<[Expectation, string, boolean]>([
  ["dose", "dosage", true],
  ["dose", "osimertinib", false],
  ["none", "dose", false],
])("%s: %s only says the form: %s", (expectation, word, says) => {
  expect(saysForm(expectation, word)).toBe(says);
});
