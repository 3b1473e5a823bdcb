import { expect, it } from "vitest";
import { versionLabel } from "./version-label.ts";

it.each([
  ["5.0", "2020-06-15", "Version 5.0, 2020-06-15"],
  ["Amendment 3", null, "Amendment 3"],
  [null, "2020-06-15", "2020-06-15"],
  [null, null, "Stored 2026-11-23"],
])("STU-27: a version %s of %s is labeled %s", (documentVersion, documentDate, expected) =>
  expect(versionLabel({ documentVersion, documentDate, lastUpdated: "2026-11-23T08:00:00.000Z" })).toBe(
    expected,
  ),
);
