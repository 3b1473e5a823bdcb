import { expect, test } from "vitest";
import { invalidIdReason } from "./stored-id.ts";

test.each([
  ["acme-101", null],
  ["A.b_c-9", null],
  ["x".repeat(120), null],
  ["x".repeat(121), "form"],
  ["", "form"],
  ["-101", "form"],
  ["a..b", "form"],
  ["../a", "form"],
  ["a/b", "form"],
  ["Studie ä", "form"],
  ["m14-431", "reserved"],
  ["M14-431", "reserved"],
  ["azd9291.PDF", "reserved"],
])("ING-1: a chosen id of %j: %s", (id, fault) => {
  const told = invalidIdReason(id);
  expect(told === null ? null : told.includes("reserved") ? "reserved" : "form").toBe(fault);
});
