import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { typesetFile } from "../../backend/src/render/typeset/typeset-file.ts";
import { digitize } from "../../extraction/src/digitize.ts";
import { table } from "../table.ts";
import { scoreAgainstBundle } from "./score-seeded.ts";
import { publishedStudies, seededStudies, sharedFolder } from "./studies.ts";

/**
 * Digitalizes the published studies, scored by the tool stored next to them, and the seeded documents, whose bundles
 * are the reference. `npx tsx bench/extraction/main.ts [name…]`
 */
const run = promisify(execFile);
const wanted = process.argv.slice(2);
const isWanted = (name: string) => wanted.length === 0 || wanted.some((one) => name.includes(one));

interface Ratio {
  readonly recall?: number | null;
  readonly precision?: number | null;
  /** Of a part that is counted by level. */
  readonly all?: Ratio;
}

const percent = (value: number | null | undefined): string =>
  value === null || value === undefined ? "–" : (value * 100).toFixed(1);

const wordDocument = "application/vnd.openxmlformats-officedocument.wordprocessingml.document";

async function digitized(file: string) {
  const before = process.cpuUsage();
  const bytes = await readFile(file);
  const pdf = file.endsWith(".docx") ? await typesetFile(wordDocument, bytes) : bytes;
  const result = await digitize(new Uint8Array(pdf), file.split("/").at(-1) ?? file);
  const { user, system } = process.cpuUsage(before);
  return { ...result, perPage: ((user + system) / 1000 / result.report.pages).toFixed(0) };
}

async function published(): Promise<string[][]> {
  const scorer = join(sharedFolder, "tools/score-extraction/main.mjs");
  if (!existsSync(scorer)) {
    process.stderr.write(`The published studies are skipped: there is no scorer at ${scorer}.\n`);
    return [];
  }
  const rows: string[][] = [];
  for (const { name, document, gold } of publishedStudies.filter((one) => isWanted(one.name))) {
    const { files, perPage } = await digitized(join(sharedFolder, document));
    const folder = await mkdtemp(join(tmpdir(), "trialtrace-bench-"));
    try {
      for (const { path, bytes } of files)
        if (/^[^/]+\.json$/.test(path)) await writeFile(join(folder, path), bytes);
      const options = gold.flatMap(([option, file]) => [option, join(sharedFolder, file)]);
      const { stdout } = await run(process.execPath, [scorer, folder, ...options, "--json"], {
        maxBuffer: 2 ** 26,
      });
      rows.push([name, ...figures(JSON.parse(stdout)), perPage]);
    } finally {
      await rm(folder, { recursive: true });
    }
  }
  return rows;
}

function figures(score: { [part: string]: { [name: string]: Ratio } }): string[] {
  const ratio = (part: string, name: string): Ratio => score[part]?.[name] ?? {};
  return [
    percent(ratio("schedule", "rows").recall),
    percent(ratio("schedule", "cells").recall),
    percent(ratio("eligibility", "all").recall),
    percent(ratio("eligibility", "all").precision),
    percent(score.objectives?.objectives?.all?.recall),
    percent(ratio("narrative", "sections").recall),
    percent(ratio("narrative", "sections").precision),
  ];
}

async function seeded(): Promise<string[][]> {
  const rows: string[][] = [];
  for (const name of seededStudies.filter(isWanted)) {
    const { files, perPage } = await digitized(join("seed-data", name, "source.pdf"));
    const score = await scoreAgainstBundle(join("seed-data", name), files);
    const { criteria, sections } = score;
    const figuresOf = [
      ...[score.rows?.recall, score.cells?.recall, criteria.recall, criteria.precision, null],
      ...[sections.recall, sections.precision],
    ];
    rows.push([name, ...figuresOf.map(percent), perPage]);
  }
  return rows;
}

const head = ["study", "rows", "cells", "criteria", "prec.", "objectives", "sections", "prec.", "ms a page"];
process.stdout.write(`${table(head, [...(await published()), ...(await seeded())])}\n`);
