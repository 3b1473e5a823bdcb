import { connect } from "node:net";
import express from "express";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type RunningServer, serve } from "../serve.ts";
import { until } from "../testing/until.ts";
import { createLogger } from "./logger.ts";
import { requestLog } from "./request-log.ts";

const lines: { level: number; msg: string; url: string; status: number; ms: number }[] = [];
const logger = createLogger("debug", { write: (line) => void lines.push(JSON.parse(line)) });
const application = express();
application.use(requestLog(logger, { proxies: 0, slow: 50 }));
application.get("/slow", (_req, res) => void setTimeout(() => res.end("at last"), 80));
application.get("/never", () => undefined);
application.get("/status/:status", (req, res) => void res.status(Number(req.params.status)).end());
let server: RunningServer;
beforeAll(async () => {
  server = await serve(
    { handler: application, startDraining: () => undefined },
    { host: "127.0.0.1", port: 0 },
  );
});
afterAll(() => server.drain(100));

const debug = 20;
const info = 30;
const warn = 40;
const error = 50;

it.each([
  ["/status/200", debug, "answered"],
  ["/status/304", debug, "answered"],
  ["/status/404", warn, "request refused"],
  ["/status/503", error, "answered with an error"],
  ["/slow", warn, "slow request"],
])("%s is logged at level %i: %s", async (url, level, msg) => {
  await fetch(`http://127.0.0.1:${server.port}${url}`);
  await until(() => lines.some((line) => line.url === url));
  expect(lines.find((line) => line.url === url)).toMatchObject({ level, msg });
});

it("reports a client that disconnects before the response", async () => {
  const socket = connect(server.port, "127.0.0.1", () =>
    socket.write("GET /never HTTP/1.1\r\nHost: localhost\r\n\r\n"),
  );
  setTimeout(() => socket.destroy(), 50);
  await until(() => lines.some((line) => line.url === "/never"));
  expect(lines.find((line) => line.url === "/never")).toMatchObject({
    level: info,
    msg: "client disconnected",
  });
});
