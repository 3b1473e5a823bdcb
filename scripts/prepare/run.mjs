import { spawn } from "node:child_process";
import { PrepareError, root } from "./project.mjs";

/**
 * Runs a Node program until it exits, with its output on our standard error.
 * @param {string} what for the message, e.g. "Building the browser application"
 * @param {string[]} args script and arguments
 * @param {Record<string, string | undefined>} [env] differences from our environment
 */
export function runNode(what, args, env = {}) {
  return run(what, process.execPath, args, env);
}

/** @param {string} what @param {string} program @param {string[]} args @param {Record<string, string | undefined>} [env] */
export function run(what, program, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: ["ignore", process.stderr, process.stderr],
      env: { ...process.env, ...env },
    });
    const passOn = (signal) => child.kill(signal);
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, passOn);
    const settle = (problem) => {
      for (const signal of signals) process.removeListener(signal, passOn);
      if (problem === undefined) resolve();
      else reject(new PrepareError(`${what} failed (${problem}); see the lines above.`));
    };
    child.on("error", (error) => settle(error.message));
    child.on("exit", (code, signal) => settle(code === 0 ? undefined : (signal ?? `exit code ${code}`)));
  });
}
