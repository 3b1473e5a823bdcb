import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { describe, expect, it } from "vitest";
import { isJsonObject, type Json, type JsonObject } from "../../../../contract/value.ts";
import { ingest } from "../../../../ingest/ingest.ts";
import { temporaryFolder } from "../../../../ingest/testing/make-bundle.ts";
import { withServer } from "../../../../testing/with-server.ts";
import { presentUsdmFiles, readUsdmFile } from "../../testing/shared-files.ts";

const files = presentUsdmFiles(["CDISC_Pilot_Study.json", "EliLilly_NCT03421379_Diabetes.json"]);
const studies = {
  "CDISC_Pilot_Study.json": "H2Q-MC-LZZT",
  "EliLilly_NCT03421379_Diabetes.json": "NCT03421379",
} as const;

const list = (holder: JsonObject, name: string): JsonObject[] => {
  const found = holder[name];
  return Array.isArray(found) ? found.filter(isJsonObject) : [];
};
const nameOf = (one: JsonObject | undefined) => String(one?.label || one?.name);

/**
 * A timeline's marks as the file itself states them, read without the import: for each instance on the default path
 * from its entry, the names of its activities.
 */
function marksInFile(design: JsonObject, timeline: JsonObject): Map<string, Set<string>> {
  const activities = new Map(list(design, "activities").map((one) => [one.id, nameOf(one)]));
  const instances = new Map(list(timeline, "instances").map((one) => [one.id, one]));
  const marks = new Map<string, Set<string>>();
  for (
    let one = instances.get(timeline.entryId ?? null);
    one;
    one = instances.get(one.defaultConditionId ?? null)
  ) {
    const ids = Array.isArray(one.activityIds) ? one.activityIds : [];
    marks.set(String(one.id), new Set(ids.map((id) => activities.get(id) ?? "")));
  }
  return marks;
}

describe.skipIf(isDatabaseElsewhere() || files.length === 0)(
  "USDM-1: a real study's schedule, from the file to the API",
  () => {
    const server = withServer([]);

    it.each(files)("%s: every cell of every timeline, and no others", async (file) => {
      const wrapper = readUsdmFile(file);
      await using folder = await temporaryFolder();
      const path = join(folder.path, "study.json");
      await writeFile(path, JSON.stringify(wrapper));
      const report = await ingest({ database: server().database, sources: [path] });
      expect(report.outcomes.map(({ outcome, problems }) => [outcome, problems])).toEqual([["created", []]]);

      const answer = await server().get(
        `/api/domains/Schedule%20of%20Assessments?protocolId=${studies[file]}`,
      );
      const body: Json = JSON.parse(await answer.text());
      const data =
        isJsonObject(body) && isJsonObject(body.protocolData) ? body.protocolData.structured_data : null;
      const tables = isJsonObject(data) ? data : {};

      const study = isJsonObject(wrapper.study) ? wrapper.study : {};
      const [design] = list(study, "versions").flatMap((version) => list(version, "studyDesigns"));
      if (!design) throw new Error("The file has no design.");
      const timelines = list(design, "scheduleTimelines");
      expect(new Set(Object.keys(tables))).toEqual(new Set(timelines.map(({ id }) => id)));
      for (const timeline of timelines) {
        const table = tables[String(timeline.id)];
        if (!isJsonObject(table)) throw new Error(`There is no table of ${timeline.id}.`);
        const columns = list(table, "columns_meta").filter(({ comment }) => comment !== true);
        const expected = marksInFile(design, timeline);
        expect(columns.map(({ column_id }) => column_id)).toEqual([...expected.keys()]);
        const found = columns.map((_, at) => {
          const rows = list(table, "rows").filter(
            ({ cells }) => isJsonObject(cells) && isJsonObject(cells[at]),
          );
          for (const { cells } of rows)
            expect(isJsonObject(cells) && cells[at]).toMatchObject({ value: "X" });
          return new Set(rows.map(({ procedure_name }) => procedure_name));
        });
        expect(found).toEqual([...expected.values()]);
      }
    });
  },
);
