import { expect, test } from "vitest";
import { readPageQuestion } from "./page-question.ts";

test.each([
  ["On which page is the sample size described?", { kind: "where", topic: "sample size" }],
  ["On what page do I find the exclusion criteria?", { kind: "where", topic: "exclusion criteria" }],
  ["Which section describes blinding?", { kind: "where", topic: "blinding" }],
  ["In which section are dose reductions explained?", { kind: "where", topic: "dose reductions" }],
  ["Where can I read about the interim analysis?", { kind: "where", topic: "interim analysis" }],
  ["Where in the protocol is contraception?", { kind: "where", topic: "contraception" }],
  ["Where is overdose described?", { kind: "where", topic: "overdose" }],
  ["What does page 92 say?", { kind: "page", page: 92 }],
  ["What is on page 27?", { kind: "page", page: 27 }],
  ["Where are the tablets kept?", null],
  ["Which pages?", null],
  ["What is done at the visit on page 4?", null],
  ["What is the sample size?", null],
])("issue 3: questions about pages: %s", (question, read) => {
  expect(readPageQuestion(question)).toEqual(read);
});
