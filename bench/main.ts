import { mkdtemp, rm } from "node:fs/promises";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { createDatabase } from "@trialtrace/db";
import { openDatabase } from "@trialtrace/db/embedded";
import { prepareDatabase } from "@trialtrace/db/prepare";
import { assistantReport, measureAssistant } from "./assistant/measure-assistant.ts";
import { compareReads, type ReadComparison } from "./http-reads.ts";
import { compareIngest, type IngestComparison } from "./ingest-speed.ts";
import { compareRendering, type RenderingComparison } from "./page-rendering.ts";
import { measureSoa } from "./soa/measure-soa.ts";
import { soaReport } from "./soa/report.ts";
import { figure, table } from "./table.ts";

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

function printIngest({ bundles, pages, bytes, ingestSeconds, copySeconds }: IngestComparison): void {
  const name = `${bundles} bundle${bundles === 1 ? "" : "s"}, ${pages} pages`;
  console.log("\nIngest of seed-data, seconds (COPY neither reads, checks, renders nor derives)\n");
  const row = [
    name,
    figure(bytes / 1024 / 1024),
    figure(ingestSeconds),
    figure(copySeconds),
    figure(ingestSeconds / copySeconds),
  ];
  console.log(table(["", "MB stored", "TrialTrace", "COPY", "ratio"], [row]));
}

const dataDir = await mkdtemp(join(tmpdir(), "trialtrace-bench-data-"));
const opened = await openDatabase({ dataDir });
try {
  await prepareDatabase(opened);
  const database = createDatabase({ url: opened.url });
  console.log(
    `${cpus().length} × ${cpus()[0]?.model ?? "unknown processor"}, Node ${process.versions.node}\n`,
  );
  const ingested = await compareIngest(database, seedData);
  await database.close();
  printReads(await compareReads(opened.url));
  printRendering(await compareRendering(join(seedData, "adaura", "source.pdf")));
  printIngest(ingested);
  console.log(`\n${assistantReport(await measureAssistant(opened.url))}`);
  console.log(`\n${soaReport(await measureSoa(frontend))}`);
} finally {
  await opened.close();
  await rm(dataDir, { recursive: true, force: true });
}
