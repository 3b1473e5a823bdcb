import { connect } from "node:net";
import { createTestDatabase, isDatabaseElsewhere, type TestDatabase } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestServer } from "./testing/start-test-server.ts";
import { storeProtocol } from "./testing/store-protocol.ts";

/** Opens a connection and sends all of a request but its last line, so that the server waits for the rest. */
function halfRequest(port: number, path: string) {
  let text = "";
  const socket = connect(port, "127.0.0.1");
  const closed = new Promise<string>((resolve) => socket.on("close", () => resolve(text)));
  socket.on("data", (chunk) => {
    text += chunk.toString("latin1");
  });
  const sent = new Promise<void>((resolve) =>
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\n`, () => resolve()),
  );
  return { sent, finish: () => socket.write("\r\n"), closed };
}

describe.skipIf(isDatabaseElsewhere())("OPS-2: graceful shutdown", () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());

  it("completes accepted requests, is no longer ready, and closes every connection", async () => {
    const server = await startTestServer({ databaseUrl: database.url });
    await storeProtocol(server.database, { id: "one" });
    await server.get("/api/protocol?protocolId=one");
    const ready = halfRequest(server.port, "/api/health/ready");
    const document = halfRequest(server.port, "/api/protocol?protocolId=one");
    await Promise.all([ready.sent, document.sent]);
    // The bytes are sent; give the server a turn to read them before the shutdown is announced.
    await server.get("/api/health/live");

    const drained = server.drain();
    ready.finish();
    document.finish();
    expect(await ready.closed).toMatch(
      /^HTTP\/1\.1 503 [\s\S]*Connection: close[\s\S]*"code":"shutting-down"/i,
    );
    expect(await document.closed).toMatch(
      /^HTTP\/1\.1 200 [\s\S]*Connection: close[\s\S]*"title":"Study one"/i,
    );
    await drained;
    await server.close();
  });

  it("loses none of many requests in flight", async () => {
    const server = await startTestServer({ databaseUrl: database.url });
    const paths = Array.from({ length: 30 }, (_unused, i) => `/api/protocols?limit=${i + 1}`);
    const requests = paths.map((path) => halfRequest(server.port, path));
    await Promise.all(requests.map((request) => request.sent));
    await server.get("/api/health/live");
    for (const request of requests) request.finish();
    const drained = server.drain();
    const answers = await Promise.all(requests.map((request) => request.closed));
    expect(answers.filter((text) => text.startsWith("HTTP/1.1 200 "))).toHaveLength(30);
    await drained;
    await server.close();
  });
});
