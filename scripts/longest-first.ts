import { existsSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that take longest and are not the largest, by which a clone that has not yet been tested orders them. */
const longest = [
  "endurance/endurance.api.test.ts",
  "backend/src/features/digitization/draft.api.test.ts",
  "backend/src/features/digitization/digitization.api.test.ts",
  "backend/src/main.api.test.ts",
  "backend/src/features/uploads/recovery.db.test.ts",
  "seed-data/omop/eligibility-sql.db.test.ts",
  "cli/src/process.db.test.ts",
  "prisma/src/reader.db.test.ts",
  "bench/extraction/floors.test.ts",
  "e2e/library.e2e.test.ts",
  "e2e/printing.e2e.test.ts",
  "e2e/downloads.e2e.test.ts",
];

const missing = longest.filter((path) => !existsSync(new URL(`../${path}`, import.meta.url)));
if (missing.length > 0) throw new Error(`There is no test file ${missing.join(", ")}.`);

/** Starts the longest files first, so that no worker waits at the end for another's. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const isLong = ({ moduleId }: TestSpecification) => longest.some((path) => moduleId.endsWith(`/${path}`));
    const sorted = await super.sort(files);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
