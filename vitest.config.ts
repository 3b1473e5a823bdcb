import { availableParallelism } from "node:os";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { ClosingLine } from "./scripts/closing-line.ts";
import { LongestFirst } from "./scripts/longest-first.ts";

const excluded = ["**/node_modules/**", "**/dist/**", "prisma/generated/**"];
/** In CI, a failed test that involves other processes is repeated once; vitest lists the repeated ones. */
const retry = process.env.CI === "true" ? 1 : 0;
/** In milliseconds. The first test that needs the seeded database waits for all documents to be rendered. */
const seedingTimeout = 300_000;
/** By default, vitest uses a single worker on two processors. */
const maxWorkers = Math.max(2, availableParallelism() - 1);
/**
 * The test files in a worker share its modules: reloading them for each file took as long as the tests. Tests must not
 * replace modules, and must restore what they change.
 */
const isolate = false;
/** Tests that replace a module, or check the first load of a screen; these run in isolation. */
const isolated = ["frontend/src/features/soa/views/schedule-views.test.tsx"];
const components = {
  // Screens load on first use, which is slow while database tests run.
  retry,
  testTimeout: 30_000,
  environment: "happy-dom",
  setupFiles: ["./frontend/src/testing/setup.ts"],
  css: { modules: { classNameStrategy: "non-scoped" as const } },
};
const buildPrograms = "./scripts/test/build-programs.ts";
/** After the tests without a database, during which the seeded one is prepared. */
const onDatabase = { groupOrder: 1 };
const globalSetup = [buildPrograms, "./backend/src/testing/global-setup.ts"];

export default defineConfig({
  test: {
    reporters: ["default", new ClosingLine()],
    maxWorkers,
    experimental: { fsModuleCache: true },
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: "unit",
          isolate,
          testTimeout: 30_000,
          include: ["**/*.test.ts"],
          exclude: [...excluded, "**/*.{db,api,e2e}.test.ts"],
          // A single file is tested sooner without.
          globalSetup: process.env.CI === "true" ? [buildPrograms] : [],
        },
      },
      {
        test: {
          name: "database",
          isolate,
          include: ["**/*.db.test.ts"],
          exclude: excluded,
          globalSetup,
          sequence: onDatabase,
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
          exclude: excluded,
          globalSetup,
          sequence: onDatabase,
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
          exclude: [...excluded, ...isolated],
        },
      },
      {
        plugins: [react()],
        test: { ...components, name: "components-isolated", include: isolated, exclude: excluded },
      },
      {
        test: {
          name: "browser",
          isolate,
          include: ["e2e/**/*.e2e.test.ts"],
          exclude: excluded,
          globalSetup,
          retry,
          testTimeout: 60_000,
          hookTimeout: seedingTimeout,
          maxWorkers: 2,
          // After the others: on a busy machine, a slow page is indistinguishable from a broken one.
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
