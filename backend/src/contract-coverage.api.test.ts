import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { endpoints } from "./contract/index.ts";
import { problems } from "./contract/problem.ts";
import { withSeededServer } from "./testing/with-server.ts";

const source = fileURLToPath(new URL(".", import.meta.url));
const testFiles = readdirSync(source, { recursive: true, encoding: "utf8" }).filter((name) =>
  /(\.api\.test|register-endpoint\.test)\.ts$/.test(name),
);
const textOf = (name: string) => readFileSync(join(source, name), "utf8");

/** `/api/domains/{domain}` as it appears in a test: the parts between its parameters. */
function mentions(text: string, path: string): boolean {
  return path
    .split(/\{\w+\}/)
    .filter((part) => part.length > 1)
    .every((part) => text.includes(part.replace(/\/$/, "")));
}

describe("the contract", () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))(
    "%s: every documented problem is covered by a test",
    (_id, endpoint) => {
      const texts = testFiles.map(textOf).filter((text) => mentions(text, endpoint.path));
      expect(texts.length).toBeGreaterThan(0);
      for (const code of endpoint.problems) {
        expect(
          texts.some((text) => text.includes(`"${code}"`)),
          `${endpoint.id}: ${code}`,
        ).toBe(true);
      }
    },
  );

  it("has no problem without a test", () => {
    const all = [...testFiles.filter((name) => !name.startsWith("contract-coverage")), "draining.api.test.ts"]
      .map(textOf)
      .join("\n");
    const quoted = (code: string) => all.includes(`"${code}"`) || all.includes(`"code":"${code}"`);
    expect(Object.keys(problems).filter((code) => !quoted(code))).toEqual([]);
  });
});

describe("the server", () => {
  const server = withSeededServer();

  it("has a route for every call in the contract and no others", () => {
    expect([...server().routes].sort()).toEqual(endpoints.map((endpoint) => endpoint.id).sort());
  });
});
