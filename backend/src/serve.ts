import { createServer, type Server } from "node:http";
import type { App } from "./app.ts";
import { answerUnreadableRequest } from "./http/problem-handler.ts";
import { newRequestId } from "./http/request-context.ts";

/** Milliseconds that requests in flight may take after a shutdown is requested. */
const drainLimit = 10_000;

/** Milliseconds a request may take to arrive: 50 MB over a slow line. Small bodies get far less, see the body guard. */
const uploadTimeout = 30 * 60_000;

export type RunningServer = Awaited<ReturnType<typeof serve>>;

/**
 * Listens on `host` and `port` (0: any free port).
 * @throws the system's error if the port is taken or not permitted; `code` says which.
 */
export async function serve(
  app: Pick<App, "handler" | "startDraining">,
  address: { readonly host: string; readonly port: number },
) {
  const server = createServer({
    keepAliveTimeout: 65_000,
    headersTimeout: 20_000,
    requestTimeout: uploadTimeout,
    // Node would respond itself, without saying what is wrong.
    requireHostHeader: false,
  });
  server.on("request", app.handler);
  server.on("clientError", (error, socket) => answerUnreadableRequest(error, socket, newRequestId()));
  await listen(server, address);
  const bound = server.address();
  return {
    port: typeof bound === "object" && bound !== null ? bound.port : address.port,
    /**
     * Stops accepting connections, lets requests in flight finish, and cuts off those that take longer than `limit`
     * milliseconds or are still running when `abort` fires.
     */
    async drain(limit = drainLimit, abort?: AbortSignal): Promise<void> {
      app.startDraining();
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      // A connection whose response started before the drain says "keep-alive" and becomes idle later.
      const sweep = setInterval(() => server.closeIdleConnections(), 50);
      const cut = setTimeout(() => server.closeAllConnections(), limit);
      abort?.addEventListener("abort", () => server.closeAllConnections());
      await closed;
      clearInterval(sweep);
      clearTimeout(cut);
    },
  };
}

/** Checks whether `serve` could listen there, before minutes are spent on preparing the database. */
export async function probePort(address: { readonly host: string; readonly port: number }): Promise<void> {
  const server = createServer();
  await listen(server, address);
  await new Promise<void>((resolve) => server.close(() => resolve()));
}

function listen(server: Server, address: { readonly host: string; readonly port: number }): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(address.port, address.host, () => {
      server.off("error", reject);
      resolve();
    });
  });
}
