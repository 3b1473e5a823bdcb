import { setTimeout as sleep } from "node:timers/promises";
import { createUpload, uploadSchema } from "@trialtrace/backend/contract";
import { createDatabase } from "@trialtrace/db";
import type { Random } from "../../seed-data/random.ts";
import { type Campaign, missed } from "../campaign.ts";
import { hostilePdfs } from "../files/hostile-pdf.ts";
import { hostileTexts, hostileWords } from "../files/hostile-word.ts";
import { call } from "../harness/call.ts";
import { startServer } from "../harness/start-server.ts";
import { halfStored } from "../harness/studies.ts";

/** Files on their way at the same time. */
const atOnce = 4;
/** Milliseconds after which a file that has neither become a protocol nor failed counts as hung. */
const fileLimit = 240_000;
/** Megabytes that the server may use, with all its processes. */
const memoryLimit = 1024;

/** Uploads files made to break their readers. Each ends as a protocol or with a reason; nothing else happens. */
export const hostileFiles: Campaign = {
  name: "hostile files",
  async run(target, { files }) {
    const server = await startServer(target.url);
    const faults: string[] = [];
    const ends = { refused: 0, failed: 0, ready: 0 };
    let [next, hung, serverErrors] = [0, 0, 0];
    const send = async (at: number) => {
      const { name, bytes } = await makeHostileFile(target.random.fork(), at);
      const answer = await call(`${server.origin}${createUpload.path}?fileName=${encodeURIComponent(name)}`, {
        method: "POST",
        headers: { "Content-Type": "application/octet-stream" },
        body: new Uint8Array(bytes),
      });
      if (answer.kind !== "answered") {
        faults.push(`${name}: ${answer.kind}`);
        hung += answer.kind === "hung" ? 1 : 0;
      } else if (answer.status >= 500) {
        serverErrors += 1;
        faults.push(`${name}: ${answer.status} ${answer.text.slice(0, 200)}`);
      } else if (answer.status >= 400) ends.refused += 1;
      else await follow(name, uploadSchema.parse(JSON.parse(answer.text)).id);
    };
    const follow = async (name: string, id: string) => {
      for (const end = performance.now() + fileLimit; performance.now() < end; await sleep(100)) {
        const answer = await call(`${server.origin}/api/uploads/${id}`);
        if (answer.kind !== "answered" || answer.status !== 200) continue;
        const { state, error } = uploadSchema.parse(JSON.parse(answer.text));
        if (state === "ready" || state === "duplicate") {
          ends.ready += 1;
          return;
        }
        if (state === "failed" || state === "cancelled") {
          ends.failed += 1;
          if (!error) faults.push(`${name}: failed without a reason`);
          return;
        }
      }
      hung += 1;
      faults.push(`${name}: no end after ${fileLimit / 1000} s`);
    };
    try {
      const work = async () => {
        while (next < files) {
          next += 1;
          await send(next - 1);
          if (next % 20 === 0)
            target.report(`${next} files, ${server.peakMemory()?.toFixed(0) ?? "?"} MB at most`);
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      const database = createDatabase({ url: target.ownerUrl });
      const half = await halfStored(database);
      await database.close();
      const memory = server.peakMemory();
      return {
        done: `${files} files: ${ends.refused} refused, ${ends.failed} failed with a reason, ${ends.ready} read`,
        lost: half.length,
        serverErrors,
        hung,
        measured: memory === null ? "" : `${Math.round(memory)} MB at most`,
        missed: missed({
          [`${faults.length} faults: ${faults.slice(0, 5).join(" | ")}`]: faults.length === 0,
          [`protocols were stored in part: ${half.slice(0, 5).join(", ")}`]: half.length === 0,
          "the server ended": server.isRunning,
          [`the server used ${memory?.toFixed(0)} MB`]: memory === null || memory < memoryLimit,
        }),
      };
    } finally {
      await server.stop();
    }
  },
};

const kinds = [
  ...hostilePdfs.map(([name, make]) => [`${name}.pdf`, make] as const),
  ...hostileWords,
  ...hostileTexts,
];

/** The file with this number, from 0: first one of every kind, then further ones of random kinds. */
async function makeHostileFile(random: Random, at: number): Promise<{ name: string; bytes: Buffer }> {
  const [name, make] = kinds[at] ?? random.pick(kinds);
  return { name: `${at}-${name}`, bytes: await make(random) };
}
