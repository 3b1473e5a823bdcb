import { describe, expect, test } from "vitest";
import { otherSpellings, readQuestion } from "./read-question.ts";

const read = (question: string) => readQuestion(question).filter(({ soft }) => !soft);
const textsOf = (question: string) => read(question).map(({ text }) => text);
const wordsFor = (question: string) => read(question).flatMap(({ alternatives }) => alternatives);

describe("issue 3, assistant: synonyms of the field are understood", () => {
  test.each([
    ["When is the SoA due?", "schedule of assessments"],
    ["List the AEs", "adverse event"],
    ["How are SAEs reported?", "serious adverse event"],
    ["Which ECGs are recorded?", "electrocardiogram"],
    ["How is PFS defined?", "progression-free survival"],
    ["How is DFS defined?", "disease-free survival"],
    ["What is the dosage?", "dose"],
    ["Who may withdraw?", "withdrawal"],
    ["Who can be included?", "inclusion"],
    ["How long are documents archived?", "retention"],
    ["What happens to subjects who do not respond?", "response"],
    ["May patients drink grapefruit juice?", "grapefruit"],
    ["What is done before elective surgery?", "major surgery"],
    ["Where are the capsules stored?", "study treatment"],
  ])("%s looks for %s", (question, word) => {
    expect(wordsFor(question)).toContain(word);
  });

  test("a tablet that is not stored is no other word for the study drug", () => {
    expect(wordsFor("Can the tablets be crushed?")).not.toContain("study treatment");
  });

  test("a term of several words is one concept", () => {
    expect(textsOf("Which adverse events of special interest are there?")).toEqual([
      "adverse events of special interest",
    ]);
  });

  test.each([
    ["What happens at Week 12?", ["Week 12"]],
    ["Is grade 3 rash managed?", ["grade 3", "rash"]],
    ["Is it one-sided or two-sided?", ["one-sided or two-sided"]],
    ["recurrence, recurrence and relapse", ["recurrence"]],
    ["What are the study three parts?", ["parts"]],
    ["Which two regions take part?", ["regions"]],
    ["Why three years?", ["three"]],
    ["Which two years are meant?", ["two"]],
    ["What is it about?", []],
    ["", []],
  ])("%j is about %j", (question, texts) => {
    expect(textsOf(question)).toEqual(texts);
  });

  test("an abbreviation that is a word of the language counts only in capitals", () => {
    expect(wordsFor("What is the OS?")).toContain("overall survival");
    expect(wordsFor("Is it so or not?")).not.toContain("overall survival");
  });

  test.each([
    ["randomisation", "randomization"],
    ["tumor", "tumour"],
    ["diarrhea", "diarrhoea"],
    ["anaemia", "anemia"],
    ["paediatric", "pediatric"],
    ["center", "centre"],
  ])("%s may be spelt %s", (word, other) => {
    expect(otherSpellings(word)).toContain(other);
  });

  test("no word is spelt the way it is", () => {
    for (const word of ["four", "hour", "other", "season"]) expect(otherSpellings(word)).not.toContain(word);
  });

  test("takes no more than one question can hold", () => {
    const words = Array.from({ length: 60 }, (_, index) => `word${index}x`).join(" ");
    expect(readQuestion(words).length).toBeLessThanOrEqual(16);
  });
});
