import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface RunningChild {
  /** e.g. `http://localhost:40123` */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts a server in a process of its own and waits until it prints its address. */
export async function startServer(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<RunningChild> {
  const program = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, ["--import", "tsx", program, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "close");
  let said = "";
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout.on("data", (chunk) => {
      said += chunk;
      const found = /ready at (\S+)/.exec(said)?.[1];
      if (found) resolve(found);
    });
    child.on("close", () => reject(new Error(`${file} ended before it was ready: ${said}`)));
  });
  return {
    origin,
    async stop() {
      child.kill("SIGTERM");
      await ended;
    },
  };
}
