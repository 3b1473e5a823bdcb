import { once } from "node:events";
import { createServer, type IncomingMessage, request } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readBytes } from "./byte-body.ts";
import { toAppError } from "./to-app-error.ts";

const server = createServer();
let port = 0;
beforeEach(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  port = typeof address === "object" && address !== null ? address.port : 0;
});
afterEach(() => server.close());

test("a sender that disconnects is not a server error", async () => {
  const sending = request({ host: "127.0.0.1", port, method: "POST", headers: { "Content-Length": 100 } });
  sending.on("error", () => undefined);
  sending.write("the beginning");
  const [req]: IncomingMessage[] = await once(server, "request");
  if (req === undefined) throw new Error("no request came");
  const reading = (async () => {
    for await (const _bytes of readBytes(req, 1000)) sending.destroy();
  })();
  const error = await reading.catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: "ClientDisconnected" });
  expect(toAppError(error, () => null).code).toBe("invalid-request");
});
