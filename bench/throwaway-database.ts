import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OpenDatabase, openDatabase } from "@trialtrace/db/embedded";
import { prepareDatabase } from "@trialtrace/db/prepare";

/**
 * Runs `work` on a new database, which is removed afterwards.
 * @param kept folder of a database that may exist already and stays
 */
export async function withThrowawayDatabase<T>(
  work: (opened: OpenDatabase, folder: string) => Promise<T>,
  kept?: string,
): Promise<T> {
  const folder = kept ?? (await mkdtemp(join(tmpdir(), "trialtrace-bench-")));
  const opened = await openDatabase({ dataDir: folder });
  try {
    await prepareDatabase(opened);
    return await work(opened, folder);
  } finally {
    await opened.close();
    if (kept === undefined) await rm(folder, { recursive: true, force: true });
  }
}
