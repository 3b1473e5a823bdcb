import { describe, expect, it } from "vitest";
import { createLogger, withoutPasswords } from "./logger.ts";

function logged(line: object): string {
  const lines: string[] = [];
  createLogger("info", { write: (text) => void lines.push(text) }).info(line, "message");
  return lines.join("");
}

describe("OPS-7: createLogger", () => {
  it.each([
    [{ authorization: "Bearer hunter2" }],
    [{ headers: { cookie: "session=hunter2" } }],
    [{ req: { headers: { authorization: "hunter2" } } }],
    [{ config: { databaseUrl: "postgresql://u:hunter2@db/x" } }],
    [{ err: new Error("cannot reach postgresql://u:hunter2@db/x") }],
    [{ err: new Error("outer", { cause: new Error("postgres://u:hunter2@db") }) }],
  ])("redacts the secret in %o", (line) => {
    const text = logged(line);
    expect(text).not.toContain("hunter2");
    expect(text).toContain('"msg":"message"');
  });

  it("keeps the error's stack", () => {
    expect(logged({ err: new Error("broken") })).toContain("logger.test.ts");
  });
});

it.each([
  ["postgresql://u:secret@db:5432/x", "postgresql://u:***@db:5432/x"],
  ["see https://example.org/a@b", "see https://example.org/a@b"],
])("withoutPasswords: %s", (text, expected) => {
  expect(withoutPasswords(text)).toBe(expected);
});
