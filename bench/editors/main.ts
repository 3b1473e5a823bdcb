import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { getSchedule, listProtocols } from "@trialtrace/backend/contract";
import { seedIfEmpty } from "@trialtrace/backend/ingest";
import { createDatabase } from "@trialtrace/db";
import { openDatabase } from "@trialtrace/db/embedded";
import { prepareDatabase } from "@trialtrace/db/prepare";
import { z } from "zod";
import { runProgram, startServer } from "../child-process.ts";
import { startEditors } from "./start-editors.ts";

// What people who save the schedule of one study cost those who read others. Readers and editors take turns with
// readers alone, round by round; both ask at a fixed rate that leaves the machine room, since at full load everybody
// who does anything takes time from everybody else.

const editors = 50;
const readsPerSecond = 300;
const readers = 32;
// Rounds alone and rounds with editors, of so many seconds each.
const [rounds, seconds] = [3, 10];

const roundSchema = z.object({ perSecond: z.number(), p50: z.number(), p99: z.number() });
type Round = z.infer<typeof roundSchema>;

const folder = await mkdtemp(join(tmpdir(), "trialtrace-editors-"));
const opened = await openDatabase({ dataDir: folder });
try {
  await prepareDatabase(opened);
  const database = createDatabase({ url: opened.url });
  await seedIfEmpty(database, fileURLToPath(new URL("../../seed-data", import.meta.url)), () => undefined);
  await database.close();
  const server = await startServer("../backend/src/main.ts", [], { PORT: "0", DATABASE_URL: opened.url });
  try {
    await measure(server.origin);
  } finally {
    await server.stop();
  }
} finally {
  await opened.close();
  await rm(folder, { recursive: true, force: true });
}

async function measure(origin: string): Promise<void> {
  const [read, edited] = await chooseStudies(origin);
  const url = `${origin}/api/protocol?protocolId=${encodeURIComponent(read)}`;
  const totals = { alone: { p50: 0, p99: 0, perSecond: 0 }, beside: { p50: 0, p99: 0, perSecond: 0 } };
  let [saved, conflicts, slowestReady] = [0, 0, 0];
  for (let round = 0; round < rounds; round++) {
    add(totals.alone, await load(url));
    const people = await startEditors(origin, edited, editors);
    add(totals.beside, await load(url));
    const ended = await people.stop();
    saved += ended.saved;
    conflicts += ended.conflicts;
    slowestReady = Math.max(slowestReady, ended.slowestReady);
    if (ended.failures.length > 0) throw new Error(`Calls failed: ${ended.failures.slice(0, 3).join("; ")}`);
  }
  for (const [name, { p50, p99, perSecond }] of Object.entries(totals)) {
    const figures = [perSecond, p50, p99].map((sum) => (sum / rounds).toFixed(2));
    console.log(`${name.padEnd(8)} reads/s ${figures[0]}  p50 ms ${figures[1]}  p99 ms ${figures[2]}`);
  }
  const cost = 100 * (1 - totals.beside.perSecond / totals.alone.perSecond);
  console.log(
    `${editors} editors saved ${saved} revisions and met ${conflicts} conflicts in ${rounds * seconds} s`,
  );
  console.log(`readers of another study were answered ${cost.toFixed(1)} % less often`);
  console.log(`readiness was always ok, and took ${slowestReady.toFixed(0)} ms at most`);
}

/** A study to read and another one with a schedule to edit. */
async function chooseStudies(origin: string): Promise<[read: string, edited: string]> {
  const listed = listProtocols.response.parse(await (await fetch(`${origin}${listProtocols.path}`)).json());
  for (const { id } of listed) {
    const answer = await fetch(`${origin}${getSchedule.path}?protocolId=${encodeURIComponent(id)}`);
    const other = listed.find((protocol) => protocol.id !== id);
    if (answer.ok && other) return [other.id, id];
  }
  throw new Error("No study has a schedule.");
}

async function load(url: string): Promise<Round> {
  const printed = await runProgram("paced-readers.ts", [
    url,
    ...[seconds, readsPerSecond, readers].map(String),
  ]);
  return roundSchema.parse(JSON.parse(printed));
}

function add(total: Round, round: Round): void {
  total.perSecond += round.perSecond;
  total.p50 += round.p50;
  total.p99 += round.p99;
}
