import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { bundleSapSchema } from "../../contract/bundle/index.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { dropProtocol, storeProtocol } from "../../testing/store-protocol.ts";
import { withServer } from "../../testing/with-server.ts";

/** Extracted content in all its forms: wrapped, plain, null, and an unexpected type where a list is expected. */
const odd = bundleSapSchema.parse({
  sap_metadata: { protocol_id: { value: "D1" }, sap_version: null, amendments: "none" },
  objectives_endpoints: [],
  validation_report: 7,
});
const generic = bundleSapSchema.parse({
  document_metadata: { sap_id: "SAP-1", abbreviations: { DFS: "Disease-free survival" } },
});

describe.skipIf(isDatabaseElsewhere())("GET /api/sap-document", () => {
  const server = withServer([
    { id: "fortitude-als.pdf", aliases: ["fortitude-als"], sap: generic },
    { id: "odd", sap: odd },
    { id: "hollow", sap: {} },
    { id: "without" },
  ]);
  const ask = (query: string) => server().get(`/api/sap-document${query}`);

  it.each(["fortitude-als.pdf", "fortitude-als"])("API-1: returns the document of %s", async (id) => {
    const answer = await ask(`?protocolId=${id}`);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual(generic);
  });

  it.each([
    ["odd", odd],
    ["hollow", {}],
  ])("API-1: returns a document exactly as extracted: %s", async (id, document) => {
    expect(await (await ask(`?protocolId=${id}`)).json()).toEqual(document);
  });

  it("API-1: a protocol without a SAP has its own 404 problem", async () => {
    expect(await readProblem(await ask("?protocolId=without"))).toMatchObject({
      status: 404,
      code: "document-not-found",
    });
  });

  it("API-3: returns AZD9291.pdf by default, or a 404 problem if it is not stored", async () => {
    expect(await readProblem(await ask(""))).toMatchObject({
      code: "protocol-not-found",
      detail: expect.stringContaining("AZD9291.pdf"),
    });
    await storeProtocol(server().database, { id: "AZD9291.pdf", sap: odd });
    try {
      await expect.poll(async () => (await ask("")).status).toBe(200);
      expect(await (await ask("")).json()).toEqual(odd);
    } finally {
      await dropProtocol(server().database, "AZD9291.pdf");
    }
  });
});
