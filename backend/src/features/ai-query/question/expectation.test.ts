import { describe, expect, test } from "vitest";
import { type Expectation, meets, readExpectation } from "./expectation.ts";

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
    ["Is crossover allowed?", "none"],
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
    ["none", "anything", true],
  ])("%s: %j → %s", (expectation, text, met) => {
    expect(meets(expectation, text)).toBe(met);
  });
});
