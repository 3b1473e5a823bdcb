import { describe, expect, it } from "vitest";
import { seedProgress, seedSummary } from "./seed-progress.ts";

function written(isTTY: boolean): string {
  let text = "";
  const output = {
    isTTY,
    write: (piece: string | Uint8Array) => {
      text += piece;
      return true;
    },
  };
  const show = seedProgress(output);
  show({ bundle: "/srv/seed-data/adaura", phase: "pages", done: 50, total: 200 });
  show({ bundle: "/srv/seed-data/adaura", phase: "pages", done: 200, total: 200 });
  return text;
}

describe("seedProgress", () => {
  it("updates a progress bar on a terminal", () => {
    expect(written(true)).toBe(
      `\r\x1b[2K[#######-----------------------] adaura: pages 50/200\r\x1b[2K[${"#".repeat(30)}] adaura: pages 200/200\n`,
    );
  });

  it("otherwise writes a line for each completed phase", () => {
    expect(written(false)).toBe("Loading adaura: pages 200/200\n");
  });
});

it("seedSummary reports each bundle's outcome, and the reason if it failed", () => {
  const outcome = { title: null, contentHash: null, warnings: [], notes: [], milliseconds: 1 };
  const lines = seedSummary([
    {
      ...outcome,
      source: "/s/a",
      protocolId: "AZD9291.pdf",
      outcome: "created",
      pageCount: 200,
      problems: [],
    },
    {
      ...outcome,
      source: "/s/b",
      protocolId: null,
      outcome: "failed",
      pageCount: null,
      problems: [
        { file: "protocol.json", path: "", expected: "JSON", found: "text", message: "is not JSON" },
      ],
    },
  ]);
  expect(lines).toEqual(["AZD9291.pdf: created, 200 pages", "b: failed", "  protocol.json: is not JSON"]);
});
