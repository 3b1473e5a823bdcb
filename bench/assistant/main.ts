import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase } from "@trialtrace/db";
import { openDatabase } from "@trialtrace/db/embedded";
import { migrate } from "@trialtrace/db/migrate";
import { ingest } from "../../backend/src/ingest/index.ts";
import { assistantReport, measureAssistant } from "./measure-assistant.ts";

// Asks the assistant every question of the bench over the seeded studies, on a throwaway database.

const seedData = fileURLToPath(new URL("../../seed-data", import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), "trialtrace-bench-data-"));
const opened = await openDatabase({ dataDir });
try {
  await migrate(opened.url);
  const database = createDatabase({ url: opened.url });
  await ingest({ database, sources: [seedData] });
  await database.close();
  console.log(assistantReport(await measureAssistant(opened.url)));
} finally {
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
}
