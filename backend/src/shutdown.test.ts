import { describe, expect, it } from "vitest";
import { createShutdown } from "./shutdown.ts";

const silent = { info: () => undefined, error: () => undefined };

function recorder() {
  const events: string[] = [];
  const step = (name: string, run: () => Promise<void> = async () => undefined) => ({
    name,
    run: async () => {
      events.push(name);
      await run();
    },
  });
  return { events, step, exit: (code: number) => void events.push(`exit ${code}`) };
}

describe("createShutdown", () => {
  it("ends things one after the other, in order, then the process", async () => {
    const { events, step, exit } = recorder();
    const slow = step("requests", () => new Promise((resolve) => setTimeout(resolve, 20)));
    await createShutdown([slow, step("database")], silent, exit).begin("SIGTERM");
    expect(events).toEqual(["requests", "database", "exit 0"]);
  });

  it("goes on after a step that fails, and says so by the exit code", async () => {
    const { events, step, exit } = recorder();
    const failing = step("requests", () => Promise.reject(new Error("no")));
    await createShutdown([failing, step("database")], silent, exit).begin("SIGTERM");
    expect(events).toEqual(["requests", "database", "exit 1"]);
  });

  it("ends at once when asked a second time", async () => {
    const { events, step, exit } = recorder();
    const shutdown = createShutdown([step("requests", () => new Promise(() => undefined))], silent, exit);
    expect(shutdown.begun).toBe(false);
    void shutdown.begin("SIGINT");
    expect(shutdown.begun).toBe(true);
    await shutdown.begin("SIGINT");
    expect(events).toEqual(["requests", "exit 130"]);
  });

  it("ends with the code it is given", async () => {
    const { events, exit } = recorder();
    await createShutdown([], silent, exit).begin("start failed", 1);
    expect(events).toEqual(["exit 1"]);
  });
});
