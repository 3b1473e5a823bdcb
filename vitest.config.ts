import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { ClosingLine } from "./scripts/closing-line.ts";

const aside = ["**/node_modules/**", "**/dist/**", "prisma/generated/**"];
/** In CI a test that talks to other processes is tried once more; vitest names the ones that needed it. */
const retry = process.env.CI === "true" ? 1 : 0;
/** Whoever asks for the seeded database first waits until the documents of all studies are rendered. */
const seedingTimeout = 300_000;
/** On two processors vitest by itself would use one. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
/**
 * The files of a project that one worker runs share its modules: loading them anew for each file took as long as the
 * tests themselves. So no test replaces a module, and what a test sets on the process it takes back.
 */
const isolate = false;
/** They replace a module, or look at how a screen is loaded for the first time, and have modules of their own. */
const alone = ["frontend/src/features/soa/views/schedule-views.test.tsx"];
const components = {
  // Screens load on first use, which takes longer beside the tests of the database.
  retry,
  testTimeout: 30_000,
  environment: "happy-dom",
  setupFiles: ["./frontend/src/testing/setup.ts"],
  css: { modules: { classNameStrategy: "non-scoped" as const } },
};
const globalSetup = ["./backend/src/testing/global-setup.ts"];

export default defineConfig({
  test: {
    reporters: ["default", new ClosingLine()],
    maxWorkers,
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          testTimeout: 30_000,
          include: ["**/*.test.ts"],
          exclude: [...aside, "**/*.{db,api,e2e}.test.ts"],
        },
      },
      {
        test: {
          name: "database",
          isolate,
          include: ["**/*.db.test.ts"],
          exclude: aside,
          globalSetup,
          retry,
          testTimeout: 30_000,
          hookTimeout: 120_000,
        },
      },
      {
        test: {
          name: "api",
          isolate,
          include: ["**/*.api.test.ts"],
          exclude: aside,
          globalSetup,
          retry,
          testTimeout: 30_000,
          hookTimeout: seedingTimeout,
        },
      },
      {
        plugins: [react()],
        test: {
          ...components,
          name: "components",
          isolate,
          include: ["frontend/**/*.test.tsx"],
          exclude: [...aside, ...alone],
        },
      },
      {
        plugins: [react()],
        test: { ...components, name: "components-alone", include: alone, exclude: aside },
      },
      {
        test: {
          name: "browser",
          isolate,
          include: ["e2e/**/*.e2e.test.ts"],
          exclude: aside,
          globalSetup,
          retry,
          testTimeout: 60_000,
          hookTimeout: seedingTimeout,
          maxWorkers: 2,
          // After the others: a page that waits for a busy machine looks like a broken one.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
