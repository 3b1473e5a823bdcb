import { describe, expect, it } from "vitest";
import { compareStored } from "../../study/compare/compare-stored.ts";
import { compareInThread } from "./compare-in-thread.ts";

const model = (protocolId: string, words: string) =>
  JSON.stringify({
    ...{ protocolId, title: protocolId, derivation: 1, links: [], findings: [], unread: 0 },
    objects: Array.from({ length: 300 }, (_unused, at) => ({
      ...{ id: `criterion/${at}`, kind: "criterion", label: `Criterion ${at}` },
      fields: { text: { value: `${words} ${at} ${"x".repeat(500)}`, standing: "stated" } },
    })),
  });

describe("STU-30: a large comparison", { timeout: 60_000 }, () => {
  it("is computed like any other while the server stays responsive", async () => {
    const task = { left: model("a", "Adults with"), right: model("b", "Children with") };
    const order: string[] = [];
    const comparing = compareInThread(task).then((comparison) => {
      order.push("compared");
      return comparison;
    });
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    order.push("another request");
    expect(await comparing).toBe(compareStored(task));
    expect(order).toEqual(["another request", "compared"]);
  });
});
