import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { beforeAll, describe, expect, it } from "vitest";
import type { z } from "zod";
import { getAuditChain, type listAudit } from "../../contract/audit.ts";
import { readProblem } from "../../testing/read-problem.ts";
import { withServer } from "../../testing/with-server.ts";

describe.skipIf(isDatabaseElsewhere())("AUD-6: GET /api/audit", () => {
  const server = withServer([{ id: "A.pdf", aliases: ["alias"] }]);
  const list = async (query: Record<string, string> = {}): Promise<z.infer<typeof listAudit.response>> =>
    (await server().get(`/api/audit?${new URLSearchParams(query)}`)).json();
  const ids = async (query: Record<string, string>) => (await list(query)).events.map(({ id }) => id);

  beforeAll(async () => {
    const { pool } = server().database;
    const cell = (target: string, targetName: string) => ({
      ...{ action: "schedule.cell-changed", target: `schedule/${target}`, targetName },
      ...{ oldValue: null, newValue: { value: "X", footnotes: [], footnote_texts: [] } },
    });
    const append = (actor: string, source: string, protocol: string, reason: string, rows: object[]) =>
      pool.query("SELECT append_audit_events($1, $2, $3, 2, $4, 'r-1', $5)", [
        ...[actor, source, protocol, reason, JSON.stringify(rows)],
      ]);
    await append("ingest", "ingest", "A.pdf", "", [{ action: "protocol.created", targetName: "Study A" }]);
    await append("Ada Lovelace", "user", "A.pdf", "Amendment 2", [
      cell("t_1/rows/r1/cells/V1", "Table 1 › ECG › Week 1"),
      cell("t_1/rows/r1/cells/V12", "Table 1 › ECG › Week 12"),
      cell("t_1/rows/r2/cells/V1", "Table 1 › 50% dose_check › Week 1"),
      cell("tX1/rows/r1/cells/V1", "Table 2 › Vitals › Week 1"),
      { action: "schedule.row-moved", target: "schedule/t_1/rows/r1", targetName: "Table 1 › ECG" },
      { action: "schedule.column-changed", target: "schedule/t_1/columns/V1", targetName: "Week 1" },
      { action: "schedule.footnote-changed", target: "schedule/t_1/footnotes/f1", targetName: "Footnote a" },
    ]);
    await append("upload", "import", "Gone.pdf", "", [
      { action: "protocol.purged", oldValue: "x".repeat(30_000) },
    ]);
  });

  it("lists the newest event first, page by page, with every column", async () => {
    const { events, total } = await list({ limit: "2", offset: "1" });
    expect([total, events.map(({ id }) => id)]).toEqual([9, [8, 7]]);
    expect((await list({ limit: "1", offset: "7" })).events).toMatchObject([
      {
        ...{ id: 2, actor: "Ada Lovelace", source: "user", action: "schedule.cell-changed", revision: 2 },
        ...{ protocolId: "A.pdf", target: "schedule/t_1/rows/r1/cells/V1", reason: "Amendment 2" },
        ...{ targetName: "Table 1 › ECG › Week 1", oldValue: null, requestId: "r-1", valuesOmitted: false },
        ...{ newValue: { value: "X" }, hash: expect.stringMatching(/^[\da-f]{64}$/) },
      },
    ]);
    expect((await list({ limit: "1" })).events).toMatchObject([{ oldValue: null, valuesOmitted: true }]);
  });

  it.each([
    ["a protocol by its alias", { protocolId: "alias", kind: "protocol" }, [1]],
    ["a removed protocol", { protocolId: "Gone.pdf" }, [9]],
    ["part of a person's name", { actor: "lovel" }, [8, 7, 6, 5, 4, 3, 2]],
    ["a source", { source: "import" }, [9]],
    ["a kind of change", { kind: "row" }, [6]],
    ["part of a name, in any case", { q: "ecg" }, [6, 3, 2]],
    ["a text with wildcard characters", { q: "50% dose_" }, [4]],
    ["an underscore, which is not a wildcard", { q: "E_G" }, []],
    ["a cell", { target: "schedule/t_1/rows/r1/cells/V1" }, [2]],
    ["a row with its cells", { target: "schedule/t_1/rows/r1" }, [6, 3, 2]],
    ["a visit with its cells", { target: "schedule/t_1/columns/V1" }, [7, 4, 2]],
    ["a footnote", { target: "schedule/t_1/footnotes/f1" }, [8]],
    ["an end date", { to: "2001-01-01" }, []],
    ["a start date", { from: "2001-01-01", kind: "row" }, [6]],
  ])("filters by %s", async (_what, query, expected) => {
    expect(await ids(query)).toEqual(expected);
  });

  it("exports the filtered events, oldest first", async () => {
    const csv = await server().get("/api/audit/export.csv?q=ecg");
    expect([csv.status, csv.headers.get("content-type"), csv.headers.get("content-disposition")]).toEqual([
      200,
      "text/csv; charset=utf-8",
      expect.stringContaining("audit.csv"),
    ]);
    expect((await csv.text()).split("\r\n").map((line) => line.replace(/^\uFEFF/, "").split(",")[0])).toEqual(
      [...["id", "2", "3", "6", ""]],
    );
    const json = await server().get("/api/audit/export.json?target=schedule%2Ft_1%2Frows%2Fr1");
    expect((await json.json()).map(({ id }: { id: number }) => id)).toEqual([2, 3, 6]);
  });

  it("rejects an invalid filter", async () => {
    for (const call of ["/api/audit", "/api/audit/export.csv", "/api/audit/export.json"]) {
      const problem = await readProblem(await server().get(`${call}?kind=nothing&from=yesterday`));
      expect(problem).toMatchObject({
        code: "invalid-request",
        errors: [{ field: "kind" }, { field: "from" }],
      });
    }
  });

  it("AUD-6: GET /api/audit/chain reports whether the chain is intact, and who could change it", async () => {
    const answer = await server().get("/api/audit/chain");
    const chain = getAuditChain.response.parse(await answer.json());
    expect(chain).toMatchObject({ count: 9, brokenAt: null, isComplete: true, ownsRecord: false });
    const last = await server().database.prisma.auditEvent.findFirstOrThrow({ orderBy: { id: "desc" } });
    expect(chain.head).toBe(Buffer.from(last.hash).toString("hex"));
  });
});
