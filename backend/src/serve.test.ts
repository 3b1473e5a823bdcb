import type { ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { serve } from "./serve.ts";
import { until } from "./testing/until.ts";

/** A server whose responses are controlled by the test. */
async function heldServer() {
  const held: ServerResponse[] = [];
  const app = {
    startDraining: () => undefined,
    handler: (_req: unknown, res: ServerResponse) => void held.push(res),
  };
  const server = await serve(app, { host: "127.0.0.1", port: 0 });
  return { server, held, origin: `http://127.0.0.1:${server.port}` };
}

it("drain completes requests in flight, rejects new connections, and resolves", async () => {
  const { server, held, origin } = await heldServer();
  const inFlight = fetch(origin);
  await until(() => held.length === 1);
  const drained = server.drain();
  await expect(fetch(origin)).rejects.toThrow();
  held[0]?.end("whole");
  expect(await (await inFlight).text()).toBe("whole");
  // Long before the connection's own keep-alive timeout of 65 seconds.
  await drained;
});

it("drain cuts off a request that exceeds the limit", async () => {
  const { server, held, origin } = await heldServer();
  const hanging = fetch(origin).catch(() => "cut");
  await until(() => held.length === 1);
  // Would hang if the request were not cut off.
  await server.drain(100);
  expect(await hanging).toBe("cut");
});

it("drain cuts off requests in flight if aborted", async () => {
  const { server, held, origin } = await heldServer();
  const hanging = fetch(origin).catch(() => "cut");
  await until(() => held.length === 1);
  const abort = new AbortController();
  const drained = server.drain(60_000, abort.signal);
  abort.abort();
  expect(await hanging).toBe("cut");
  await drained;
});
