import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { advisoryFaults, licenseFaults } from "./check-dependencies.mjs";

const faultsOf = (name: string, more: object) =>
  licenseFaults({ packages: { [`node_modules/${name}`]: { version: "1.2.3", ...more } } });

describe("OPS-15: licenses of production dependencies", () => {
  test("are all allowed", () => {
    const file = new URL("../package-lock.json", import.meta.url);
    expect(licenseFaults(JSON.parse(readFileSync(file, "utf8")))).toEqual([]);
  });

  test.each([
    ["a", { license: "MIT" }, true],
    ["a", { license: "(GPL-3.0 OR MIT)" }, true],
    ["a", { license: "Apache-2.0 AND MIT" }, true],
    ["a", { license: "MIT AND GPL-3.0-only" }, false],
    ["a", { license: "GPL-3.0-only" }, false],
    ["a", { license: "GPL-3.0-only", dev: true }, true],
    ["a", {}, false],
    ["elkjs", { license: "EPL-2.0" }, true],
    ["elkjs", { license: "GPL-3.0-only" }, false],
    ["a/node_modules/elkjs", { license: "EPL-2.0" }, true],
  ])("%s %j: %s", (name, more, isAllowed) => expect(faultsOf(name, more)).toHaveLength(isAllowed ? 0 : 1));

  test("are reported with the package and license if not allowed", () =>
    expect(faultsOf("a", { license: "X-1" })).toEqual([
      'a@1.2.3 has the license "X-1", which is not on the list.',
    ]));
});

describe("OPS-15: known vulnerabilities", () => {
  const advisory = (severity: string) => ({
    ...{ severity, title: "Something bad", url: "https://github.com/advisories/GHSA-aaaa-bbbb-cccc" },
  });
  test.each([
    ["the registry does not respond", { message: "405", error: {} }, null],
    ["none", { vulnerabilities: {} }, []],
    ["an advisory of moderate severity", { vulnerabilities: { a: { via: [advisory("moderate")] } } }, []],
    [
      "an advisory of high severity, and a package affected through it",
      { vulnerabilities: { a: { via: [advisory("high")] }, b: { via: ["a"] } } },
      ["a: Something bad (high, GHSA-aaaa-bbbb-cccc)"],
    ],
  ])("%s", (_what, report, expected) => expect(advisoryFaults(report)).toEqual(expected));
});
