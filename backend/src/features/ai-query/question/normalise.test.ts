import { expect, test } from "vitest";
import { normaliseQuestion } from "./normalise.ts";

test.each([
  ["What's the dose?", "What is the dose?"],
  ["Who’s blinded?", "Who is blinded?"],
  ["What are the study's three parts?", "What are the study three parts?"],
  ["Who is the sponsor’s physician?", "Who is the sponsor physician?"],
  ["wat is the dose", "what is the dose"],
  ["Wich doses?", "which doses?"],
  ["hwo is it stored", "how is it stored"],
  ["Show the risks", "Show the risks"],
  ["Is it stored?", "Is it stored?"],
  ["IDMC members", "IDMC members"],
  ["  What is it?  ", "What is it?"],
])("issue 3: %j is read as %j", (typed, read) => {
  expect(normaliseQuestion(typed)).toBe(read);
});
