import type { Json } from "@trialtrace/backend/contract";
import { digitize } from "../digitize.ts";
import { type Drawn, drawProtocol } from "./draw-protocol.ts";

/** Draws a protocol around some blocks and returns the files of its bundle by name. */
export async function digitizeDrawn(blocks: readonly Drawn[]): Promise<ReadonlyMap<string, Json>> {
  const pdf = await drawProtocol(
    [
      { heading: "Clinical Study Protocol", size: 16 },
      { text: "A randomized, placebo-controlled phase 2 study of drug AB-101 in adults with asthma" },
      { text: "Protocol number: AB-101-002" },
      { text: "Version 1.0, 12 March 2024" },
      "page",
      { heading: "1 Introduction" },
      { text: "Asthma is a chronic disease of the airways. This study investigates whether AB-101 helps." },
      { heading: "2 Study design" },
      { text: "This is a randomized study in which adverse events are recorded." },
      ...blocks,
      { heading: "4 Statistical considerations" },
      { text: "The sample size is 100 participants." },
    ],
    { runningHead: (page) => `AB-101-002 Protocol Version 1.0   Page ${page}` },
  );
  const { files } = await digitize(pdf, "drawn.pdf");
  const decoder = new TextDecoder();
  return new Map(
    files.flatMap(({ path, bytes }): [string, Json][] =>
      path.endsWith(".json") && !path.includes("/") ? [[path, JSON.parse(decoder.decode(bytes))]] : [],
    ),
  );
}
