import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readBundle } from "../../bundle/read/read-bundle.ts";
import { openZip } from "../../bundle/source/zip-source.ts";
import { omittedContentHeader } from "../../contract/downloads.ts";
import { wrapperValidator } from "../../interchange/usdm/testing/wrapper-schema.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { withSeededServer, withServer } from "../../testing/with-server.ts";

const calls = ["usdm", "bundle", "eligibility"] as const;

describe("DASH-8: GET /api/downloads/…", () => {
  const server = withSeededServer();
  const ask = (what: string, id: string, headers?: Record<string, string>) =>
    server().get(`/api/downloads/${what}?protocolId=${id}`, headers);
  const validate = wrapperValidator();
  let folder = "";
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "trialtrace-downloads-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(["AZD9291.pdf", "adaura"])("/api/downloads/usdm: a valid, named USDM file of %s", async (id) => {
    const answer = await ask("usdm", id);
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="AZD9291.pdf-usdm.json"');
    const wrapper: unknown = await answer.json();
    expect(wrapper).toMatchObject({ usdmVersion: "4.0.0", study: { name: "D5164C00001" } });
    expect(validate?.(wrapper) ?? []).toEqual([]);
    const lines = (answer.headers.get(omittedContentHeader) ?? "").split(",").map(decodeURIComponent);
    expect(lines[0]).toMatch(/^risk-library\.json: risk items/);
  });

  it("/api/downloads/bundle: a zip with the protocol's content hash", async () => {
    const answer = await ask("bundle", "adaura");
    expect(answer.headers.get("content-type")).toBe("application/zip");
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="AZD9291.pdf-bundle.zip"');
    const zip = join(folder, "adaura.zip");
    await writeFile(zip, new Uint8Array(await answer.arrayBuffer()));
    const files = await openZip(zip);
    const { bundle, problems } = await readBundle(files);
    await files.close();
    expect(problems).toEqual([]);
    expect(answer.headers.get("etag")).toBe(`"${bundle?.contentHash}-zip1"`);
  });

  it("/api/downloads/eligibility: the response of the eligibility call as a file", async () => {
    const answer = await ask("eligibility", "adaura");
    expect(answer.headers.get("content-disposition")).toBe(
      'attachment; filename="AZD9291.pdf-eligibility.json"',
    );
    const shown = await server().get("/api/eligibility-comprehensive?protocolId=adaura");
    expect(await answer.text()).toBe(await shown.text());
  });

  it.each(calls)("%s: 304 if the client has the file, headers alone for HEAD", async (what) => {
    const first = await ask(what, "adaura");
    await first.arrayBuffer();
    const etag = first.headers.get("etag") ?? "";
    const again = await ask(what, "adaura", { "If-None-Match": etag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    const head = await fetch(first.url, { method: "HEAD" });
    expect([head.status, head.headers.get("content-disposition")]).toEqual([
      200,
      first.headers.get("content-disposition"),
    ]);
    const posted = await fetch(first.url, { method: "POST" });
    expect((await readProblem(posted)).code).toBe("method-not-allowed");
  });
});

describe.skipIf(isDatabaseElsewhere())("DASH-8: downloads of a nearly empty protocol", () => {
  const server = withServer([{ id: "without" }]);

  it("/api/downloads/eligibility: missing criteria are a problem, not an empty file", async () => {
    const answer = await server().get("/api/downloads/eligibility?protocolId=without");
    expect((await readProblem(answer)).code).toBe("document-not-found");
  });
});
