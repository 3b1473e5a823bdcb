import { join } from "node:path";
import { createDatabase } from "@trialtrace/db";
import { openDatabase } from "@trialtrace/db/embedded";
import { prepareDatabase } from "@trialtrace/db/prepare";
import { loadConfig } from "../../backend/src/config.ts";
import { seedIfEmpty } from "../../backend/src/ingest/index.ts";
import { projectRoot } from "../../backend/src/project-root.ts";
import { seedProgress } from "../../backend/src/seed-progress.ts";
import { startFailure } from "../../backend/src/start-failure.ts";

// Runs once before servers start on a database: creates its tables, and loads the demonstration data if it is empty.
try {
  const opened = await openDatabase(loadConfig(process.env));
  const { applied } = await prepareDatabase(opened);
  console.log(applied.length === 0 ? "The database is up to date." : `Applied ${applied.join(", ")}.`);
  const database = createDatabase({ url: opened.url });
  await seedIfEmpty(database, join(projectRoot(), "seed-data"), seedProgress(process.stdout));
  await database.close();
  await opened.close();
} catch (error) {
  console.error(startFailure(error));
  process.exitCode = 1;
}
