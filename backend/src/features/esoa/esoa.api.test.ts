import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { htmlPageSchema, htmlTablesSchema } from "../../contract/esoa.ts";
import { hostileHtml } from "../../ingest/testing/hostile-html.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { withServer } from "../../testing/with-server.ts";

const tables = [
  {
    id: "t1",
    number: 1,
    name: "Screening",
    pages: [
      { file: "one.html", page_number: 2 },
      { file: "two.html", page_number: 3 },
      { file: "three.html" },
    ],
    footnoteFiles: ["notes.json"],
  },
  { id: "t2", number: 2, name: "Follow-up", pages: [], footnoteFiles: [] },
  { id: "t3", number: 3, name: "Structured", pages: [{ file: "s.html" }], footnoteFiles: ["broken.json"] },
];
const files = {
  "one.html": "<table><tr><td>X<sup>a</sup><sup>b</sup></td></tr></table>",
  "two.html": hostileHtml.map(([, html]) => `<p>${html}</p>`).join(""),
  "three.html": "",
  "s.html": "<p>Y<sup>c</sup></p>",
  "notes.json": JSON.stringify({ a: "At <i>rest</i>", b: "" }),
  "broken.json": "{ not JSON",
};
const schedule = {
  s: {
    table_name: "Structured",
    columns_meta: [],
    rows: [],
    footnotes: [],
    footnote_definitions: { c: "From the structured schedule" },
    merges: [],
    provenance: [],
  },
};

describe.skipIf(isDatabaseElsewhere())("API-1: the schedule as HTML pages", () => {
  const server = withServer([
    { id: "AZD9291.pdf", aliases: ["adaura"], scheduleHtml: { tables, files }, schedule, pages: 2 },
    { id: "without" },
  ]);
  const ask = (path: string) => server().get(path);
  const contentOf = async (table: string, file: string) => {
    const answer = await ask(`/api/soa-html-page?protocolId=adaura&tableName=${table}&pageFile=${file}`);
    return htmlPageSchema.parse(await answer.json()).content;
  };

  it.each(["?protocolId=AZD9291.pdf", "?protocolId=adaura", ""])(
    "API-1: returns the tables for '%s', with AZD9291.pdf as the default",
    async (query) => {
      const answer = htmlTablesSchema.parse(await (await ask(`/api/soa-html-tables${query}`)).json());
      expect(answer.protocolId).toBe("AZD9291.pdf");
      expect(answer.tables.map(({ id, number, totalPages }) => [id, number, totalPages])).toEqual([
        ["t1", 1, 3],
        ["t2", 2, 0],
        ["t3", 3, 1],
      ]);
      expect(answer.tables[0]).toMatchObject({
        name: "Screening",
        pageFiles: ["one.html", "two.html", "three.html"],
        // The document has two pages: the third page's image does not exist.
        pageImages: ["page_0002.png", null, null],
        pageNumbers: [2, 3, null],
        footnoteFiles: ["notes.json"],
      });
    },
  );

  it("is empty for a protocol without HTML tables", async () => {
    const answer = await ask("/api/soa-html-tables?protocolId=without");
    expect(htmlTablesSchema.parse(await answer.json()).tables).toEqual([]);
  });

  it("returns a page with the definitions of its footnotes", async () => {
    const content = await contentOf("t1", "one.html");
    expect(content).toContain('data-footnote="a" aria-describedby="footnote-text-0"');
    expect(content).toContain('<dd id="footnote-text-0">At &lt;i&gt;rest&lt;/i&gt;</dd>');
    expect(content).toContain('<dd id="footnote-text-1"></dd>');
  });

  it("takes definitions from the structured schedule if the footnote file has none", async () => {
    expect(await contentOf("t3", "s.html")).toContain("From the structured schedule");
  });

  it("returns a page without content unchanged", async () => {
    expect(await contentOf("t1", "three.html")).toBe("");
  });

  it("returns a hostile page as harmless HTML that browsers do not render as a page", async () => {
    const answer = await ask("/api/soa-html-page?protocolId=adaura&tableName=t1&pageFile=two.html");
    expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
    expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    const { content } = htmlPageSchema.parse(await answer.json());
    const outsideQuotes = content.replace(/="[^"]*"/g, "");
    expect(outsideQuotes).not.toMatch(
      /<(script|img|svg|math|iframe|object|embed|form|base|meta|link|style|video|a)\b/i,
    );
  });

  it.each([
    ["/api/soa-html-tables?protocolId=nobody", "protocol-not-found"],
    ["/api/soa-html-page?protocolId=nobody&tableName=t1&pageFile=one.html", "protocol-not-found"],
    ["/api/soa-html-page?protocolId=adaura&tableName=t9&pageFile=one.html", "document-not-found"],
    ["/api/soa-html-page?protocolId=adaura&tableName=t1&pageFile=s.html", "page-not-found"],
    ["/api/soa-html-page?protocolId=without&tableName=t1&pageFile=one.html", "document-not-found"],
  ])("%s is a %s problem", async (path, code) => {
    expect((await readProblem(await ask(path))).code).toBe(code);
  });

  it.each([
    ["/api/soa-html-tables?protocolId=", ["protocolId"]],
    ["/api/soa-html-page?protocolId=adaura", ["tableName", "pageFile"]],
    ["/api/soa-html-page?tableName=&pageFile=", ["tableName", "pageFile"]],
    ["/api/soa-html-page?tableName=a&pageFile=%00", ["pageFile"]],
    ["/api/soa-html-page?tableName=a&tableName=b&pageFile=one.html", ["tableName"]],
  ])("rejects %s", async (path, fields) => {
    const problem = await readProblem(await ask(path));
    expect(problem.code).toBe("invalid-request");
    expect(problem.errors?.map(({ field }) => field)).toEqual(fields);
  });
});
