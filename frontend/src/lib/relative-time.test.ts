import { expect, it } from "vitest";
import { exactTime, relativeTime } from "./relative-time.ts";

const now = Date.parse("2026-03-10T12:00:00Z");

it.each([
  ["2026-03-10T12:00:00Z", "just now"],
  ["2026-03-10T11:59:01Z", "just now"],
  ["2026-03-10T11:59:00Z", "1 minute ago"],
  ["2026-03-10T09:00:00Z", "3 hours ago"],
  ["2026-03-09T11:00:00Z", "1 day ago"],
  ["2026-03-01T12:00:00Z", "1 week ago"],
  ["2026-01-01T12:00:00Z", "2 months ago"],
  ["2024-03-01T12:00:00Z", "2 years ago"],
  ["2026-03-10T12:05:00Z", "just now"],
  ["not a date", null],
])("%s is %s", (iso, expected) => {
  expect(relativeTime(iso, now)).toBe(expected);
});

it("returns null for an invalid time", () => {
  expect(exactTime("soon")).toBeNull();
  expect(exactTime("2026-03-10T12:00:00Z")).toContain("10 March 2026");
});
