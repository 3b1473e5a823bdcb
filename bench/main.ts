import { cpus } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase } from "@trialtrace/db";
import { ingest } from "../backend/src/ingest/index.ts";
import { assistantReport, measureAssistant } from "./assistant/measure-assistant.ts";
import { compareReads, type ReadComparison } from "./http-reads.ts";
import { compareRendering, type RenderingComparison } from "./page-rendering.ts";
import { measureSoa } from "./soa/measure-soa.ts";
import { soaReport } from "./soa/report.ts";
import { figure, table } from "./table.ts";
import { withThrowawayDatabase } from "./throwaway-database.ts";

// Measures what the README claims about speed: everything in one run, side by side, on a throwaway database.

const seedData = fileURLToPath(new URL("../seed-data", import.meta.url));
const frontend = fileURLToPath(new URL("../frontend/dist", import.meta.url));

function printReads(reads: readonly ReadComparison[]): void {
  const rows = reads.map(({ name, bytes, ours, bare, expressPrisma }) => [
    name,
    figure(bytes / 1024),
    figure(ours),
    figure(bare),
    figure(ours / bare),
    figure(expressPrisma),
    figure(ours / expressPrisma),
  ]);
  console.log("Hot reads, answers a second\n");
  console.log(table(["", "kB", "TrialTrace", "bare node:http", "ratio", "Express+Prisma", "ratio"], rows));
}

function printRendering({ pages, ours, threads, oneThread, pdftoppm }: RenderingComparison): void {
  const against = (speed: number) => [
    figure(speed),
    pdftoppm === null ? "not installed" : figure(pdftoppm),
    pdftoppm === null ? "" : figure(speed / pdftoppm),
  ];
  console.log(`\nRendering ${pages} pages at 144 dpi, pages a second (ours with their words)\n`);
  const rows = [
    [`${threads} threads`, ...against(ours)],
    ["1 thread", ...against(oneThread)],
  ];
  console.log(table(["", "TrialTrace", "pdftoppm -png", "ratio"], rows));
}

/** Ingests every demonstration bundle into the empty database. */
async function ingestAll(url: string): Promise<string> {
  const database = createDatabase({ url });
  const started = performance.now();
  const { outcomes } = await ingest({ database, sources: [seedData] });
  const seconds = (performance.now() - started) / 1000;
  await database.close();
  const failed = outcomes.filter(({ outcome }) => outcome !== "created").map(({ source }) => source);
  if (failed.length > 0) throw new Error(`not created: ${failed.join(", ")}`);
  const pages = outcomes.reduce((sum, { pageCount }) => sum + (pageCount ?? 0), 0);
  return `Ingest of seed-data, ${outcomes.length} bundles, ${pages} pages: ${figure(seconds)} s`;
}

await withThrowawayDatabase(async ({ url }) => {
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, Node ${process.versions.node}\n`,
  );
  const ingested = await ingestAll(url);
  printReads(await compareReads(url));
  printRendering(await compareRendering(join(seedData, "adaura", "source.pdf")));
  console.log(`\n${ingested}`);
  console.log(`\n${assistantReport(await measureAssistant(url))}`);
  console.log(`\n${soaReport(await measureSoa(frontend))}`);
});
