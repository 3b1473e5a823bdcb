import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import react from "@vitejs/plugin-react";
import mantine from "postcss-preset-mantine";
import { defineConfig, type Plugin } from "vite";

const backend = `http://127.0.0.1:${process.env.BACKEND_PORT ?? 3000}`;

/** Writes a Brotli copy of each script and style sheet, a fifth smaller than the server's own gzip. */
const precompress: Plugin = {
  name: "precompress",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const files = Object.values(bundle).flatMap((file) => {
      if (!/\.(js|css)$/.test(file.fileName)) return [];
      return [{ name: file.fileName, content: file.type === "chunk" ? file.code : file.source }];
    });
    await Promise.all(
      files.map(async ({ name, content }) =>
        writeFile(join(dir, `${name}.br`), await promisify(brotliCompress)(content)),
      ),
    );
  },
};

/** Fails on files that import each other: one of them runs before what it imports, and its components are undefined. */
const rejectCycles: Plugin = {
  name: "reject-cycles",
  apply: "build",
  generateBundle(_, bundle) {
    const checked = new Set<string>();
    const visit = (name: string, importers: readonly string[]): void => {
      const from = importers.indexOf(name);
      if (from >= 0) this.error(`Files import each other: ${[...importers.slice(from), name].join(" → ")}`);
      if (checked.has(name)) return;
      checked.add(name);
      const file = bundle[name];
      if (file?.type !== "chunk") return;
      for (const imported of file.imports) visit(imported, [...importers, name]);
    };
    for (const name of Object.keys(bundle)) visit(name, []);
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress, rejectCycles],
  css: { postcss: { plugins: [mantine()] } },
  server: { port: 5173, proxy: { "/api": backend, "/attached_assets": backend } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2022",
    // Most schemas of the contract are unused in the browser, and defining one has no side effects.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          { test: /backend[\\/]src[\\/](contract|quotes|derivations)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        // Each request costs a round trip and 0.8 kB of headers, so the first screen is one file, what many others
        // share is another, and small shared files are merged with those of similar screens. The grid merges only with
        // itself: a screen without one shall not load it.
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 4 },
            { name: "grid", test: /ag-grid|src.components.grid/, entriesAware: true, priority: 3 },
            { name: "common", minShareCount: 5, priority: 2 },
            {
              name: "shared",
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 10_000, // bytes before compression; more makes files import each other
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
