import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { prepare } from "../prepare/prepare.mjs";
import { logProgress, root } from "../prepare/project.mjs";
import { bundlePrograms, packages } from "./bundle-programs.mjs";
import { copyPackage } from "./copy-package.mjs";

const target = join(root, "dist");

/** Builds dist/, which runs on any machine with Node.js and PostgreSQL. Each program is one file plus a few packages. */
export async function main() {
  await prepare({ frontend: true });
  rmSync(target, { recursive: true, force: true });
  await bundlePrograms(target);
  const { version } = createRequire(import.meta.url)("../../package.json");
  writeFileSync(
    join(target, "package.json"),
    `${JSON.stringify({ name: "trialtrace", version, type: "module" })}\n`,
  );
  cpSync(join(root, "frontend/dist"), join(target, "frontend/dist"), { recursive: true });
  copySeedData();
  for (const name of packages) copyPackage(name, join(root, "backend"), target);
  logProgress(`Built ${target}`);
}

/** The seeded bundles, without the generator of their documents. */
function copySeedData() {
  for (const name of readdirSync(join(root, "seed-data"))) {
    const bundle = join(root, "seed-data", name);
    if (existsSync(join(bundle, "protocol.json"))) {
      cpSync(bundle, join(target, "seed-data", name), { recursive: true });
    }
  }
}
