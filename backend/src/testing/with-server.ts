import { createSeededDatabase, createTestDatabase, type TestDatabase } from "@trialtrace/db/testing";
import { afterAll, beforeAll } from "vitest";
import { startTestServer, type TestServer } from "./start-test-server.ts";
import { storeProtocol, type TestProtocol } from "./store-protocol.ts";

type Options = Omit<Parameters<typeof startTestServer>[0], "databaseUrl">;

/** A server with its own database and these protocols, for all tests of the surrounding block. */
export function withServer(protocols: readonly TestProtocol[], options: Options = {}): () => TestServer {
  return serverOn(createTestDatabase, protocols, options);
}

/** A server with the seed data, for read-only tests: they also pass on an existing database (`DATABASE_URL`). */
export function withSeededServer(options: Options = {}): () => TestServer {
  return serverOn(createSeededDatabase, [], options);
}

function serverOn(
  createDatabase: () => Promise<TestDatabase>,
  protocols: readonly TestProtocol[],
  options: Options,
): () => TestServer {
  let database: TestDatabase | undefined;
  let server: TestServer | undefined;
  beforeAll(async () => {
    database = await createDatabase();
    server = await startTestServer({ ...options, databaseUrl: database.url });
    for (const protocol of protocols) await storeProtocol(server.database, protocol);
  });
  afterAll(async () => {
    await server?.close();
    await database?.drop();
  });
  return () => {
    if (server === undefined) throw new Error("The server has not been started");
    return server;
  };
}
