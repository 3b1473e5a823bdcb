import { expect, it } from "vitest";
import { toAppError } from "./to-app-error.ts";

it.each([
  ["unreachable", /^The database cannot be reached\. Please try again shortly\.$/],
  ["full", /^The database has no room left to store this\./],
] as const)("a database that is %s is told with what can be done", (fault, detail) => {
  const error = toAppError(new Error("secret"), () => fault);
  expect([error.code, error.message]).toEqual(["database-unavailable", expect.stringMatching(detail)]);
});
