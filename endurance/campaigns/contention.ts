import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "@trialtrace/db";
import { type Campaign, missed } from "../campaign.ts";
import { lostSaves, startEditors } from "../harness/editor.ts";
import { startServer } from "../harness/start-server.ts";
import { storeStudy } from "../harness/studies.ts";

const protocolId = "contended";
/** Seconds of the full form: a sixth of the load. */
const share = 6;

/**
 * Many people save one schedule through two servers at once. Every revision has one predecessor and one author, and
 * nobody's cell is overwritten by somebody else's save.
 */
export const contention: Campaign = {
  name: "contention, two replicas",
  async run(target, { editors, load }) {
    const database = createDatabase({ url: target.ownerUrl });
    await storeStudy(database, protocolId, editors, 3);
    const servers = [await startServer(target.url), await startServer(target.url)];
    const people = startEditors({
      ...{ protocolIds: [protocolId], count: editors, pause: 10 },
      origin: (at) => servers[at % servers.length]?.origin ?? "",
    });
    await sleep((load * 1000) / share);
    await people.end();
    const { ledger } = people;
    for (const server of servers) await server.stop();
    const lost = await lostSaves(database, ledger.saved);
    const { rows } = await database.pool.query<{ gaps: number; last: number }>(
      `SELECT count(*) FILTER (WHERE number > 1 AND base_number IS DISTINCT FROM number - 1)::int AS gaps,
              max(number) AS last FROM schedule_revisions WHERE protocol_id = $1`,
      [protocolId],
    );
    await database.close();
    const [{ gaps, last } = { gaps: 0, last: 0 }] = rows;
    const extra = last - 1 - ledger.saved.length;
    return {
      done: `${ledger.saved.length} saves, ${ledger.conflicts} conflicts, ${editors} editors`,
      lost: lost.length + gaps,
      serverErrors: ledger.failures.length + ledger.unavailable,
      hung: ledger.hung,
      measured: `${last} revisions`,
      missed: missed({
        [`acknowledged saves are missing: ${lost.slice(0, 3).join(", ")}`]: lost.length === 0,
        [`${gaps} revisions do not follow from the one before`]: gaps === 0,
        [`${extra} revisions nobody was told about`]: extra === 0,
        [`unexpected responses: ${ledger.failures.slice(0, 3).join("; ")}`]: ledger.failures.length === 0,
        [`${ledger.unavailable} responses 503`]: ledger.unavailable === 0,
      }),
    };
  },
};
