import { spawn } from "node:child_process";
import { prepare } from "../prepare/prepare.mjs";
import { logProgress, root } from "../prepare/project.mjs";

/** Runs the server with reload behind Vite's development server; one Ctrl-C stops both. */
export async function main() {
  await prepare();
  const port = process.env.PORT ?? "3000";
  const server = ["node_modules/tsx/dist/cli.mjs", "watch", "--clear-screen=false", "backend/src/main.ts"];
  const browser = ["node_modules/vite/bin/vite.js", "--config", "frontend/vite.config.ts"];
  const programs = [
    start("server", server, { NODE_ENV: "development", PORT: port }),
    start("browser application", browser, { BACKEND_PORT: port }),
  ];
  const stopAll = () => {
    for (const { child } of programs) child.kill("SIGTERM");
  };
  let asked = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      if (!asked) stopAll();
      asked = true;
    });
  }
  const first = await Promise.race(programs.map(({ ended }) => ended));
  if (!asked) {
    logProgress(`The ${first.name} ended; stopping the other.`);
    stopAll();
  }
  await Promise.all(programs.map(({ ended }) => ended));
  process.exitCode = asked ? 0 : (first.code ?? 1);
}

/**
 * Each program leads its own process group: a terminal's Ctrl-C would reach both the server and its watcher, and a
 * server that receives it twice exits without draining.
 * @param {string} name @param {string[]} args @param {Record<string, string>} env
 */
function start(name, args, env) {
  const child = spawn(process.execPath, args, {
    cwd: root,
    detached: true,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
  });
  const ended = new Promise((resolve) => {
    child.on("exit", (code) => resolve({ name, code }));
  });
  return { child, ended };
}
