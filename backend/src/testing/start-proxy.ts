import { connect, createServer, type Socket } from "node:net";

export type DatabaseProxy = Awaited<ReturnType<typeof startProxy>>;

/** Sits between the server and its database, so that a test can cut the connection. */
export async function startProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let frozen = false;

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on("data", (chunk) => {
        if (!frozen) to.write(chunk);
      });
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };

  await listen(0);
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const url = new URL(databaseUrl);
  url.hostname = "127.0.0.1";
  url.port = String(port);
  return {
    /** The database URL through the proxy. */
    url: url.href,
    /** Cuts every connection and refuses new ones. */
    async cut(): Promise<void> {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      destroyAll();
      await closed;
    },
    /** Keeps connections open but passes nothing through, like a dead network. */
    freeze(): void {
      frozen = true;
    },
    /** Passes everything through again. */
    async restore(): Promise<void> {
      if (frozen) destroyAll();
      frozen = false;
      if (!server.listening) await listen(port);
    },
  };
}
