import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase } from "@trialtrace/db";
import { openDatabase } from "@trialtrace/db/embedded";
import { prepareDatabase } from "@trialtrace/db/prepare";
import { ingest } from "../../backend/src/ingest/index.ts";
import { assistantReport, measureAssistant } from "./measure-assistant.ts";
import { sets } from "./questions.ts";

// Asks the assistant the bench questions about the seeded studies, on a throwaway database: all of them, or those of
// the named sets, e.g. `tsx bench/assistant/main.ts dev near`.

const named = process.argv.slice(2);
const asked = named.length === 0 ? sets : sets.filter(({ id }) => named.includes(id));

const seedData = fileURLToPath(new URL("../../seed-data", import.meta.url));
const dataDir = await mkdtemp(join(tmpdir(), "trialtrace-bench-data-"));
const opened = await openDatabase({ dataDir });
try {
  await prepareDatabase(opened);
  const database = createDatabase({ url: opened.url });
  await ingest({ database, sources: [seedData] });
  await database.close();
  console.log(assistantReport(await measureAssistant(opened.url, asked), asked));
} finally {
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
}
