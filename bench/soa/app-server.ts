import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { ScheduleTables } from "@trialtrace/backend/schedule";
import { openDatabase } from "@trialtrace/db/embedded";
import { prepareDatabase } from "@trialtrace/db/prepare";
import { startSaveThread } from "../../backend/src/features/soa/prepare-in-thread.ts";
import { loadFrontend } from "../../backend/src/http/frontend-files.ts";
import { startTestServer } from "../../backend/src/testing/start-test-server.ts";
import { storeProtocol } from "../../backend/src/testing/store-protocol.ts";

export interface BenchApp {
  readonly origin: string;
  close(): Promise<void>;
}

/**
 * The built application on a throwaway database with one schedule.
 * @param pages additional files to serve, by name
 */
export async function startBenchApp(
  frontend: string,
  id: string,
  schedule: ScheduleTables,
  pages: Readonly<Record<string, string>>,
): Promise<BenchApp> {
  const folder = await mkdtemp(join(tmpdir(), "trialtrace-bench-soa-"));
  const opened = await openDatabase({ dataDir: join(folder, "data") });
  await prepareDatabase(opened);
  const served = join(folder, "served");
  await cp(frontend, served, { recursive: true }).catch(() => undefined);
  for (const [name, text] of Object.entries(pages)) await writeFile(join(served, name), text);
  const files = await loadFrontend(served);
  if (!files.has("/index.html")) throw new Error("The frontend is not built: run npm run build.");
  const server = await startTestServer({
    databaseUrl: opened.ownerUrl,
    applicationUrl: opened.url,
    frontend: files,
    logLevel: "warn",
  });
  startSaveThread();
  await storeProtocol(server.database, { id, schedule });
  return {
    origin: server.origin,
    async close() {
      await server.close();
      await opened.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
