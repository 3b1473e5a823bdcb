import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export interface RunningChild {
  /** e.g. `http://localhost:40123` */
  readonly origin: string;
  stop(): Promise<void>;
}

function startTypeScript(file: string, args: readonly string[], env: Record<string, string>): ChildProcess {
  const program = fileURLToPath(new URL(file, import.meta.url));
  return spawn(process.execPath, ["--import", "tsx", program, ...args], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "inherit"],
  });
}

/** Starts a server in a process of its own and waits until it prints its address. */
export async function startServer(
  file: string,
  args: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<RunningChild> {
  const child = startTypeScript(file, args, env);
  const ended = once(child, "close");
  let said = "";
  const origin = await new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (chunk) => {
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

/** Runs a program in a process of its own and returns what it prints. */
export async function runProgram(file: string, args: readonly string[]): Promise<string> {
  const child = startTypeScript(file, args, {});
  let said = "";
  child.stdout?.on("data", (chunk) => {
    said += chunk;
  });
  const [code] = await once(child, "close");
  if (code !== 0) throw new Error(`${file} ended with ${code}`);
  return said;
}
