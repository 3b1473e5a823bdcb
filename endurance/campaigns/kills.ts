import { setTimeout as sleep } from "node:timers/promises";
import { createUpload, uploadSchema } from "@trialtrace/backend/contract";
import { verifyAudit } from "@trialtrace/backend/ingest";
import { createDatabase, type Database } from "@trialtrace/db";
import { type Campaign, missed, type Target } from "../campaign.ts";
import { call } from "../harness/call.ts";
import { type Ledger, lostSaves, startEditors } from "../harness/editor.ts";
import { startServer } from "../harness/start-server.ts";
import { halfStored, storeStudy } from "../harness/studies.ts";

const studies = ["kill-1", "kill-2"];
const editorsPerStudy = 3;
/** Milliseconds that a server lives at most after it is ready. */
const longestLife = 1_500;
/** Milliseconds that interrupted uploads may take to end once nothing interrupts them. */
const settleLimit = 120_000;

/**
 * Kills the server at random moments while people save and upload. Whatever was acknowledged must be there
 * afterwards, and nothing may be stored in part.
 */
export const kills: Campaign = {
  name: "kill -9 of the server",
  async run(target, { kills: count }) {
    const database = createDatabase({ url: target.ownerUrl });
    for (const id of studies) await storeStudy(database, id, 10, 6);
    let [isOver, origin] = [false, "http://127.0.0.1:1"];
    const people = startEditors({
      ...{ protocolIds: studies, count: editorsPerStudy, pause: 0 },
      origin: () => origin,
    });
    const { ledger } = people;
    const uploads: string[] = [];
    const uploading = upload(
      () => origin,
      uploads,
      () => isOver,
    );
    let half = 0;
    for (let round = 1; round <= count; round++) {
      const server = await startServer(target.url);
      origin = server.origin;
      if (round === 1) await untilSaved(ledger);
      await sleep(target.random.integer(0, longestLife));
      await server.kill();
      half += (await halfStored(database)).length;
      if (round % 20 === 0) target.report(`${round} kills, ${ledger.saved.length} saves acknowledged`);
    }
    isOver = true;
    await Promise.all([people.end(), uploading]);
    const stuck = await unsettled(target, database, uploads);
    const lost = await lostSaves(database, ledger.saved);
    const audit = await verifyAudit(database);
    half += (await halfStored(database)).length;
    await database.close();
    const serverErrors = ledger.failures.length;
    return {
      done: `${count} kills, ${ledger.saved.length} saves and ${uploads.length} uploads acknowledged`,
      lost: lost.length + half,
      serverErrors,
      hung: ledger.hung + stuck.length,
      measured: `audit chain of ${audit.count} rows ${audit.brokenAt === null && audit.isComplete ? "intact" : "broken"}`,
      missed: missed({
        [`acknowledged saves are missing: ${lost.slice(0, 3).join(", ")}`]: lost.length === 0,
        [`${half} protocols were stored in part`]: half === 0,
        [`uploads never ended: ${stuck.slice(0, 3).join(", ")}`]: stuck.length === 0,
        [`unexpected responses: ${ledger.failures.slice(0, 3).join("; ")}`]: serverErrors === 0,
        "the audit chain is broken": audit.brokenAt === null && audit.isComplete,
        "nobody could save anything": ledger.saved.length > 0,
      }),
    };
  },
};

/** Resolves when the first save was acknowledged: on a slow machine a short life would show nothing. */
async function untilSaved({ saved }: Ledger): Promise<void> {
  for (const end = performance.now() + settleLimit; saved.length === 0 && performance.now() < end; ) {
    await sleep(20);
  }
}

async function upload(origin: () => string, accepted: string[], isOver: () => boolean): Promise<void> {
  for (let turn = 1; !isOver(); turn++) {
    const answer = await call(`${origin()}${createUpload.path}?fileName=protocol-${turn}.txt`, {
      method: "POST",
      headers: { "Content-Type": "application/octet-stream" },
      body: `Protocol ${turn}\n\n1 Objectives\n\nTo show that study ${turn} survives.\n`,
    });
    if (answer.kind === "answered" && answer.status === 200)
      accepted.push(uploadSchema.parse(JSON.parse(answer.text)).id);
    await sleep(200);
  }
}

/** The reason given for an upload whose server was killed at every attempt: it could be the file that does it. */
const givenUp = /was attempted \d+ times/;

/** Uploads that were accepted, and neither became a protocol nor were given up with a reason. */
async function unsettled(target: Target, { pool }: Database, ids: readonly string[]): Promise<string[]> {
  const server = await startServer(target.url);
  try {
    for (const end = performance.now() + settleLimit; ; ) {
      const { rows } = await pool.query<{ id: string; state: string; error: string | null }>(
        "SELECT id, state, error FROM uploads WHERE id = ANY($1::uuid[])",
        [ids],
      );
      const found = new Map(rows.map((row) => [row.id, row]));
      const open = ids.filter((id) => {
        const { state = "gone", error } = found.get(id) ?? {};
        return !["ready", "duplicate"].includes(state) && !givenUp.test(error ?? "");
      });
      if (open.length === 0 || performance.now() > end) {
        return open.map((id) => `${id} ${found.get(id)?.state ?? "gone"} ${found.get(id)?.error ?? ""}`);
      }
      await sleep(500);
    }
  } finally {
    await server.stop();
  }
}
