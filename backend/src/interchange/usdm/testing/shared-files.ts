import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isJsonObject, type JsonObject, jsonSchema } from "../../../contract/value.ts";

/** Files of other projects, stored outside the repository for tests; none of them is part of it. */
const folder = join(import.meta.dirname, "../../../../../../shared/data/usdm");

/** The available files; warns loudly about a missing one, because nothing is checked then. */
export function presentUsdmFiles<Name extends string>(names: readonly Name[]): Name[] {
  return names.filter((name) => {
    const isThere = existsSync(join(folder, name));
    if (!isThere) process.stderr.write(`\n!!! SKIPPED: no USDM file at ${join(folder, name)}\n`);
    return isThere;
  });
}

export function readUsdmFile(name: string): JsonObject {
  const json = jsonSchema.parse(JSON.parse(readFileSync(join(folder, name), "utf8")));
  if (!isJsonObject(json)) throw new Error(`${name} holds no object`);
  return json;
}

/** The available v4 files. */
export const v4Files = () =>
  presentUsdmFiles(["minimal-v4.json", "CDISC_Pilot_Study.json", "EliLilly_NCT03421379_Diabetes.json"]);
