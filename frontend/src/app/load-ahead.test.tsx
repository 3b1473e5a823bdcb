import {
  browseRegistry,
  getCriteria,
  getProtocol,
  getRiskLibrary,
  getSchedule,
} from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { createQueryClient } from "../lib/query-client.ts";
import { createFakeServer } from "../testing/fake-server.ts";
import { makeDashboard } from "../testing/protocols.ts";
import { loadAhead } from "./load-ahead.ts";

const documents = makeDashboard().documents;
const ahead = async (address: string) => {
  const client = createQueryClient();
  await loadAhead(new URL(address, "http://localhost"), client);
  return client;
};

describe("prefetching for a URL", () => {
  it.each([
    ["/", [browseRegistry]],
    ["/dashboard?protocolId=adaura", [getProtocol]],
    ["/dashboard?protocolId=adaura&tab=unknown", [getProtocol]],
    ["/dashboard?protocolId=adaura&tab=risks", [getProtocol, getRiskLibrary]],
    ["/dashboard?protocolId=adaura&tab=eligibility", [getProtocol, getCriteria]],
    ["/dashboard?protocolId=adaura&tab=schedule", [getProtocol, getSchedule]],
    ["/dashboard?protocolId=adaura&tab=sap", [getProtocol]],
    ["/dashboard", []],
    ["/dashboard?protocolId=%20", []],
    ["/protocol/adaura?protocolId=adaura", []],
  ])("requests %s immediately", async (address, expected) => {
    const server = createFakeServer();
    const all = { ...documents, riskLibrary: true, eligibility: true, schedule: true };
    server.answer(getProtocol, makeDashboard({ documents: all }));
    await ahead(address);
    expect(server.calls.map(({ endpoint }) => endpoint)).toEqual(expected.map(({ id }) => id));
  });

  it("does not request documents that the protocol lacks", async () => {
    const server = createFakeServer();
    server.answer(getProtocol, makeDashboard({ documents: { ...documents, schedule: false } }));
    await ahead("/dashboard?protocolId=adaura&tab=schedule");
    expect(server.calls.map(({ endpoint }) => endpoint)).toEqual([getProtocol.id]);
  });

  it("leaves a failed request to the screen, which retries it", async () => {
    const server = createFakeServer();
    server.disconnect(getProtocol);
    const client = await ahead("/dashboard?protocolId=adaura&tab=schedule");
    expect(
      client
        .getQueryCache()
        .getAll()
        .map(({ state }) => state.data),
    ).toEqual([undefined]);
  });
});
