import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleFiles } from "../../../contract/bundle/index.ts";
import { type Json, jsonSchema } from "../../../contract/value.ts";
import { identifyTables } from "../../../schedule/identify.ts";
import type { ExportContent } from "../export/source.ts";

const folder = join(import.meta.dirname, "../../../../../seed-data");

/** The folders of the seeded studies. */
export const seedNames = (): string[] =>
  readdirSync(folder).filter((name) => existsSync(join(folder, name, "protocol.json")));

/** Seeded studies that differ in the form of their domains, criteria, and statistical documents. */
export const formsOfSeed = ["adaura", "m14-431", "magnetism-3"] as const;

/** A seeded study in the form an export receives, with the schedule as ingested. */
export function readSeed(name: string): ExportContent {
  const files = Object.keys(bundleFiles).filter((file) => existsSync(join(folder, name, file)));
  const documents: Record<string, Json> = Object.fromEntries(
    files.map((file) => [file, jsonSchema.parse(JSON.parse(readFileSync(join(folder, name, file), "utf8")))]),
  );
  const schedule = documents["schedule.json"];
  const given = schedule === undefined ? null : bundleFiles["schedule.json"].parse(schedule).tables;
  return { documents, tables: given && identifyTables(given, null) };
}
