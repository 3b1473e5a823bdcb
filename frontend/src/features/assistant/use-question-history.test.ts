import { describe, expect, it } from "vitest";
import {
  type EarlierQuestion,
  maxKeptQuestions,
  parseHistory,
  withQuestion,
} from "./use-question-history.ts";

const asked = (query: string): EarlierQuestion => ({ query, context: "protocol" });

describe("ASK-19: the history of questions", () => {
  it("keeps each question once, latest first, up to a limit", () => {
    expect(withQuestion([asked("a"), asked("b")], asked("b"))).toEqual([asked("b"), asked("a")]);
    const many = Array.from({ length: maxKeptQuestions }, (_, index) => asked(String(index)));
    expect(withQuestion(many, asked("new"))).toHaveLength(maxKeptQuestions);
  });

  it.each([
    ["nothing", undefined, []],
    ["invalid JSON", "{", []],
    ["an object instead of a list", "{}", []],
    ["invalid questions", '[1,null,{"query":"","context":"protocol"},{"query":"x","context":"y"}]', []],
    ["a question", '[{"query":"x","context":"protocol","more":1}]', [asked("x")]],
  ])("reads %s from the browser's storage", (_, text, expected) => {
    expect(parseHistory(text)).toEqual(expected);
  });
});
