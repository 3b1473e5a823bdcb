import { existsSync, readdirSync, readFileSync } from "node:fs";
import { type Json, jsonSchema } from "@trialtrace/backend/contract";

/** A bundle as data alone, so that a test can change a copy of it. */
export interface LibraryBundle {
  readonly name: string;
  /** Its JSON files by their name. */
  readonly files: Record<string, Json>;
  /** Its HTML pages of the schedule by their file name. */
  readonly pages: Record<string, string>;
}

const root = new URL("../", import.meta.url);
const htmlFolder = "schedule-html";

/** Every bundle of the library, whichever there are. */
export function readLibrary(): LibraryBundle[] {
  return readdirSync(root)
    .filter((name) => existsSync(new URL(`${name}/protocol.json`, root)))
    .map(readBundle);
}

function readBundle(name: string): LibraryBundle {
  const folder = new URL(`${name}/`, root);
  const html = new URL(`${htmlFolder}/`, folder);
  const read = (file: string, at: URL) => readFileSync(new URL(file, at), "utf8");
  const inside = existsSync(html) ? readdirSync(html) : [];
  const jsonFiles = [
    ...readdirSync(folder).filter((file) => file.endsWith(".json")),
    ...inside.filter((file) => file.endsWith(".json")).map((file) => `${htmlFolder}/${file}`),
  ];
  return {
    name,
    files: Object.fromEntries(
      jsonFiles.map((file) => [file, jsonSchema.parse(JSON.parse(read(file, folder)))]),
    ),
    pages: Object.fromEntries(
      inside.filter((file) => file.endsWith(".html")).map((file) => [file, read(file, html)]),
    ),
  };
}
