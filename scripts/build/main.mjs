import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { prepare } from "../prepare/prepare.mjs";
import { logProgress, root } from "../prepare/project.mjs";
import { copyPackage } from "./copy-package.mjs";

const target = join(root, "dist");
const programs = {
  server: "backend/src/main.ts",
  protocols: "cli/src/bin.ts",
  migrate: "scripts/build/migrate-and-seed.ts",
  "pdf-worker": "backend/src/render/pdf/pdf-worker.ts",
  "rederive-worker": "backend/src/ingest/rederive/rederive-worker.ts",
  "received-worker": "backend/src/ingest/received/received-worker.ts",
  "digitize-worker": "backend/src/ingest/digitize/digitize-worker.ts",
  "typeset-worker": "backend/src/render/typeset/typeset-worker.ts",
  "prepare-worker": "backend/src/features/soa/prepare-worker.ts",
  "compare-worker": "backend/src/features/study/compare-worker.ts",
};
/** Packages that cannot be bundled: native, WebAssembly, or with worker files. */
const packages = ["sharp", "libpg-query", "@node-rs/argon2", "tinypool"];
/** Bundled CommonJS modules need these. */
const banner = `import { createRequire as createRequireForBundle } from "node:module";
const require = createRequireForBundle(import.meta.url);
const __dirname = import.meta.dirname;
const __filename = import.meta.filename;`;

/** Builds dist/, which runs on any machine with Node.js and PostgreSQL. Each program is one file plus a few packages. */
export async function main() {
  await prepare({ frontend: true });
  rmSync(target, { recursive: true, force: true });
  const { build } = await import("esbuild");
  await build({
    absWorkingDir: root,
    entryPoints: programs,
    outdir: join(target, "bin"),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    banner: { js: banner },
    external: [...packages, "pg-native"],
    logLevel: "warning",
  });
  const { version } = createRequire(import.meta.url)("../../package.json");
  writeFileSync(
    join(target, "package.json"),
    `${JSON.stringify({ name: "trialtrace", version, type: "module" })}\n`,
  );
  const pdfium = createRequire(join(root, "backend/package.json")).resolve("@embedpdf/pdfium/pdfium.wasm");
  cpSync(pdfium, join(target, "bin/pdfium.wasm"));
  cpSync(join(root, "prisma/migrations"), join(target, "migrations"), { recursive: true });
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
