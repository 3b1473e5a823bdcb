import { rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { studiesWith } from "../read-study.ts";
import { readBundle } from "./content/read-bundle.ts";
import { withoutDocument } from "./document-settings.ts";
import { makeDocument } from "./make-document.ts";
import { createPageFinder, schedulePages } from "./stamp/find-pages.ts";
import { matchHtmlPages } from "./stamp/match-html-pages.ts";
import { readPages } from "./stamp/read-pages.ts";
import { stampBundle } from "./stamp/stamp-bundle.ts";

const usage = `Typesets source.pdf of bundles and writes page numbers into their provenance records.

  tsx seed-data/generator/main.ts [--pages <n>] [bundle folder …]

All bundles of seed-data when no folder is named. --pages overrides the number of pages set for the study.`;

/** Whoever reads the bundle meanwhile sees the old file or the new one, never half of it. */
async function replaceFile(path: string, content: string | Uint8Array): Promise<void> {
  await writeFile(`${path}.part`, content);
  await rename(`${path}.part`, path);
}

/** @returns false when a snippet stands on no page; the document is written all the same. */
async function generate(folder: string, pages: number | undefined): Promise<boolean> {
  const started = performance.now();
  const bundle = await readBundle(folder);
  if (withoutDocument.has(bundle.protocol.id)) {
    console.log(`${folder}: has no document on purpose`);
    return true;
  }
  const made = makeDocument(bundle, pages);
  await replaceFile(join(folder, "source.pdf"), made.bytes);
  const words = await readPages(made.bytes);
  const htmlPages = await matchHtmlPages(bundle, words, made.places);
  const stamped = stampBundle(
    bundle,
    createPageFinder(words, made.places),
    schedulePages(made.places, words.length),
    htmlPages,
  );
  for (const [file, text] of stamped.files) await replaceFile(join(folder, file), text);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const size = Math.round(made.bytes.length / 1024);
  console.log(
    `${folder}: ${made.pageCount} pages, ${size} kB, ${stamped.records} provenance records, ${seconds} s`,
  );
  console.log(`  ${made.description}`);
  for (const { file, section, snippet } of stamped.unplaced) {
    console.error(`  ${file}: section ${section ?? "–"}: stands on no page: ${JSON.stringify(snippet)}`);
  }
  return stamped.unplaced.length === 0;
}

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { pages: { type: "string" }, help: { type: "boolean", short: "h" } },
  });
  if (values.help) {
    console.log(usage);
    return 0;
  }
  const pages = values.pages === undefined ? undefined : Number(values.pages);
  if (pages !== undefined && !(Number.isInteger(pages) && pages > 0)) {
    console.error(`--pages takes a number of pages, not ${JSON.stringify(values.pages)}`);
    return 2;
  }
  const every = studiesWith("protocol.json").map((study) => join(import.meta.dirname, "..", study));
  const folders = positionals.length > 0 ? positionals : every;
  let complete = true;
  for (const folder of folders) complete = (await generate(folder, pages)) && complete;
  return complete ? 0 : 1;
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
