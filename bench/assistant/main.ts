import { fileURLToPath } from "node:url";
import { createDatabase } from "@trialtrace/db";
import { ingest } from "../../backend/src/ingest/index.ts";
import { withThrowawayDatabase } from "../throwaway-database.ts";
import { assistantReport, measureAssistant } from "./measure-assistant.ts";
import { sets } from "./questions.ts";

// Asks the assistant the bench questions about the seeded studies, on a throwaway database: all of them, or those of
// the named sets, e.g. `tsx bench/assistant/main.ts near team`.

const named = process.argv.slice(2);
const asked = named.length === 0 ? sets : sets.filter(({ id }) => named.includes(id));

await withThrowawayDatabase(async ({ url }) => {
  const database = createDatabase({ url });
  await ingest({ database, sources: [fileURLToPath(new URL("../../seed-data", import.meta.url))] });
  await database.close();
  console.log(assistantReport(await measureAssistant(url, asked), asked));
});
