import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase } from "@trialtrace/db";
import { openDatabase } from "@trialtrace/db/embedded";
import { prepareDatabase } from "@trialtrace/db/prepare";
import { ingest } from "../../backend/src/ingest/index.ts";
import { startServer } from "../child-process.ts";
import { table } from "../table.ts";
import { growLibrary } from "./grow-library.ts";
import { measureSearch } from "./measure-search.ts";

// Searches one study and the whole library while the library grows, on a throwaway database:
// `tsx bench/search/main.ts [studies, default 1000] [pages of each, default 200]`.

const [most = 1000, pages = 200] = process.argv.slice(2).map(Number);
const steps = [most / 100, most / 10, most].map(Math.ceil);

const dataDir = await mkdtemp(join(tmpdir(), "trialtrace-bench-data-"));
const opened = await openDatabase({ dataDir });
try {
  await prepareDatabase(opened);
  const database = createDatabase({ url: opened.url });
  await ingest({ database, sources: [fileURLToPath(new URL("../../seed-data/adaura", import.meta.url))] });
  const rows: string[][] = [];
  for (const studies of steps) {
    await growLibrary(database, studies, pages);
    const server = await startServer("../backend/src/main.ts", [], { PORT: "0", DATABASE_URL: opened.url });
    try {
      rows.push([String(studies), String(studies * pages), ...(await measureSearch(server.origin))]);
    } finally {
      await server.stop();
    }
  }
  await database.close();
  console.log(table(["studies", "pages", "one study p50, ms", "p95", "library p50, ms", "p95"], rows));
} finally {
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
}
