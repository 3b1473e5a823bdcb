import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { type Endpoint, endpoints } from "@trialtrace/backend/contract";
import { build } from "vite";
import { expect, it } from "vitest";
import { z } from "zod";
import { slimContract } from "./slim-contract.ts";

const entry = fileURLToPath(import.meta.resolve("@trialtrace/backend/contract"));

async function builtEndpoints(): Promise<readonly Endpoint[]> {
  const outDir = await mkdtemp(join(tmpdir(), "slim-contract-"));
  try {
    await build({
      ...{ configFile: false, logLevel: "silent", plugins: [slimContract] },
      build: { outDir, minify: false, lib: { entry, formats: ["es"], fileName: "contract" } },
    });
    return (await import(pathToFileURL(join(outDir, "contract.js")).href)).endpoints;
  } finally {
    await rm(outDir, { recursive: true });
  }
}

const isNote = (key: string, value: unknown) =>
  (key === "description" && typeof value === "string") || (key === "format" && value === "binary");

/** What a schema accepts, without what only describes it. */
const accepted = (schema: z.ZodType) =>
  JSON.parse(
    JSON.stringify(z.toJSONSchema(schema, { unrepresentable: "any", io: "input" }), (key, value) =>
      isNote(key, value) ? undefined : value,
    ),
  );

it("API-2: the contract built for the browser checks every response just as the server's", async () => {
  const built = await builtEndpoints();
  expect(built.map(({ id, method, path }) => ({ id, method, path }))).toEqual(
    endpoints.map(({ id, method, path }) => ({ id, method, path })),
  );
  for (const [at, { id, response, events }] of endpoints.entries()) {
    const slim = built[at];
    if (!slim) throw new Error(`${id} is missing`);
    expect(accepted(slim.response), id).toEqual(accepted(response));
    if (events) expect(slim.events && accepted(slim.events), id).toEqual(accepted(events));
  }
});
