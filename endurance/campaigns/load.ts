import { execFile } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { getReadiness } from "@trialtrace/backend/contract";
import { createDatabase } from "@trialtrace/db";
import { z } from "zod";
import { type Campaign, missed } from "../campaign.ts";
import { call } from "../harness/call.ts";
import { startEditors } from "../harness/editor.ts";
import { startServer } from "../harness/start-server.ts";
import { storeStudy } from "../harness/studies.ts";

const readsPerSecond = 300;
/** Milliseconds within which 99 of 100 reads are answered on two cores with nothing else to do. */
const slowestRead = 100;
/** Seconds in which a server that has just started, and the campaign's own programs, are compiled by what they do. */
const warmUp = 15;
const megabytes = 1024;

const roundSchema = z.object({ perSecond: z.number(), p50: z.number(), p99: z.number() });

/** Readers of one study beside people who save the schedule of another one, for minutes. */
export const load: Campaign = {
  name: "readers and editors",
  async run(target, { readers, editors, load: seconds }) {
    const database = createDatabase({ url: target.ownerUrl });
    await storeStudy(database, "load-read", 30, 12);
    await storeStudy(database, "load-edited", Math.max(30, editors), 12);
    await database.close();
    const server = await startServer(target.url);
    const people = startEditors({
      ...{ protocolIds: ["load-edited"], count: editors, pause: 1_000 },
      origin: () => server.origin,
    });
    try {
      const reading = startReaders(`${server.origin}/api/protocol?protocolId=load-read`, seconds, readers);
      const watching = countUnready(server.origin, reading);
      const { perSecond, p50, p99 } = await reading;
      await people.end();
      const notReady = await watching;
      const { saved, failures, unavailable, hung } = people.ledger;
      const memory = server.peakMemory();
      return {
        done: `${readers} readers and ${editors} editors for ${seconds} s; ${saved.length} saves`,
        lost: 0,
        serverErrors: failures.length + unavailable + notReady,
        hung,
        measured: `${perSecond.toFixed(0)} reads/s, p50 ${p50} ms, p99 ${p99} ms, ${memory?.toFixed(0) ?? "?"} MB`,
        missed: missed({
          [`calls failed: ${failures.slice(0, 3).join("; ")}`]: failures.length === 0,
          [`${unavailable} responses 503`]: unavailable === 0,
          [`the server was not ready ${notReady} times`]: notReady === 0,
          [`p99 of reads was ${p99} ms`]: p99 < slowestRead,
          [`the server used ${memory} MB`]: memory === null || memory < megabytes,
        }),
      };
    } finally {
      await people.end();
      await server.stop();
    }
  },
};

/** Readers in a process of their own, whose times nothing else of the campaign delays. */
async function startReaders(
  url: string,
  seconds: number,
  readers: number,
): Promise<z.infer<typeof roundSchema>> {
  const program = fileURLToPath(new URL("../harness/paced-readers.ts", import.meta.url));
  const numbers = [seconds, readsPerSecond, readers, warmUp].map(String);
  const { stdout } = await promisify(execFile)(process.execPath, [
    "--import",
    "tsx",
    program,
    url,
    ...numbers,
  ]);
  return roundSchema.parse(JSON.parse(stdout));
}

/** Asks ten times a second whether the server is ready, until `end` settles. @returns how often it was not */
async function countUnready(origin: string, end: Promise<unknown>): Promise<number> {
  let [count, isOver] = [0, false];
  const settle = () => {
    isOver = true;
  };
  end.then(settle, settle);
  while (!isOver) {
    const answer = await call(origin + getReadiness.path);
    if (answer.kind !== "answered" || answer.status !== 200) count += 1;
    await sleep(100);
  }
  return count;
}
