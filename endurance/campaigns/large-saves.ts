import { setTimeout as sleep } from "node:timers/promises";
import { noScheduleTag, saveSchedule } from "@trialtrace/backend/contract";
import { createDatabase } from "@trialtrace/db";
import { storeProtocol } from "../../backend/src/testing/store-protocol.ts";
import { type Campaign, missed } from "../campaign.ts";
import { type Call, call } from "../harness/call.ts";
import { startServer } from "../harness/start-server.ts";
import { storeStatement } from "../harness/studies.ts";

const protocolId = "large";
const columns = 40;
const malformedBodies = 30;
const malformedBytes = 8_800_000;
/** Milliseconds for which the server may do nothing else. */
const delayLimit = 100;

const url = `${saveSchedule.path}?protocolId=${protocolId}`;

/** Saves of megabytes, with all procedures of one name, conflicts among them, and bodies that are no JSON at all. */
export const largeSaves: Campaign = {
  name: "large and malformed saves",
  async run(target, { largeRows }) {
    const database = createDatabase({ url: target.ownerUrl });
    await storeProtocol(database, { id: protocolId });
    await storeStatement(database, protocolId);
    await database.close();
    const server = await startServer(target.url);
    const delays: string[] = [];
    const unexpected: string[] = [];
    let [worst, hung, serverErrors] = [0, 0, 0];
    const step = async (name: string, expected: number, work: () => Promise<Call[]>) => {
      await longestDelay(server.origin);
      const answers = await work();
      // The histogram learns of a delay only when the loop runs again.
      await sleep(50);
      const delay = await longestDelay(server.origin);
      worst = Math.max(worst, delay);
      delays.push(`${name} ${delay.toFixed(0)}`);
      for (const answer of answers) {
        if (answer.kind === "hung") hung += 1;
        const status = answer.kind === "answered" ? answer.status : answer.kind;
        if (typeof status === "number" && status >= 500) serverErrors += 1;
        if (status !== expected)
          unexpected.push(
            `${name}: ${status} ${answer.kind === "answered" ? answer.text.slice(0, 200) : ""}`,
          );
      }
      return answers;
    };
    const put = (body: string, ifMatch: string) =>
      call(`${server.origin}${url}`, {
        method: saveSchedule.method,
        headers: { "Content-Type": "application/json", "If-Match": ifMatch },
        body,
      });
    const etagOf = (answer: Call | undefined): string =>
      answer?.kind === "answered" && answer.status === 200
        ? saveSchedule.response.shape.revision.parse(JSON.parse(answer.text).revision).etag
        : noScheduleTag;
    try {
      const first = tablesOf(largeRows, "");
      const created = etagOf((await step("create", 200, async () => [await put(first, noScheduleTag)]))[0]);
      const second = tablesOf(largeRows, "X");
      const changed = etagOf((await step("save", 200, async () => [await put(second, created)]))[0]);
      await step("conflict", 409, () =>
        Promise.all([put(first, created), put(second, created), put(first, created)]),
      );
      const malformed = `{"tables": {"t": ${"[".repeat(malformedBytes)}`;
      await step("malformed", 400, () =>
        Promise.all(Array.from({ length: malformedBodies }, () => put(malformed, changed))),
      );
      await step("read", 200, async () => [await call(`${server.origin}${url}`)]);
      await step("revision", 200, async () => [
        await call(`${server.origin}/api/soa/revisions/2?protocolId=${protocolId}`),
      ]);
      await step("revisions", 200, async () => [
        await call(`${server.origin}/api/soa/revisions?protocolId=${protocolId}`),
      ]);
      return {
        done: `${(first.length / 1e6).toFixed(1)} MB with ${largeRows} equal names, ${malformedBodies} bodies of 8.8 MB`,
        lost: 0,
        serverErrors,
        hung,
        measured: `longest event-loop delay in ms: ${delays.join(", ")}`,
        missed: missed({
          [`unexpected responses: ${unexpected.slice(0, 3).join("; ")}`]: unexpected.length === 0,
          [`the event loop was blocked for ${worst.toFixed(0)} ms`]: worst < delayLimit,
        }),
      };
    } finally {
      await server.stop();
    }
  },
};

function tablesOf(rows: number, value: string): string {
  const columnsMeta = Array.from({ length: columns }, (_unused, at) => ({
    column_id: `V${at}`,
    column_name: `Visit ${at}`,
  }));
  const cells = Object.fromEntries(
    columnsMeta.map((_column, at) => [String(at), { value, footnotes: [], footnote_texts: [] }]),
  );
  const table = {
    ...{ table_name: "Schedule", columns_meta: columnsMeta, merges: [], footnotes: [] },
    rows: Array.from({ length: rows }, () => ({ procedure_name: "Vital signs", cells })),
    ...{ footnote_definitions: {}, provenance: [] },
  };
  return JSON.stringify({ tables: { table_1: table }, author: "Ada", reason: "" });
}

/** Milliseconds since this was last asked. */
async function longestDelay(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text) ?? [];
  return Number(seconds) * 1000;
}
