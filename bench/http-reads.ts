import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import autocannon from "autocannon";
import { type RunningChild, startServer } from "./child-process.ts";

const rounds = 6;
const secondsPerRound = 2;
const connections = 32;

export interface ReadComparison {
  readonly name: string;
  readonly bytes: number;
  /** Answers a second in the best round: what else the machine does can only slow a round down. */
  readonly ours: number;
  readonly bare: number;
  readonly expressPrisma: number;
}

const reads = [
  { name: "dashboard", path: "/api/protocol?protocolId=adaura" },
  { name: "domain", path: "/api/domains/Study%20Design?protocolId=adaura" },
  { name: "page image", path: "/attached_assets/adaura/images/page_0012.png" },
] as const;

/**
 * Hot reads of our server against a bare one that sends the same bytes and against Express with Prisma. The three take
 * turns, round by round, so that whatever else the machine does falls on all of them.
 */
export async function compareReads(databaseUrl: string): Promise<ReadComparison[]> {
  const folder = await mkdtemp(join(tmpdir(), "trialtrace-bench-"));
  const ours = await startServer("../backend/src/main.ts", [], { PORT: "0", DATABASE_URL: databaseUrl });
  const bodies = await Promise.all(
    reads.map(({ path }, i) => saveAnswer(ours.origin + path, join(folder, String(i)))),
  );
  const routes = reads.map(({ path }, i) => ({ path, ...bodies[i] }));
  const bare = await startServer("servers/bare.ts", [JSON.stringify(routes)]);
  const expressPrisma = await startServer("servers/express-prisma.ts", [], { DATABASE_URL: databaseUrl });
  const servers = { ours, bare, expressPrisma };
  try {
    const results: ReadComparison[] = [];
    for (const [i, { name, path }] of reads.entries()) {
      results.push({ name, bytes: bodies[i]?.bytes ?? 0, ...(await takeTurns(servers, path)) });
    }
    return results;
  } finally {
    await Promise.all(Object.values(servers).map((server) => server.stop()));
    await rm(folder, { recursive: true });
  }
}

async function takeTurns(servers: Record<"ours" | "bare" | "expressPrisma", RunningChild>, path: string) {
  const names = ["ours", "bare", "expressPrisma"] as const;
  const best = { ours: 0, bare: 0, expressPrisma: 0 };
  for (const name of names) await load(servers[name].origin + path, 1);
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      best[name] = Math.max(best[name], await load(servers[name].origin + path, secondsPerRound));
    }
  }
  return best;
}

/** As many requests as possible: the servers run in processes of their own, and this one has nothing else to do. */
async function load(url: string, seconds: number): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds });
  if (result.non2xx > 0 || result.errors > 0 || result["2xx"] === 0) {
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} errors`);
  }
  return result["2xx"] / result.duration;
}

/** What node:http or the request itself brings. */
const madeForEachAnswer = new Set(["connection", "date", "keep-alive", "x-request-id"]);

/** The bare server sends the same bytes: our body under our headers. */
async function saveAnswer(url: string, file: string) {
  const answer = await fetch(url, { headers: { "Accept-Encoding": "identity" } });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const body = Buffer.from(await answer.arrayBuffer());
  await writeFile(file, body);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !madeForEachAnswer.has(name)));
  return { file, bytes: body.length, headers };
}
