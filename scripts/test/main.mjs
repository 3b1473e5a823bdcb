import { spawn } from "node:child_process";
import { prepare } from "../prepare/prepare.mjs";
import { logProgress, root } from "../prepare/project.mjs";

/**
 * Prepares this clone and runs the tests. Arguments go to vitest.
 * @param {string[]} args
 */
export async function main(args) {
  const browserTests = includesProject(args, "browser");
  await prepare({ frontend: browserTests });
  const { findBrowser, noBrowserMessage } = await import("./find-browser.mjs");
  const browser = browserTests ? await findBrowser() : undefined;
  const missing = browserTests && browser === undefined;
  if (missing) logProgress(noBrowserMessage);
  if (missing && process.env.CI === "true") {
    process.exitCode = 1;
    return;
  }
  process.exitCode = await runVitest(
    missing ? [...args, "--project=!browser"] : args,
    browser === undefined ? {} : { CHROMIUM_PATH: browser },
  );
  if (missing) logProgress(noBrowserMessage);
}

/** Whether vitest, given these arguments, runs the tests of the project `name`. @param {string[]} args */
function includesProject(args, name) {
  const named = args.flatMap((arg, index) => {
    if (arg.startsWith("--project=")) return [arg.slice("--project=".length)];
    return arg === "--project" ? [args[index + 1] ?? ""] : [];
  });
  const chosen = named.filter((project) => !project.startsWith("!"));
  return !named.includes(`!${name}`) && (chosen.length === 0 || chosen.includes(name));
}

function runVitest(args, env) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ["node_modules/vitest/vitest.mjs", "run", ...args], {
      cwd: root,
      stdio: "inherit",
      env: { ...process.env, ...env },
    });
    // A terminal sends Ctrl-C to both processes, other senders only to this one. Wait while the tests clean up.
    process.on("SIGINT", () => undefined);
    for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
    child.on("exit", (code) => resolve(code ?? 1));
  });
}
