import { expect, it } from "vitest";
import { readProblem } from "../testing/read-problem.ts";
import { withSeededServer } from "../testing/with-server.ts";

const server = withSeededServer();

it("rejects a body that nests too deep before parsing it", async () => {
  const response = await fetch(`${server().origin}/api/ai-query`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: "[".repeat(500_000),
  });
  expect(await readProblem(response)).toMatchObject({
    status: 400,
    code: "invalid-request",
    detail: "The body must not be nested deeper than 64 levels.",
  });
});
