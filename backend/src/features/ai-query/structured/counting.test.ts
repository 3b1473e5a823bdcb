import { describe, expect, test } from "vitest";
import { labelNames, readCountOf, readListName, statesCount } from "./counting.ts";

describe("issue 3: what a question wants counted", () => {
  test.each([
    ["How many exclusion criteria are there?", "exclusion criteria", "criteria"],
    ["What is the number of inclusion criteria?", "inclusion criteria", "criteria"],
    ["How many procedures are scheduled at week 12?", "procedures", "procedures"],
    ["How many high priority risks do we have?", "high priority risks", "risks"],
    ["How many KRIs are followed?", "KRIs", "risks"],
    ["How many TLFs are planned?", "TLFs", "outputs"],
    ["How many figures?", "figures", "outputs"],
    ["How many domains does the protocol have?", "domains", "domains"],
    ["How many visits are there?", "visits", "visits"],
    ["How many footnotes does the schedule have?", "footnotes", "footnotes"],
    ["How many stratification factors are used?", "stratification factors", null],
    ["How many patients were randomised?", "patients", null],
  ])("%s", (question, phrase, kind) => {
    expect(readCountOf(question)).toEqual({ phrase, kind });
  });

  test.each(["Which risks are there?", "What is the dose?"])("nothing in %s", (question) => {
    expect(readCountOf(question)).toBeNull();
  });

  test.each([
    ["Secondary endpoints", "secondary endpoints", true],
    ["2.2 Ranked secondary endpoints", "secondary endpoints", true],
    ["Secondary endpoint analysis", "secondary endpoints", false],
    ["Primary endpoints", "secondary endpoints", false],
    ["Regions", "regions", true],
  ])("the label %j names %j: %s", (label, counted, names) => {
    expect(labelNames(label, counted)).toBe(names);
  });

  test.each([
    ["the three stratification factors", "stratification factors", true],
    ["The trial has five epochs: screening, …", "epochs", true],
    ["A participant attends 17 visits.", "visits", true],
    ["due between two visits", "visits", false],
    ["The protocol was amended seven times.", "amendments", true],
    ["No claim is based on a single region.", "regions", false],
    ["estimated at 2, 3, 4 and 5 years", "secondary endpoints", false],
  ])("%j counts %s: %s", (text, counted, states) => {
    expect(statesCount(text, counted)).toBe(states);
  });

  test.each([
    ["Which regions take part?", "regions"],
    ["What are the study three parts?", "parts"],
    ["List the analysis sets", "analysis sets"],
    ["What is the dose?", null],
    ["Which vital signs are measured?", "vital signs"],
    ["What is done at Week 4?", null],
  ])("the list that %j names: %s", (question, name) => {
    expect(readListName(question)).toBe(name);
  });
});
