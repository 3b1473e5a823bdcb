import { expect, test } from "vitest";
import { failureText } from "./failure-text.ts";

test.each([
  [new Error("Failed to fetch eligibility data"), "Failed to fetch eligibility data"],
  [new Error(""), "Unknown error occurred"],
  ["a text that was thrown", "Unknown error occurred"],
  [undefined, "Unknown error occurred"],
])("ELIG-8: %s reads %s", (error, text) => {
  expect(failureText(error)).toBe(text);
});
