import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { type Json, jsonSchema } from "@trialtrace/backend/contract";
import { readText, studiesWith } from "../read-study.ts";

/** A bundle as data alone, so that a test can change a copy of it. */
export interface LibraryBundle {
  readonly name: string;
  /** Its JSON files by their name. */
  readonly files: Record<string, Json>;
  /** Its HTML pages of the schedule by their file name. */
  readonly pages: Record<string, string>;
}

/** Every bundle of the library, whichever there are. */
export const readLibrary = (): LibraryBundle[] => studiesWith("protocol.json").map(readBundle);

function readBundle(name: string): LibraryBundle {
  const files = readdirSync(new URL(`../${name}`, import.meta.url), { recursive: true }).map(String);
  const jsonFiles = files.filter((file) => file.endsWith(".json"));
  const htmlFiles = files.filter((file) => file.endsWith(".html"));
  return {
    name,
    files: Object.fromEntries(
      jsonFiles.map((file) => [file, jsonSchema.parse(JSON.parse(readText(name, file)))]),
    ),
    pages: Object.fromEntries(htmlFiles.map((file) => [basename(file), readText(name, file)])),
  };
}
