import { describe, expect, it } from "vitest";
import { digitize } from "../digitize.ts";
import { drawProtocol } from "../testing/draw-protocol.ts";

const report = async (texts: readonly string[]) => {
  const blocks = texts.map((text) => ({ text }));
  return (await digitize(await drawProtocol(blocks), "drawn.pdf")).report;
};

describe("DIG-2: a document that is no protocol", () => {
  it("is judged by the signs of a protocol that it has and lacks", async () => {
    const { isProtocol, reason } = await report([
      "Case report form of the protocol",
      "Protocol number: AB-101-002",
      "Inclusion criteria",
      "Exclusion criteria",
      "Adverse events",
    ]);
    expect(isProtocol).toBe(false);
    expect(reason).toBe(
      "It has 4 of 7 signs of a protocol. Not found: objectives or hypotheses; a planned analysis; a schedule or study design.",
    );
  });

  it("has none of the signs", async () =>
    expect(await report(["Soup of the day", "Bread and butter"])).toMatchObject({
      isProtocol: false,
      reason: "It has none of the signs of a protocol.",
    }));

  it("is a protocol with the signs that were found", async () =>
    expect(await report(["Protocol", "Objectives", "Sample size", "Study design"])).toMatchObject({
      isProtocol: true,
      reason:
        "It has 4 of 7 signs of a protocol: its name; objectives or hypotheses; a planned analysis; a schedule or study design.",
    }));
});
