import { createDatabase } from "@trialtrace/db";
import { z } from "zod";
import { runProgram } from "../../bench/child-process.ts";
import { startEditors } from "../../bench/editors/start-editors.ts";
import { type Campaign, missed } from "../campaign.ts";
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
    await storeStudy(database, "load-edited", 30, 12);
    await database.close();
    const server = await startServer(target.url);
    try {
      const people = await startEditors(server.origin, "load-edited", editors);
      const url = `${server.origin}/api/protocol?protocolId=load-read`;
      const printed = await runProgram("paced-readers.ts", [
        url,
        ...[seconds, readsPerSecond, readers, warmUp].map(String),
      ]);
      const ended = await people.stop();
      const { perSecond, p50, p99 } = roundSchema.parse(JSON.parse(printed));
      const memory = server.peakMemory();
      return {
        done: `${readers} readers and ${editors} editors for ${seconds} s; ${ended.saved} saves`,
        lost: 0,
        serverErrors: ended.failures.length,
        hung: 0,
        measured: `${perSecond.toFixed(0)} reads/s, p50 ${p50} ms, p99 ${p99} ms, ${memory?.toFixed(0) ?? "?"} MB`,
        missed: missed({
          [`calls failed: ${ended.failures.slice(0, 3).join("; ")}`]: ended.failures.length === 0,
          [`p99 of reads was ${p99} ms`]: p99 < slowestRead,
          [`the server used ${memory} MB`]: memory === null || memory < megabytes,
        }),
      };
    } finally {
      await server.stop();
    }
  },
};
