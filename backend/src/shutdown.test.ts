import { describe, expect, it } from "vitest";
import { createShutdown } from "./shutdown.ts";

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

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
  it("runs the steps one by one, in order, then exits", async () => {
    const { events, step, exit } = recorder();
    const slow = step("requests", () => new Promise((resolve) => setTimeout(resolve, 20)));
    await createShutdown([slow, step("database")], silent, exit).begin("SIGTERM");
    expect(events).toEqual(["requests", "database", "exit 0"]);
  });

  it("continues after a step that fails, and reports it in the exit code", async () => {
    const { events, step, exit } = recorder();
    const failing = step("requests", () => Promise.reject(new Error("no")));
    await createShutdown([failing, step("database")], silent, exit).begin("SIGTERM");
    expect(events).toEqual(["requests", "database", "exit 1"]);
  });

  it("ignores the signal repeated by npm for one keystroke, stops waiting on the second, and exits on the third", async () => {
    const { events, step, exit } = recorder();
    let time = 0;
    const waiting = {
      name: "requests",
      run: (abort: AbortSignal) =>
        new Promise<void>((resolve) => abort.addEventListener("abort", () => resolve())),
    };
    const database = step("database", () => new Promise(() => undefined));
    const shutdown = createShutdown([waiting, database], silent, exit, () => time);
    const signalAt = async (at: number) => {
      time = at;
      shutdown.signal("SIGINT");
      await new Promise((resolve) => setTimeout(resolve, 1));
      return [...events];
    };
    expect(await signalAt(0)).toEqual([]);
    expect(await signalAt(50)).toEqual([]);
    expect(shutdown.begun).toBe(true);
    expect(await signalAt(2000)).toEqual(["database"]);
    expect(await signalAt(4000)).toEqual(["database", "exit 130"]);
  });

  it("starts only once, whatever triggers it", async () => {
    const { events, step, exit } = recorder();
    const shutdown = createShutdown([step("database")], silent, exit);
    await Promise.all([shutdown.begin("SIGTERM"), shutdown.begin("unexpected error", 1)]);
    expect(events).toEqual(["database", "exit 0"]);
  });

  it("exits with the given code", async () => {
    const { events, exit } = recorder();
    await createShutdown([], silent, exit).begin("start failed", 1);
    expect(events).toEqual(["exit 1"]);
  });
});
