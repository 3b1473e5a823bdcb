import { describe, expect, it } from "vitest";
import { ConfigError } from "./config.ts";
import { probePort, serve } from "./serve.ts";
import { startFailure } from "./start-failure.ts";

const app = { handler: () => undefined, startDraining: () => undefined };
const sentenceFor = async (address: { host: string; port: number }) =>
  probePort(address).then(
    () => "listened",
    (error: unknown) => startFailure(error, address),
  );

describe("startFailure", () => {
  it("reports in one sentence that a port is already in use", async () => {
    const server = await serve(app, { host: "127.0.0.1", port: 0 });
    const sentence = await sentenceFor({ host: "127.0.0.1", port: server.port });
    await server.drain();
    expect(sentence).toBe(
      `Port ${server.port} on 127.0.0.1 is already in use. Stop the program that uses it, or choose another with PORT.`,
    );
    expect(await sentenceFor({ host: "127.0.0.1", port: server.port })).toBe("listened");
  });

  it("reports that an address does not belong to this machine", async () => {
    expect(await sentenceFor({ host: "192.0.2.1", port: 0 })).toMatch(/not an address of this machine.*HOST/);
  });

  it("shows every configuration problem without a stack", () => {
    const error = new ConfigError([{ name: "PORT", expected: "a number", found: "'x'" }]);
    expect(startFailure(error)).toBe("Invalid configuration.\nPORT: expected a number, found 'x'");
  });

  it("shows the database's own message to the operator", () => {
    const error = Object.assign(new Error("The database at db:5432 does not answer."), {
      name: "OperatorError",
    });
    expect(startFailure(error)).toBe("The database at db:5432 does not answer.");
  });

  it("reports that the disk is full", () => {
    expect(startFailure(Object.assign(new Error("write"), { code: "ENOSPC" }))).toMatch(/disk is full/);
  });

  it("shows the stack of an unexpected error, without passwords", () => {
    const text = startFailure(new Error("cannot use postgresql://admin:hunter2@db/x"));
    expect(text).toContain("start-failure.test.ts");
    expect(text).not.toContain("hunter2");
  });
});
