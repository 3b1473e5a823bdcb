import { unzipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { getReview, type Review, type ReviewItem } from "../../contract/review.ts";
import type { Json } from "../../contract/value.ts";
import { ingest } from "../../ingest/index.ts";
import { cite, fullBundle, table } from "../../ingest/testing/full-bundle.ts";
import { temporaryFolder, writeBundle } from "../../ingest/testing/make-bundle.ts";
import { validate } from "../../ingest/testing/validate-contents.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { withServer } from "../../testing/with-server.ts";

const domains = (planned: number): Json => [
  {
    ...{ domainName: "Sample Size", category: "Study Foundation" },
    protocolData: { planned_sample_size: { value: planned, provenance: cite(1, "a randomised study") } },
  },
];

describe("REV-1: GET and POST /api/review, and its exports", () => {
  const server = withServer([]);
  const store = async (id: string, more: object = {}) => {
    await using folder = await temporaryFolder();
    const { "source.pdf": _, ...bundle } = await fullBundle(id);
    await writeBundle(folder.path, { ...bundle, "domains.json": domains(36), ...more });
    const report = await ingest({ database: server().database, sources: [folder.path] });
    expect(report.outcomes.map(({ outcome, problems }) => [outcome, problems])).toMatchObject([
      [expect.stringMatching(/created|updated/), []],
    ]);
  };
  const look = async (protocolId: string): Promise<Review> =>
    getReview.response.parse(await (await server().get(`/api/review?protocolId=${protocolId}`)).json());
  const find = async (protocolId: string, label: string): Promise<ReviewItem> => {
    const { items } = await look(protocolId);
    const found = items.find((item) => item.label === label);
    if (!found) throw new Error(`There is no ${label} among ${items.map((item) => item.label).join(", ")}`);
    return found;
  };
  const post = (protocolId: string, decisions: readonly object[], more: object = {}) =>
    server()
      .request.post(`/api/review?protocolId=${protocolId}`)
      .send({ decisions, author: "Ada", ...more });
  const planned = "Planned sample size";
  const sampleSize = async (id: string): Promise<unknown> => {
    const found: { protocolData: { planned_sample_size: unknown } } = await (
      await server().get(`/api/domains/Sample%20Size?protocolId=${id}`)
    ).json();
    return found.protocolData.planned_sample_size;
  };

  it("STU-7: a correction is in the statistical plan and the analysis plan at once", async () => {
    const power = { value: 36, provenance: cite(1, "a randomised study") };
    await store("planned", {
      "statistical-analysis-plan.json": { sample_size_power: { total_sample_size: power } },
      "sap.json": { study_design_and_populations: { sample_size: { total_planned: power } } },
    });
    const read = async (call: string) => (await server().get(`/api/study/${call}?protocolId=planned`)).text();
    const { items } = await look("planned");
    const values = items.filter(({ current }) => current === 36 && items.length > 0);
    for (const call of ["statistical-plan", "analysis-plan"])
      expect(await read(call)).toContain('"text":"36"');
    for (const { id: itemId, version } of values) {
      await post("planned", [{ itemId, version, action: "corrected", value: 48 }]).expect(200);
    }
    for (const call of ["statistical-plan", "analysis-plan"]) {
      const text = await read(call);
      expect(text).not.toContain('"text":"36"');
      expect(text).toMatch(/"text":"48".*"review":\{"state":"corrected","by":"Ada"/);
    }
  });

  it("REV-3, REV-5: a correction updates the domain, search, and the dashboard, is recorded, and can be undone", async () => {
    await store("corrected");
    const { id: itemId, version } = await find("corrected", planned);
    const sent = await post("corrected", [
      { itemId, version, action: "corrected", value: "4,096", comment: "Table 3" },
    ]);
    expect(sent.body).toMatchObject({
      items: [{ id: itemId, state: "corrected", value: 36, current: 4096, by: "Ada", version: 1 }],
    });
    expect(await sampleSize("corrected")).toMatchObject({
      value: 4096,
      provenance: { page_number: 1, review: { state: "corrected", by: "Ada", original: 36 } },
    });
    const dashboard = await (await server().get("/api/protocol?protocolId=corrected")).json();
    expect(dashboard).toMatchObject({ plannedEnrollment: 4096 });
    const { prisma } = server().database;
    const passages = await prisma.passage.findMany({
      where: { protocolId: "corrected" },
      select: { text: true },
    });
    expect(passages.filter(({ text }) => /\b36\b/.test(text))).toEqual([]);
    expect(passages.map(({ text }) => text)).toContain("4096");
    const events = await prisma.auditEvent.findMany({
      where: { protocolId: "corrected", action: { startsWith: "review." } },
    });
    expect(events).toMatchObject([
      { action: "review.corrected", actor: "Ada", oldValue: 36, newValue: 4096, reason: "Table 3" },
    ]);
    await post("corrected", [{ itemId, version: 1, action: "reverted" }]).expect(200);
    expect(await sampleSize("corrected")).toMatchObject({ value: 36 });
    await expect(prisma.reviewDecision.deleteMany({ where: { protocolId: "corrected" } })).rejects.toThrow(
      /append-only/,
    );
  });

  it("REV-6: a correction survives a repeated ingest; a different extracted value is a conflict", async () => {
    await store("again");
    const { id: itemId, version } = await find("again", planned);
    await post("again", [{ itemId, version, action: "corrected", value: 48 }]).expect(200);
    await store("again", { "domains.json": domains(40) });
    expect(await sampleSize("again")).toMatchObject({ value: 48, provenance: { review: { original: 40 } } });
    expect(await find("again", planned)).toMatchObject({
      isConflict: true,
      value: 40,
      decidedOn: 36,
      current: 48,
    });
    expect((await look("again")).items[0]).toMatchObject({ id: itemId });
  });

  it("REV-2: accepts a group at once; REV-8: updates the progress", async () => {
    await store("grouped");
    const { items, progress } = await look("grouped");
    const group = items.filter((item) => item.group.startsWith("Main › "));
    expect(group.length).toBeGreaterThan(2);
    const decisions = group.map(({ id: itemId, version }) => ({ itemId, version, action: "accepted" }));
    const sent = await post("grouped", decisions);
    expect(sent.body.progress).toMatchObject({ total: progress.total, reviewed: group.length });
    const counted = await (await server().get("/api/review/progress?protocolId=grouped")).json();
    expect(counted).toEqual(sent.body.progress);
    const listed = await (await server().get("/api/protocols")).json();
    expect(listed).toContainEqual(
      expect.objectContaining({
        id: "grouped",
        review: { total: progress.total, reviewed: group.length, doubtful: progress.doubtful },
      }),
    );
  });

  it("REV-4: of two concurrent decisions on one item, the second is a 409, and its request stores nothing", async () => {
    await store("raced");
    const { items } = await look("raced");
    const decisions = items
      .slice(0, 2)
      .map(({ id: itemId, version }) => ({ itemId, version, action: "accepted" }));
    const [first, second] = decisions;
    const answers = await Promise.all([post("raced", [first ?? {}]), post("raced", [first ?? {}])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = await fetch(`${server().origin}/api/review?protocolId=raced`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ decisions: [second, first] }),
    });
    expect(await readProblem(refused)).toMatchObject({
      status: 409,
      code: "review-conflict",
      detail: expect.stringContaining("was decided on by Ada in the meantime"),
    });
    expect((await look("raced")).progress.reviewed).toBe(1);
  });

  it("REV-7: a change in the schedule editor is a correction of its item", async () => {
    await store("scheduled");
    const soa = await server().get("/api/soa?protocolId=scheduled");
    const { revision, tables } = await soa.json();
    tables.main.rows[0].cells[0].value = "P";
    await server()
      .request.put("/api/soa?protocolId=scheduled")
      .set("If-Match", revision.etag)
      .send({ tables, author: "Grace", reason: "As printed", source: "user" })
      .expect(200);
    expect(await find("scheduled", "Screening")).toMatchObject({
      state: "corrected",
      value: "X",
      current: "P",
      by: "Grace",
    });
    const { id: itemId } = await find("scheduled", "Screening");
    await post("scheduled", [{ itemId, version: 0, action: "corrected", value: "Q" }]).expect(400);
  });

  it("REV-9: the reviewed bundle is valid and includes the corrections; the log has every decision", async () => {
    await store("exported", { "schedule.json": table("X") });
    const { id: itemId, version } = await find("exported", planned);
    await post("exported", [{ itemId, version, action: "corrected", value: 48, comment: "=SUM" }]).expect(
      200,
    );
    const zip = await server().get("/api/review/bundle.zip?protocolId=exported");
    const files = Object.fromEntries(
      Object.entries(unzipSync(new Uint8Array(await zip.arrayBuffer()))).map(([path, bytes]) => [
        path,
        Buffer.from(bytes),
      ]),
    );
    expect(JSON.parse(files["domains.json"]?.toString() ?? "")).toMatchObject([
      { protocolData: { planned_sample_size: { value: 48 } } },
    ]);
    const { outcome, problems } = await validate(files);
    expect([outcome, problems]).toEqual(["valid", []]);
    const csv = await (await server().get("/api/review/log.csv?protocolId=exported")).text();
    expect(csv.split("\r\n")[1]).toMatch(
      /Z,Ada,corrected,sap,Sample Size,Planned sample size,1,1,36,48,'=SUM,/,
    );
    const json = await (await server().get("/api/review/log.json?protocolId=exported")).json();
    expect(json).toMatchObject([{ itemId, action: "corrected", value: 48 }]);
  });

  it("a decision that does not fit its item is a 400 problem and stores nothing", async () => {
    await store("wrong");
    const { id: itemId, version } = await find("wrong", planned);
    const wrong = [
      { action: "corrected" },
      { action: "corrected", value: "many" },
      { action: "accepted", value: "48" },
      { action: "reverted" },
      { action: "commented" },
    ];
    for (const decision of wrong) {
      const refused = await post("wrong", [{ itemId, version, ...decision }]);
      expect(refused.body).toMatchObject({ status: 400, code: "invalid-request" });
    }
    expect((await find("wrong", planned)).version).toBe(0);
  });

  it("accepts no decisions for an unknown protocol", async () => {
    const sent = await post("nowhere", [{ itemId: "x", version: 0, action: "accepted" }]);
    expect(sent.body).toMatchObject({ status: 404, code: "protocol-not-found" });
  });
});
