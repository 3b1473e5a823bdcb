import { setTimeout as sleep } from "node:timers/promises";
import { getReadiness, getSchedule, saveSchedule } from "@trialtrace/backend/contract";

export interface EditorsEnd {
  readonly saved: number;
  readonly conflicts: number;
  /** Milliseconds of the slowest answer of the readiness check meanwhile. */
  readonly slowestReady: number;
  /** Answers that were neither a save nor a conflict. */
  readonly failures: readonly string[];
}

/** Milliseconds between two saves of one person. */
const pause = 1_000;

/** People who change one cell of the same schedule over and over, each from the revision that is current then. */
export async function startEditors(
  origin: string,
  protocolId: string,
  count: number,
): Promise<{ stop(): Promise<EditorsEnd> }> {
  let [isOver, saved, conflicts, slowestReady] = [false, 0, 0, 0];
  const failures: string[] = [];
  const query = `protocolId=${encodeURIComponent(protocolId)}`;

  async function edit(person: number): Promise<void> {
    await sleep((person * pause) / count);
    for (let turn = 0; !isOver; turn++) {
      const read = await fetch(`${origin}${getSchedule.path}?${query}`);
      const { revision, tables } = getSchedule.response.parse(await read.json());
      const table = Object.values(tables)[0];
      const row = table?.rows.find((one) => typeof one !== "string");
      if (typeof row !== "object") throw new Error("The schedule has no procedure.");
      row.cells["0"] = { value: `${person}.${turn}`, footnotes: [], footnote_texts: [] };
      const answer = await fetch(`${origin}${saveSchedule.path}?${query}`, {
        method: saveSchedule.method,
        headers: { "Content-Type": "application/json", "If-Match": revision.etag },
        body: JSON.stringify({ tables, author: `Editor ${person}`, reason: "" }),
      });
      const text = await answer.text();
      if (answer.ok) saved += 1;
      else if (answer.status === 409) conflicts += 1;
      else failures.push(`${answer.status} ${text.slice(0, 200)}`);
      await sleep(pause);
    }
  }

  async function watch(): Promise<void> {
    while (!isOver) {
      const from = performance.now();
      const answer = await fetch(origin + getReadiness.path);
      await answer.arrayBuffer();
      slowestReady = Math.max(slowestReady, performance.now() - from);
      if (!answer.ok) failures.push(`readiness ${answer.status}`);
      await sleep(100);
    }
  }

  const all = Promise.all([watch(), ...Array.from({ length: count }, (_unused, person) => edit(person))]);
  return {
    async stop() {
      isOver = true;
      await all;
      return { saved, conflicts, slowestReady, failures };
    },
  };
}
