import { describe, expect, it } from "vitest";
import { endpoints } from "./contract/index.ts";
import { withSeededServer } from "./testing/with-server.ts";

describe("the server", () => {
  const server = withSeededServer();

  it("has a route for every call in the contract and no others", () => {
    expect([...server().routes].sort()).toEqual(endpoints.map((endpoint) => endpoint.id).sort());
  });
});
