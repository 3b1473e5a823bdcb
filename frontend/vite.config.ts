import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import react from "@vitejs/plugin-react";
import mantine from "postcss-preset-mantine";
import { defineConfig, type Plugin } from "vite";
import { slimContract } from "./build/slim-contract.ts";

const backend = `http://127.0.0.1:${process.env.BACKEND_PORT ?? 3000}`;

/** Bytes of compressed script that the first screen may take. */
const firstLoadLimit = 150_000;

/**
 * Writes a Brotli copy of each script and style sheet, a fifth smaller than the server's own gzip. Fails if the scripts
 * of the first screen have grown beyond their limit.
 */
const precompress: Plugin = {
  name: "precompress",
  apply: "build",
  async writeBundle({ dir = "" }, bundle) {
    const files = Object.values(bundle).flatMap((file) => {
      if (!/\.(js|css)$/.test(file.fileName)) return [];
      return [{ name: file.fileName, content: file.type === "chunk" ? file.code : file.source }];
    });
    const sizes = await Promise.all(
      files.map(async ({ name, content }) => {
        const compressed = await promisify(brotliCompress)(content);
        await writeFile(join(dir, `${name}.br`), compressed);
        return [name, compressed.length] as const;
      }),
    );
    const sizeOf = new Map(sizes);
    const first = new Set(
      Object.values(bundle).flatMap((file) => (file.type === "chunk" && file.isEntry ? [file.fileName] : [])),
    );
    // What is added while a set is walked is walked too.
    for (const name of first) {
      const file = bundle[name];
      if (file?.type === "chunk") for (const imported of file.imports) first.add(imported);
    }
    const total = [...first].reduce((sum, name) => sum + (sizeOf.get(name) ?? 0), 0);
    if (total > firstLoadLimit)
      this.error(
        `The first screen takes ${total} bytes of compressed script; the limit is ${firstLoadLimit}`,
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

/** Menus, tooltips, toasts, and the results of the search field, with what they are made of. */
const overlays = new RegExp(
  [
    "floating-ui|tabbable|mantine.(hooks|notifications)",
    "mantine.core.esm.(components.(Combobox|FloatingArrow|FocusTrap|Popover|Portal|ScrollArea|Tooltip|Transition)|utils.Floating)",
    "frontend.src.(app.toasts|app.shell.library-search-(box|options)|components.tooltip-bubble)",
  ].join("|"),
);

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), slimContract, precompress, rejectCycles],
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
        // Of the contract: what a screen does not call is no part of it.
        manualPureFunctions: ["z", "defineEndpoint", "accountCall"],
        moduleSideEffects: [
          { test: /backend[\\/]src[\\/](contract|quotes|derivations)[\\/]/, sideEffects: false },
        ],
      },
      output: {
        // Each request costs a round trip and 0.8 kB of headers, so the first screen is one file, what many others
        // share is another, and small shared files are merged with those of similar screens. The grid merges only with
        // itself: a screen without one shall not load it. What opens over a screen is loaded when the browser is idle.
        codeSplitting: {
          groups: [
            { name: "start", tags: ["$initial"], priority: 4 },
            { name: "grid", test: /ag-grid|src.components.grid/, entriesAware: true, priority: 3 },
            { name: "overlays", test: overlays, priority: 3 },
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
