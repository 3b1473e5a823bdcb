import {
  getDomain,
  getPageText,
  listProtocols,
  queryAssistant,
  saveSchedule,
} from "@trialtrace/backend/contract";
import { afterEach, describe, expect, it, vi } from "vitest";
import { callEndpoint, endpointUrl } from "./api-client.ts";
import { ApiError, describeError, isProtocolNotFound, requestIdOf } from "./api-error.ts";

afterEach(() => vi.unstubAllGlobals());

function answerWith(status: number, text: string) {
  const fake = vi.fn(async (_url: string, _init: RequestInit) => new Response(text, { status }));
  vi.stubGlobal("fetch", fake);
  return fake;
}

const problem = JSON.stringify({
  type: "urn:trialtrace:problem:protocol-not-found",
  title: "Protocol not found",
  status: 404,
  detail: "No protocol is known as 'x'.",
  code: "protocol-not-found",
  requestId: "r-1",
});

describe("API-2: the generic fetch", () => {
  it.each([
    [
      getDomain,
      { domain: "Endpoints & Outcome/Measures" },
      {},
      "/api/domains/Endpoints%20%26%20Outcome%2FMeasures",
    ],
    [getDomain, { domain: "A" }, { protocolId: "a b.pdf" }, "/api/domains/A?protocolId=a+b.pdf"],
    [getDomain, { domain: "A" }, { protocolId: undefined }, "/api/domains/A"],
    [getPageText, { page: 12 }, { protocolId: "x" }, "/api/pages/12/text?protocolId=x"],
    [listProtocols, undefined, undefined, "/api/protocols"],
  ])("$0.id with %o and %o requests %s", (endpoint, params, query, expected) => {
    expect(endpointUrl(endpoint.path, params, query)).toBe(expected);
  });

  it("is a GET with credentials and parses the response as JSON", async () => {
    const fake = answerWith(200, "[]");
    await expect(callEndpoint(listProtocols, {})).resolves.toEqual([]);
    expect(fake.mock.calls[0]?.[1]).toMatchObject({ method: "GET", credentials: "include" });
  });

  it("sends a body as JSON", async () => {
    const fake = answerWith(404, problem);
    const body = { query: "How many subjects?", protocolId: "x", context: "protocol" } as const;
    await expect(callEndpoint(queryAssistant, { body })).rejects.toBeInstanceOf(ApiError);
    const init = fake.mock.calls[0]?.[1];
    expect(init).toMatchObject({ method: "POST", credentials: "include", body: JSON.stringify(body) });
    expect(new Headers(init?.headers).get("content-type")).toBe("application/json");
  });

  it("sends the revision on which a change is based", async () => {
    const fake = answerWith(500, "{}");
    const body = { tables: {}, author: "Study Team", source: "user", reason: "" } as const;
    const call = callEndpoint(saveSchedule, { query: { protocolId: "x" }, body, ifMatch: '"3-abc"' });
    await expect(call).rejects.toBeInstanceOf(ApiError);
    const [, init] = fake.mock.calls[0] ?? [];
    expect(new Headers(init?.headers).get("if-match")).toBe('"3-abc"');
  });

  it("throws 'status code: response text' for a non-OK response", async () => {
    answerWith(502, "Bad Gateway");
    const error = await callEndpoint(listProtocols, {}).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toHaveProperty("message", "502: Bad Gateway");
    expect(error).toHaveProperty("problem", null);
    expect(describeError(error)).toBe("The server returned status 502.");
  });

  it("parses the problem document of a response", async () => {
    answerWith(404, problem);
    const error = await callEndpoint(listProtocols, {}).catch((thrown: unknown) => thrown);
    expect(error).toHaveProperty("message", `404: ${problem}`);
    expect(isProtocolNotFound(error)).toBe(true);
    expect(requestIdOf(error)).toBe("r-1");
    expect(describeError(error)).toBe("No protocol is known as 'x'.");
  });

  it.each(["<html>login</html>", '{"not":"a list"}'])(
    "rejects an OK response that violates the contract: %s",
    async (text) => {
      answerWith(200, text);
      await expect(callEndpoint(listProtocols, {})).rejects.toThrow(
        "does not match this version of the application",
      );
    },
  );

  it("reports an unreachable server", async () => {
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
    await expect(callEndpoint(listProtocols, {})).rejects.toThrow("Cannot reach the server");
  });

  it("does not report an abort as an unreachable server", async () => {
    const abort = new AbortController();
    abort.abort();
    vi.stubGlobal("fetch", async (_url: string, init: RequestInit) => init.signal?.throwIfAborted());
    await expect(callEndpoint(listProtocols, {}, abort.signal)).rejects.toHaveProperty("name", "AbortError");
  });
});
