import { fileURLToPath } from "node:url";
import { createDatabase } from "@trialtrace/db";
import { ingest } from "../../backend/src/ingest/index.ts";
import { startServer } from "../child-process.ts";
import { table } from "../table.ts";
import { withThrowawayDatabase } from "../throwaway-database.ts";
import { growLibrary } from "./grow-library.ts";
import { measureSearch } from "./measure-search.ts";

// Searches one study and the whole library, and asks one study, while the library grows to 10, 100 and 1,000 studies,
// on a throwaway database, or on one in a folder, which is kept and measured as it is if it has as many studies already:
// `tsx bench/search/main.ts [studies, default 1000] [pages of each, default 200] [folder]`.

const [most = 1000, pages = 200] = process.argv.slice(2, 4).map(Number);
const kept = process.argv[4];
const steps = [10, 100, 1000].filter((studies) => studies <= most);

await withThrowawayDatabase(async (opened) => {
  // The owner: an index is dropped and built again.
  const database = createDatabase({ url: opened.ownerUrl });
  const grown = await database.prisma.protocol.count({ where: { id: { startsWith: "bench-" } } });
  if (grown === 0) {
    await ingest({ database, sources: [fileURLToPath(new URL("../../seed-data", import.meta.url))] });
  }
  const rows: string[][] = [];
  for (const studies of steps.filter((one) => one >= grown)) {
    if (studies > grown) await growLibrary(database, studies, pages);
    const server = await startServer("../backend/src/main.ts", [], { PORT: "0", DATABASE_URL: opened.url });
    try {
      rows.push([String(studies), String(studies * pages), ...(await measureSearch(server.origin))]);
    } finally {
      await server.stop();
    }
  }
  await database.close();
  const times = ["one study p50, ms", "library p50, ms", "answer p50, ms"].flatMap((name) => [name, "p95"]);
  console.log(table(["studies", "pages", ...times], rows));
}, kept);
