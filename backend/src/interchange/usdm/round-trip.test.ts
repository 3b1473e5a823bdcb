import { describe, expect, it } from "vitest";
import { toUsdm } from "./export/to-usdm.ts";
import { readGraph } from "./model/graph.ts";
import { checkUsdm } from "./rules/check-usdm.ts";
import { coverageOf } from "./testing/coverage.ts";
import { readSeed, seedNames } from "./testing/read-seed.ts";
import { exportedAfter, imported, importedTables, shown } from "./testing/reimport.ts";
import { presentUsdmFiles, readUsdmFile, v4Files } from "./testing/shared-files.ts";
import { wrapperValidator } from "./testing/wrapper-schema.ts";
import { toV4 } from "./v3/to-v4.ts";

const validate = wrapperValidator();

describe.each(v4Files())("USDM-3: %s", (name) => {
  const file = readUsdmFile(name);
  const exported = exportedAfter(file, importedTables(file));

  it("is exported unchanged, and imports to the same content again", () => {
    expect(exported).toEqual(file);
    expect(imported(exported)).toEqual(imported(file));
  });

  it("is valid as exported", () => {
    expect(validate?.(exported) ?? []).toEqual([]);
  });

  it("loses no instance and no attribute of any class", () => {
    for (const one of coverageOf(file)) {
      expect(one).toMatchObject({ keptInstances: one.instances, kept: one.values });
      expect(one.shown).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("USDM-3: a USDM v3 file", () => {
  it.skipIf(presentUsdmFiles(["cdisc-pilot-v3.json"]).length === 0)(
    "is exported as valid v4, and imports to the same schedule and criteria",
    () => {
      const file = readUsdmFile("cdisc-pilot-v3.json");
      const exported = exportedAfter(file, importedTables(file));
      expect(exported.usdmVersion).toMatch(/^4\./);
      expect(validate?.(exported) ?? []).toEqual([]);
      const rules = (wrapper: typeof file) =>
        new Set(
          checkUsdm(readGraph(wrapper)).flatMap(({ severity, rule, id }) =>
            severity === "error" ? [`${rule} ${id}`] : [],
          ),
        );
      // Errors in the file itself are preserved.
      expect([...rules(exported)].filter((one) => !rules(toV4(file).wrapper).has(one))).toEqual([]);
      expect(imported(exported).documents["schedule.json"]).toEqual(
        imported(file).documents["schedule.json"],
      );
      expect(imported(exported).documents["eligibility.json"]).toEqual(
        imported(file).documents["eligibility.json"],
      );
    },
  );
});

describe.each(seedNames())("USDM-3: %s, generated from its documents", (name) => {
  const content = readSeed(name);
  const exported = toUsdm(content);

  it("imports with the cells, groups, and footnotes of its schedule", () => {
    const tables = Object.values(importedTables(exported));
    expect(tables).toHaveLength(Object.keys(content.tables ?? {}).length);
    for (const [index, table] of Object.values(content.tables ?? {}).entries()) {
      const rows = (of: typeof table) =>
        shown(of).rows.flatMap((row) => (typeof row === "string" ? [] : [row[0]]));
      const again = tables[index];
      expect(again && rows(again).toSorted()).toEqual(rows(table).toSorted());
    }
  });

  it("exports to the identical file again", () => {
    expect(exportedAfter(exported, importedTables(exported))).toEqual(exported);
    const errors = checkUsdm(readGraph(exported)).filter(({ severity }) => severity === "error");
    expect(errors).toEqual([]);
  });
});
