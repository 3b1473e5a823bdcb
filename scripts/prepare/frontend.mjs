import { existsSync } from "node:fs";
import { join } from "node:path";
import { hashFiles } from "./hash-files.mjs";
import { logProgress, readStamp, root, writeStamp } from "./project.mjs";
import { runNode } from "./run.mjs";

const stamp = "frontend";
const noPart = /^frontend\/(dist|node_modules)$|\.test\.tsx?$|^frontend\/src\/testing$/;

function source() {
  return hashFiles(["frontend", "backend/src/contract", "package-lock.json"], (path) => noPart.test(path));
}

export function isFrontendBuilt() {
  return existsSync(join(root, "frontend/dist/index.html")) && readStamp(stamp) === source();
}

/** Builds the browser application into frontend/dist. */
export async function buildFrontend() {
  logProgress("Building the browser application …");
  const from = source();
  await runNode(
    "Building the browser application (vite build)",
    ["node_modules/vite/bin/vite.js", "build", "--config", "frontend/vite.config.ts", "--logLevel", "warn"],
    { NODE_ENV: "production" },
  );
  writeStamp(stamp, from);
}
