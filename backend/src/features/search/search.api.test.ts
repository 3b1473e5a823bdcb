import { describe, expect, it } from "vitest";
import { type SearchAnswer, searchAnswerSchema } from "../../contract/search.ts";
import { findMarks } from "../../quotes/find-marks.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { withSeededServer } from "../../testing/with-server.ts";

describe("ASK-11, ASK-12: GET /api/search", () => {
  const server = withSeededServer();
  const find = async (parameters: Record<string, string>): Promise<SearchAnswer> => {
    const response = await server().get(`/api/search?${new URLSearchParams(parameters)}`);
    expect(response.status).toBe(200);
    return searchAnswerSchema.parse(await response.json());
  };
  const inStudy = (q: string, more: Record<string, string> = {}) =>
    find({ q, protocolId: "adaura", ...more });
  const kinds = (answer: SearchAnswer) => answer.groups.map(({ kind }) => kind);
  const texts = (answer: SearchAnswer) =>
    answer.groups.flatMap(({ hits }) =>
      hits.map(({ title, snippet }) => `${title} ${snippet.text}`.toLowerCase()),
    );

  it("groups, counts, and marks hits by kind, and states where they open", async () => {
    const answer = await inStudy("ECG");
    expect(kinds(answer)).toEqual(
      expect.arrayContaining(["heading", "text", "criterion", "procedure", "page"]),
    );
    expect((await inStudy("ECG", { kind: "page" })).pages.length).toBeGreaterThan(40);
    for (const { hits, count } of answer.groups) expect(hits.length).toBeLessThanOrEqual(count);
    const [procedure] = answer.groups.find(({ kind }) => kind === "procedure")?.hits ?? [];
    expect(procedure?.target).toMatchObject({ view: "schedule", row: expect.any(Number) });
    const [criterion] = answer.groups.find(({ kind }) => kind === "criterion")?.hits ?? [];
    const [start = 0, end = 0] = criterion?.snippet.marks[0] ?? [];
    expect(criterion?.snippet.text.slice(start, end).toLowerCase()).toMatch(/^(ecg|electrocardiogram)/);
    expect(criterion?.target).toMatchObject({ view: "criterion" });
  });

  it.each([
    ["a synonym", "electrocardiogram", "ecg"],
    ["an inflected form", "vomited", "vomit"],
    ["a prefix", "stratif", "stratif"],
    ["a typo", "stratificaton factors", "stratif"],
    ["parts joined by a hyphen", "disease free survival", "disease-free survival"],
    ["a number with its unit", "80mg", "80 mg"],
  ])("understands %s", async (_, q, found) => {
    const answer = await inStudy(q);
    expect(texts(answer).some((text) => text.includes(found))).toBe(true);
  });

  it("matches a quoted phrase exactly, and excludes words after a minus sign", async () => {
    const phrase = await inStudy('"overall survival"');
    expect(phrase.terms).toMatchObject([{ text: "overall survival", synonyms: [], exact: true }]);
    const without = await inStudy('"overall survival" -censored');
    expect(without.total).toBeLessThan(phrase.total);
    expect(texts(without).some((text) => text.includes("censored"))).toBe(false);
  });

  it("reports if no passage contains all the words", async () => {
    expect(await inStudy("electrocardiogram randomisation quarantine")).toMatchObject({ complete: false });
    expect(await inStudy("zzzyx")).toMatchObject({ total: 0, groups: [], pages: [] });
  });

  it("finds the other words in the library if no study has one of them", async () => {
    expect(await find({ q: "qxqxqxqx survival" })).toMatchObject({ complete: false });
  });

  it("can be limited to one kind and to a number of hits", async () => {
    const answer = await inStudy("survival", { kind: "criterion", limit: "2" });
    expect(kinds(answer).every((kind) => kind === "criterion")).toBe(true);
    const many = await inStudy("survival", { limit: "2" });
    expect(many.groups.every(({ hits }) => hits.length <= 2)).toBe(true);
  });

  it("counts the same matches on a page that the browser marks", async () => {
    const { pages, patterns } = await inStudy("randomisation", { kind: "page" });
    const [first] = pages;
    const response = await server().get(`/api/pages/${first?.page}/text?protocolId=adaura`);
    const { text }: { text: string } = JSON.parse(await response.text());
    expect(findMarks(text, patterns)).toHaveLength(first?.matches ?? 0);
  });

  it("finds studies across the library, most relevant first", async () => {
    const answer = await find({ q: "osimertinib" });
    const ids = answer.studies.map(({ protocolId }) => protocolId);
    expect(ids.slice(0, 2).sort()).toEqual(["AZD9291.pdf", "NCT04816214_protocol.pdf"]);
    expect(answer.pages).toEqual([]);
    expect(answer.studyCount).toBeGreaterThan(0);
  });

  it("rejects an empty search and an unknown study", async () => {
    expect((await readProblem(await server().get("/api/search?q=%20"))).code).toBe("invalid-request");
    const unknown = await server().get("/api/search?q=x&protocolId=nobody");
    expect((await readProblem(unknown)).code).toBe("protocol-not-found");
    expect(await inStudy("???")).toMatchObject({ terms: [], total: 0 });
  });

  it.each([
    "'); DROP TABLE passages; --",
    "a:* & ! | <-> ((",
    '"',
    "-",
    '"unclosed phrase',
    "\\",
    "a".repeat(400),
    "constructor",
    "__proto__ toString",
  ])("is not misled by %j", async (q) => {
    await inStudy(q);
  });
});
