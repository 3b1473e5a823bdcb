import { setTimeout as sleep } from "node:timers/promises";
import { createDatabase } from "@trialtrace/db";
import { startProxy } from "../../backend/src/testing/start-proxy.ts";
import { type Campaign, missed } from "../campaign.ts";
import { call } from "../harness/call.ts";
import { lostSaves, startEditors } from "../harness/editor.ts";
import { startServer } from "../harness/start-server.ts";
import { halfStored, storeStudy } from "../harness/studies.ts";

const protocolId = "faulty";
const editors = 4;
/** Milliseconds that a server may take to work again once its database does. */
const recoveryLimit = 2_000;
/** Milliseconds after which a server counts as not recovering at all. */
const patience = 60_000;

/** Disconnects, freezes, and kills the database while people save; the server survives. */
export const databaseFaults: Campaign = {
  name: "database away, frozen, killed",
  async run(target, { outage, databaseKills }) {
    const direct = createDatabase({ url: target.ownerUrl });
    await storeStudy(direct, protocolId, editors, 3);
    const proxy = await startProxy(target.url);
    const server = await startServer(proxy.url);
    const people = startEditors({
      ...{ protocolIds: [protocolId], count: editors, pause: 50 },
      origin: () => server.origin,
    });
    const { ledger } = people;
    const recoveries: number[] = [];
    const awaitRecovery = async () => {
      const since = performance.now();
      const before = ledger.saved.length;
      while (ledger.saved.length === before && performance.now() - since < patience) await sleep(5);
      recoveries.push(performance.now() - since);
    };
    await sleep(1_000);
    await proxy.cut();
    await sleep(outage * 1000);
    await proxy.restore();
    await awaitRecovery();
    target.report(`after ${outage} s away: saved again in ${recoveries.at(-1)?.toFixed(0)} ms`);
    proxy.freeze();
    await sleep(outage * 1000);
    await proxy.restore();
    await awaitRecovery();
    target.report(`after ${outage} s frozen: saved again in ${recoveries.at(-1)?.toFixed(0)} ms`);
    const killed = target.killDatabase === null ? 0 : databaseKills;
    for (let round = 0; round < killed; round++) {
      await sleep(target.random.integer(200, 1_500));
      target.killDatabase?.();
      await untilAccepts(target.ownerUrl);
      await awaitRecovery();
    }
    await people.end();
    const ready = await call(`${server.origin}/api/health/ready`);
    const survived = server.isRunning && ready.kind === "answered" && ready.status === 200;
    await server.stop();
    await proxy.cut();
    const lost = await lostSaves(direct, ledger.saved);
    const half = await halfStored(direct);
    await direct.close();
    const slowest = Math.max(...recoveries);
    return {
      done: `${outage} s away, ${outage} s frozen, ${killed} kills; ${ledger.saved.length} saves`,
      lost: lost.length + half.length,
      serverErrors: ledger.failures.length,
      hung: ledger.hung,
      measured: `saved again within ${slowest.toFixed(0)} ms`,
      missed: missed({
        [`acknowledged saves are missing: ${lost.slice(0, 3).join(", ")}`]: lost.length === 0,
        [`unexpected responses: ${ledger.failures.slice(0, 3).join("; ")}`]: ledger.failures.length === 0,
        [`${ledger.hung} requests hung`]: ledger.hung === 0,
        [`recovery took ${slowest.toFixed(0)} ms`]: slowest < recoveryLimit,
        [`the server did not survive: ${server.output().slice(-500)}`]: survived,
      }),
    };
  },
};

/** Waits until the database itself responds again. */
async function untilAccepts(url: string): Promise<void> {
  await sleep(100);
  for (;;) {
    const database = createDatabase({ url, poolSize: 1 });
    try {
      await database.pool.query("SELECT 1");
      return;
    } catch {
      await sleep(20);
    } finally {
      await database.close();
    }
  }
}
