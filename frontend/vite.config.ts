import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import react from "@vitejs/plugin-react";
import mantine from "postcss-preset-mantine";
import { defineConfig, type Plugin } from "vite";

const backend = `http://127.0.0.1:${process.env.BACKEND_PORT ?? 3000}`;

/** Leaves scripts and styles compressed next to them, a fifth smaller than the server's own gzip. */
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

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), precompress],
  css: { postcss: { plugins: [mantine()] } },
  server: { port: 5173, proxy: { "/api": backend, "/attached_assets": backend } },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    sourcemap: true,
    target: "es2022",
    // The bundle format is the ingest's business: its schemas have no effect but to exist, so leave them out.
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          { test: /backend[\\/]src[\\/](contract|quotes|derivations)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        // Chunks import each other in circles: without it, a module may run before the ones it imports.
        strictExecutionOrder: true,
        // A browser has few connections: what every screen starts with is one file, and very small parts of several go
        // together. Larger ones stay apart, so that a screen does not load the parts of others.
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 2 },
            {
              name: "shared",
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 1_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
