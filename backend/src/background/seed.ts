import { createDatabase } from "@trialtrace/db";
import { seedIfEmpty } from "../ingest/index.ts";
import { seedProgress, seedSummary } from "../seed-progress.ts";
import { startFailure } from "../start-failure.ts";
import { endWithServer } from "./start-process.ts";

/** The process that loads the seed data; the memory that this takes ends with it. */

export interface SeedTask {
  /** URL of the database. */
  readonly url: string;
  /** Contains the bundles. */
  readonly folder: string;
}

/** Why the seed data could not be loaded, as a sentence; null if it was. */
export type SeedMessage = { readonly fault: string | null };

async function seed({ url, folder }: SeedTask): Promise<SeedMessage> {
  const database = createDatabase({ url });
  try {
    const report = await seedIfEmpty(database, folder, seedProgress(process.stdout));
    for (const line of seedSummary(report?.outcomes ?? [])) process.stdout.write(`${line}\n`);
    return { fault: null };
  } catch (error) {
    return { fault: startFailure(error) };
  } finally {
    await database.close();
  }
}

endWithServer();
process.once("message", async (task: SeedTask) => {
  process.send?.(await seed(task));
});
