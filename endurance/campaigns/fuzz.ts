import { getReadiness } from "@trialtrace/backend/contract";
import { createDatabase } from "@trialtrace/db";
import { z } from "zod";
import { type Campaign, missed } from "../campaign.ts";
import { makeRequest, operationsOf } from "../fuzz/make-request.ts";
import { sendRaw } from "../fuzz/send-raw.ts";
import { startServer } from "../harness/start-server.ts";
import { storeStudy } from "../harness/studies.ts";

/** Requests on their way at the same time. */
const atOnce = 12;
/** Megabytes that the server may use. */
const memoryLimit = 1024;

const problemSchema = z.object({ code: z.string(), requestId: z.string(), status: z.int() });

/** Sends requests made from the API description, right ones and wrong ones. None may be answered with 500 or more. */
export const fuzz: Campaign = {
  name: "fuzz from the API description",
  async run(target, { requests }) {
    const database = createDatabase({ url: target.ownerUrl });
    await storeStudy(database, "fuzzed", 8, 5);
    const { rows } = await database.pool.query<{ id: string }>(
      "SELECT id FROM protocols ORDER BY id LIMIT 20",
    );
    await database.close();
    const server = await startServer(target.url);
    const faults: string[] = [];
    let [left, hung, serverErrors, accepted] = [requests, 0, 0, 0];
    try {
      const described = await (await fetch(`${server.origin}/api/openapi.json`)).json();
      const operations = operationsOf(described);
      const work = async () => {
        const random = target.random.fork();
        while (left > 0) {
          left -= 1;
          const request = makeRequest(
            random,
            operations,
            rows.map(({ id }) => id),
          );
          const answer = await sendRaw(server.origin, request);
          const line = `${request.method} ${request.path.slice(0, 200)} ${request.body?.toString().slice(0, 200) ?? ""}`;
          if (answer === "hung") {
            hung += 1;
            faults.push(`hung: ${line}`);
          } else if (answer === "lost") {
            faults.push(`the connection was lost: ${line}`);
          } else if (answer.status >= 500 && !mayDecline(request.path, answer.status)) {
            serverErrors += 1;
            faults.push(`${answer.status}: ${line}`);
          } else if (answer.status >= 400 && !isProblem(answer.text) && request.method !== "HEAD") {
            faults.push(`${answer.status} without a problem: ${line}`);
          } else if (answer.status < 400) accepted += 1;
        }
      };
      await Promise.all(Array.from({ length: atOnce }, work));
      const memory = server.peakMemory();
      return {
        done: `${requests} requests to ${operations.length} calls, ${accepted} of them accepted`,
        lost: 0,
        serverErrors,
        hung,
        measured: memory === null ? "" : `${Math.round(memory)} MB at most`,
        missed: missed({
          [`${faults.length} faults: ${faults.slice(0, 5).join(" | ")}`]: faults.length === 0,
          "the server ended": server.isRunning,
          "nothing was accepted": accepted > 0,
          [`the server used ${memory} MB`]: memory === null || memory < memoryLimit,
        }),
      };
    } finally {
      await server.stop();
    }
  },
};

/** The readiness check of a server on a busy machine may say no; that is what it is for. */
const mayDecline = (path: string, status: number): boolean =>
  status === 503 && path.startsWith(getReadiness.path);

function isProblem(text: string): boolean {
  try {
    return problemSchema.safeParse(JSON.parse(text)).success;
  } catch {
    return false;
  }
}
