import { type ClassCoverage, coverageOf } from "../../backend/src/interchange/usdm/testing/coverage.ts";
import { readUsdmFile, v4Files } from "../../backend/src/interchange/usdm/testing/shared-files.ts";

/** Prints what of each USDM file comes through file → TrialTrace → file, by class, as a Markdown table. */
const files = process.argv.slice(2);
for (const name of files.length > 0 ? files : v4Files()) {
  const rows = coverageOf(readUsdmFile(name));
  const sum = (field: Exclude<keyof ClassCoverage, "class">) =>
    rows.reduce((total, row) => total + row[field], 0);
  const total: ClassCoverage = {
    class: "all",
    instances: sum("instances"),
    keptInstances: sum("keptInstances"),
    values: sum("values"),
    shown: sum("shown"),
    kept: sum("kept"),
  };
  const lines = [...rows, total].map(
    (row) =>
      `| ${row.class} | ${row.instances} | ${row.keptInstances} | ${row.values} | ${row.shown} | ${row.kept} |`,
  );
  const head = ["class", "instances", "kept", "values", "shown", "kept"];
  process.stdout.write(
    `\n${name}\n\n| ${head.join(" | ")} |\n| --- |${" ---: |".repeat(5)}\n${lines.join("\n")}\n`,
  );
}
