import { expect, it } from "vitest";
import { toAppError } from "./to-app-error.ts";

it.each([
  ["unreachable", /^The database is unavailable\. Please try again shortly\.$/],
  ["full", /^The database has no space left to store this\./],
] as const)("a database that is %s is reported with what to do", (fault, detail) => {
  const error = toAppError(new Error("secret"), () => fault);
  expect([error.code, error.message]).toEqual(["database-unavailable", expect.stringMatching(detail)]);
});
