import { expect, it } from "vitest";
import { readProblem } from "../testing/read-problem.ts";
import { withSeededServer } from "../testing/with-server.ts";

const server = withSeededServer();

it.each([
  ["parsed on arrival", "POST", "/api/ai-query", {}],
  ["parsed in a thread", "PUT", "/api/soa?protocolId=adaura", { "If-Match": '"0"' }],
])("rejects a body %s that nests too deep before parsing it", async (_, method, path, headers) => {
  const response = await fetch(`${server().origin}${path}`, {
    method,
    headers: { "Content-Type": "application/json", ...headers },
    body: "[".repeat(500_000),
  });
  expect(await readProblem(response)).toMatchObject({
    status: 400,
    code: "invalid-request",
    detail: "The body must not be nested deeper than 64 levels.",
  });
});
