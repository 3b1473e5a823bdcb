import react from "@vitejs/plugin-react";
import mantine from "postcss-preset-mantine";
import { defineConfig } from "vite";

const backend = `http://127.0.0.1:${process.env.BACKEND_PORT ?? 3000}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
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
              entriesAwareMergeThreshold: 2_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
});
