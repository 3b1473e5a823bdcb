import { mkdtempSync, readdirSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedServer } from "../embedded/embedded-server.ts";
import { countLiveLeases } from "../embedded/leases.ts";
import { livePostmaster, stopPostmaster } from "../embedded/postmaster.ts";

const prefix = "trialtrace-test-";
const memoryFolder = "/dev/shm";
/** Bytes of memory that must be free: every test file may hold a copy of the seeded database. Containers have less. */
const memoryNeeded = 4 * 1024 ** 3;

/** A server for one test run: in memory if there is room, without crash safety. */
export async function startTestServer(): Promise<{ url: string; stop(): Promise<void> }> {
  const place = temporaryServerFolder();
  await removeLeftBehind(place);
  const folder = mkdtempSync(join(place, prefix));
  const cluster = join(folder, "postgres", "cluster");
  const removeAtOnce = () => {
    const running = livePostmaster(cluster);
    if (running !== undefined) process.kill(running.pid, "SIGQUIT");
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
  };
  // A second Ctrl-C, or the end of a process that was not asked to clean up.
  process.once("exit", removeAtOnce);
  const server = await openEmbeddedServer(folder, { throwaway: true });
  return {
    url: server.url,
    async stop() {
      await server.close();
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 });
      process.removeListener("exit", removeAtOnce);
    },
  };
}

function temporaryServerFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memoryFolder);
    return bavail * bsize > memoryNeeded ? memoryFolder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** A killed run could not clean up. Another live run is left alone. */
async function removeLeftBehind(place: string): Promise<void> {
  const names = readdirSync(place).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const folder = join(place, name);
    try {
      if (countLiveLeases(join(folder, "postgres", "users")) > 0) continue;
      await stopPostmaster(join(folder, "postgres", "cluster"));
      rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or another run is removing it.
    }
  }
}
