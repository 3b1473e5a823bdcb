import { cpSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { root } from "../prepare/project.mjs";

const programs = {
  server: "backend/src/main.ts",
  protocols: "cli/src/bin.ts",
  migrate: "scripts/build/migrate-and-seed.ts",
  background: "backend/src/background/background.ts",
  seed: "backend/src/background/seed.ts",
  "pdf-worker": "backend/src/render/pdf/pdf-worker.ts",
  "rederive-worker": "backend/src/ingest/rederive/rederive-worker.ts",
  "received-worker": "backend/src/ingest/received/received-worker.ts",
  "digitize-worker": "backend/src/ingest/digitize/digitize-worker.ts",
  "typeset-worker": "backend/src/render/typeset/typeset-worker.ts",
  "prepare-worker": "backend/src/features/soa/prepare-worker.ts",
  "compare-worker": "backend/src/features/study/compare-worker.ts",
  "record-worker": "backend/src/ingest/record/record-worker.ts",
};
/** Packages that cannot be bundled: native, WebAssembly, or with worker or data files. Optional ones may be missing. */
export const packages = [
  ...["sharp", "libpg-query", "@node-rs/argon2", "tinypool"],
  ...["tesseract.js", "@tesseract.js-data/eng"],
];
/** Bundled CommonJS modules need these. */
const banner = `import { createRequire as createRequireForBundle } from "node:module";
const require = createRequireForBundle(import.meta.url);
const __dirname = import.meta.dirname;
const __filename = import.meta.filename;`;

/**
 * Bundles every program and worker thread into one file each, in `bin/` of a folder, with the migrations next to it. The
 * packages are not copied.
 * @param {string} target
 */
export async function bundlePrograms(target) {
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
  const pdfium = createRequire(join(root, "backend/package.json")).resolve("@embedpdf/pdfium/pdfium.wasm");
  cpSync(pdfium, join(target, "bin/pdfium.wasm"));
  cpSync(join(root, "prisma/migrations"), join(target, "migrations"), { recursive: true });
}
