import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const script = fileURLToPath(new URL("./embedded-user.ts", import.meta.url));

/** Another process that opens the embedded database of `dataDir`. */
export function startEmbeddedUser(dataDir: string): {
  child: ChildProcess;
  /** The URL of the database, once it is open. */
  url: Promise<string>;
  /** Closes it and waits for the process to exit. */
  close(): Promise<void>;
  /** Ends it like a crash. */
  kill(): Promise<void>;
} {
  const child = spawn(process.execPath, ["--import", "tsx", script, dataDir], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const exit = once(child, "exit");
  const lines = createInterface({ input: child.stdout });
  return {
    child,
    url: once(lines, "line").then(([line]) => String(line)),
    async close() {
      child.stdin.end();
      await exit;
    },
    async kill() {
      child.kill("SIGKILL");
      await exit;
    },
  };
}
