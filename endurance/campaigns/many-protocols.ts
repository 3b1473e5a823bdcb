import { browseRegistry, listProtocols } from "@trialtrace/backend/contract";
import { createDatabase } from "@trialtrace/db";
import { storeProtocol } from "../../backend/src/testing/store-protocol.ts";
import { type Campaign, missed } from "../campaign.ts";
import { call } from "../harness/call.ts";
import { startServer } from "../harness/start-server.ts";

/** Milliseconds that a page of the registry or a search may take. */
const limit = 2_000;

/** The registry, the search, and every dashboard of a library with many protocols. */
export const manyProtocols: Campaign = {
  name: "many protocols",
  async run(target, { protocols }) {
    const database = createDatabase({ url: target.ownerUrl });
    for (let at = 0; at < protocols; at++) {
      await storeProtocol(database, {
        ...{ id: `many-${at}`, title: `A study of compound ${at} in disease ${at % 40}` },
        indication: `Disease ${at % 40}`,
      });
    }
    await database.close();
    const started = performance.now();
    const server = await startServer(target.url);
    const start = performance.now() - started;
    const faults: string[] = [];
    let [slowest, serverErrors, hung] = [0, 0, 0];
    const get = async (path: string) => {
      const answer = await call(server.origin + path);
      if (answer.kind === "hung") hung += 1;
      if (answer.kind !== "answered" || answer.status !== 200) {
        faults.push(`${path}: ${answer.kind === "answered" ? answer.status : answer.kind}`);
        if (answer.kind === "answered" && answer.status >= 500) serverErrors += 1;
        return "[]";
      }
      slowest = Math.max(slowest, answer.ms);
      return answer.text;
    };
    const seen = new Set<string>();
    const pageSize = 50;
    for (let offset = 0; ; offset += pageSize) {
      const page = listProtocols.response.parse(
        JSON.parse(await get(`${listProtocols.path}?limit=${pageSize}&offset=${offset}`)),
      );
      for (const { id } of page) seen.add(id);
      if (page.length < pageSize) break;
    }
    for (const words of ["compound 7", "disease 3", "stduy of cmpound", "zzz"]) {
      await get(`${listProtocols.path}?limit=${pageSize}&q=${encodeURIComponent(words)}`);
      await get(`${browseRegistry.path}?q=${encodeURIComponent(words)}`);
      await get(`/api/search?q=${encodeURIComponent(words)}`);
    }
    for (let at = 0; at < protocols; at++) await get(`/api/protocol?protocolId=many-${at}`);
    await server.stop();
    const absent = Array.from({ length: protocols }, (_unused, at) => `many-${at}`).filter(
      (id) => !seen.has(id),
    );
    return {
      done: `${protocols} protocols: listed page by page, searched, each opened`,
      lost: absent.length,
      serverErrors,
      hung,
      measured: `slowest ${slowest.toFixed(0)} ms; start ${(start / 1000).toFixed(1)} s`,
      missed: missed({
        [`${absent.length} protocols are on no page`]: absent.length === 0,
        [`faults: ${faults.slice(0, 3).join("; ")}`]: faults.length === 0,
        [`the slowest call took ${slowest.toFixed(0)} ms`]: slowest < limit,
      }),
    };
  },
};
