import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createFileMemoryBudget, type FileMemory, MemoryExceeded } from "./file-memory.ts";

const never = new AbortController().signal;

/** A file whose reading lasts until the test ends it. */
function file() {
  const attempts: FileMemory[] = [];
  let end: (error?: Error) => void = () => undefined;
  const work = (memory: FileMemory) =>
    new Promise<string>((resolve, reject) => {
      attempts.push(memory);
      end = (error) => (error ? reject(error) : resolve("read"));
    });
  return { attempts, work, end: (error?: Error) => end(error) };
}

describe("OPS-16: the memory of files that are read", () => {
  it("is shared by files that fit; the next one waits", async () => {
    const budget = createFileMemoryBudget(500);
    const [a, b, c] = [file(), file(), file()];
    const read = [a, b, c].map(({ work }) => budget.read(200, never, work));
    await sleep(1);
    expect([a, b, c].map(({ attempts }) => attempts)).toEqual([
      [{ size: 200, isMost: false }],
      [{ size: 200, isMost: false }],
      [],
    ]);
    a.end();
    await sleep(1);
    expect(c.attempts).toHaveLength(1);
    b.end(new Error("damaged"));
    c.end();
    const ends = await Promise.allSettled(read);
    expect(ends.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled"]);
  });

  it("is given as a whole, and alone, to a file that needs more, in its turn", async () => {
    const budget = createFileMemoryBudget(500);
    const [large, other, later] = [file(), file(), file()];
    const read = [large, other].map(({ work }) => budget.read(200, never, work));
    await sleep(1);
    large.end(new MemoryExceeded(200));
    await sleep(1);
    expect(large.attempts).toHaveLength(1);
    const last = budget.read(200, never, later.work);
    other.end();
    await sleep(1);
    expect(large.attempts.at(-1)).toEqual({ size: 500, isMost: true });
    expect(later.attempts).toEqual([]);
    large.end(new MemoryExceeded(500));
    await expect(read[0]).rejects.toThrow("Reading the file required more than 500 MB of memory.");
    await sleep(1);
    later.end();
    expect(await last).toBe("read");
  });

  it("is not taken by a file whose wait is aborted", async () => {
    const budget = createFileMemoryBudget(200);
    const [first, aborted, next] = [file(), file(), file()];
    const stop = new AbortController();
    const read = budget.read(100, never, first.work);
    const waiting = budget.read(200, stop.signal, aborted.work);
    const behind = budget.read(100, never, next.work);
    stop.abort(new Error("canceled"));
    await expect(waiting).rejects.toThrow("canceled");
    await expect(budget.read(100, stop.signal, aborted.work)).rejects.toThrow("canceled");
    await sleep(1);
    expect([aborted.attempts.length, next.attempts.length]).toEqual([0, 1]);
    first.end();
    next.end();
    expect(await Promise.all([read, behind])).toEqual(["read", "read"]);
  });
});
