import { gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { documentAnswer, largeDocumentAnswer } from "./answer.ts";

it("API-4: a response of megabytes is the same as if it were made at once", async () => {
  const parts = ['{"a":"', "ä".repeat(1_500_000), '","b":"', "x".repeat(1_000_000), '"}'];
  const scope = { protocolId: "a" };
  const made = await largeDocumentAnswer(parts, scope);
  const expected = documentAnswer(parts.join(""), scope);
  expect(made.etag).toBe(expected.etag);
  expect(made.body.equals(expected.body)).toBe(true);
  expect(gunzipSync(made.gzip ?? "").equals(expected.body)).toBe(true);
});
