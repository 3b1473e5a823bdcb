import { spawn } from "node:child_process";
import { prepare } from "../prepare/prepare.mjs";
import { root, say } from "../prepare/project.mjs";

/** Runs the server with reload and Vite's development server in front of it; both end together. */
export async function main() {
  await prepare();
  const port = process.env.PORT ?? "3000";
  const programs = [
    start(
      "server",
      ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "backend/src/main.ts"],
      {
        NODE_ENV: "development",
        PORT: port,
      },
    ),
    start("browser's part", ["node_modules/vite/bin/vite.js", "--config", "frontend/vite.config.ts"], {
      BACKEND_PORT: port,
    }),
  ];
  const stopAll = (signal) => {
    for (const { child } of programs) child.kill(signal);
  };
  // A terminal has told the children too; told twice they stop at once, so only pass on what it does not send.
  process.on("SIGINT", () => undefined);
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => stopAll("SIGTERM"));
  const first = await Promise.race(programs.map(({ ended }) => ended));
  if (first.code !== 0 && first.code !== null) say(`The ${first.name} ended; stopping the other.`);
  stopAll("SIGTERM");
  await Promise.all(programs.map(({ ended }) => ended));
  process.exitCode = first.code ?? 0;
}

/** @param {string} name @param {string[]} args @param {Record<string, string>} env */
function start(name, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => {
    child.on("exit", (code) => resolve({ name, code }));
  });
  return { child, ended };
}
