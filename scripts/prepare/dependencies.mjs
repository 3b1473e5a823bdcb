import { writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { hashFiles } from "./hash-files.mjs";
import { logProgress, readIfExists, root } from "./project.mjs";
import { run, runNode } from "./run.mjs";

/** Inside node_modules, so that it is deleted with them. */
const stamp = join("node_modules", ".trialtrace-installed");

/** True if node_modules match package-lock.json, whoever installed them. */
export function areDependenciesInstalled() {
  if (readIfExists(stamp) === lockHash()) return true;
  if (!isInstalledByHand()) return false;
  writeFileSync(join(root, stamp), lockHash());
  return true;
}

/** Installs exactly what package-lock.json specifies. Omissions based on NODE_ENV do not apply here. */
export async function installDependencies() {
  logProgress("Installing the dependencies …");
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  const npm = process.env.npm_execpath;
  const what = "Installing the dependencies (npm ci)";
  if (npm !== undefined && /^npm-cli\.c?js$/.test(basename(npm))) await runNode(what, [npm, ...args]);
  else await run(what, process.platform === "win32" ? "npm.cmd" : "npm", args);
  writeFileSync(join(root, stamp), lockHash());
}

function lockHash() {
  return `${hashFiles(["package-lock.json"])} ${process.platform}-${process.arch}`;
}

/** npm keeps its own record of its last installation. */
function isInstalledByHand() {
  const record = readIfExists(join("node_modules", ".package-lock.json"));
  const lock = readIfExists("package-lock.json");
  if (record === undefined || lock === undefined) return false;
  const installed = JSON.parse(record).packages;
  return Object.entries(JSON.parse(lock).packages).every(([path, wanted]) => {
    if (path === "" || wanted.link === true || !path.includes("node_modules/")) return true;
    const found = installed[path];
    if (found === undefined) return wanted.optional === true && !isForThisPlatform(wanted);
    return found.version === wanted.version && found.integrity === wanted.integrity;
  });
}

function isForThisPlatform({ os, cpu, libc }) {
  if (os === undefined && cpu === undefined && libc === undefined) return false;
  const fits = (list, own) => list === undefined || list.includes(own);
  const ownLibc = process.report?.getReport().header.glibcVersionRuntime === undefined ? "musl" : "glibc";
  return (
    fits(os, process.platform) &&
    fits(cpu, process.arch) &&
    (process.platform !== "linux" || fits(libc, ownLibc))
  );
}
