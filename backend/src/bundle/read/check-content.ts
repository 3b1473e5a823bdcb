import { checkRecordOwner } from "../../interchange/clinical-trials/check-owner.ts";
import { type BundleProblem, excerpt, problem } from "../../problem.ts";
import { checkIds } from "../../schedule/check-tables.ts";
import type { BundleDocuments } from "../bundle-schema.ts";
import { checkEligibility } from "./check-eligibility.ts";
import { htmlFolder } from "./file-kind.ts";
import { joinKey } from "./scan-json.ts";

/** What a single schema cannot detect: duplicate names, and references that point to nothing. */
export function checkContent(documents: BundleDocuments, paths: readonly string[]): BundleProblem[] {
  const { aliases, id } = documents["protocol.json"];
  const domains = documents["domains.json"] ?? [];
  const domainNames = Array.isArray(domains)
    ? domains.map((domain, index) => [`$[${index}].domainName`, domain.domainName] as const)
    : Object.keys(domains).map((name) => [joinKey("$", name), name] as const);
  const risks = documents["risk-library.json"]?.items ?? [];
  return [
    ...duplicates("protocol.json", [
      ["$.id", id],
      ...aliases.map((alias, index) => [`$.aliases[${index}]`, alias] as const),
    ]),
    ...duplicates("domains.json", domainNames, (name) => name.toLowerCase()),
    ...duplicates(
      "risk-library.json",
      risks.map((risk, index) => [`$.items[${index}].id`, risk.id] as const),
    ),
    ...checkEligibility(documents),
    ...checkSchedule(documents),
    ...checkScheduleHtml(documents, paths),
    ...[checkRecordOwner(documents)].filter((found) => found !== null),
  ];
}

function duplicates(
  file: string,
  named: readonly (readonly [path: string, name: string])[],
  keyOf = (name: string) => name,
): BundleProblem[] {
  const first = new Map<string, string>();
  return named.flatMap(([path, name]) => {
    const earlier = first.get(keyOf(name));
    if (earlier === undefined) first.set(keyOf(name), path);
    const expected = `a name other than that of ${earlier}`;
    return earlier === undefined
      ? []
      : [problem(file, path, "The name is already in use.", expected, excerpt(name))];
  });
}

function checkSchedule(documents: BundleDocuments): BundleProblem[] {
  const file = "schedule.json";
  return Object.entries(documents[file]?.tables ?? {}).flatMap(([key, table]) => {
    const path = joinKey("$.tables", key);
    const columns = table.columns_meta.length;
    const cells = table.rows.flatMap((row, index) =>
      typeof row === "string"
        ? []
        : Object.keys(row.cells)
            .filter((column) => Number(column) >= columns)
            .map((column) => {
              const where = `${path}.rows[${index}].cells[${JSON.stringify(column)}]`;
              const expected = `a column index below ${columns}`;
              return problem(file, where, "The cell is outside the table's columns.", expected, column);
            }),
    );
    const merges = table.merges.flatMap((merge, index) => {
      const inside = merge.endRow < table.rows.length && merge.endCol < columns;
      if (inside && merge.startRow <= merge.endRow && merge.startCol <= merge.endCol) return [];
      const expected = `a rectangle within ${table.rows.length} rows and ${columns} columns`;
      const where = `${path}.merges[${index}]`;
      return [problem(file, where, "The merged range extends beyond the table.", expected, excerpt(merge))];
    });
    const ids = checkIds(table).map((fault) => {
      const where = fault.path.reduce<string>((way, step) => joinKey(way, String(step)), path);
      return problem(
        file,
        where,
        `The table ${fault.message}.`,
        "one id for each, without duplicates",
        "others",
      );
    });
    return [...cells, ...merges, ...ids];
  });
}

function checkScheduleHtml(documents: BundleDocuments, paths: readonly string[]): BundleProblem[] {
  const file = "schedule-html/tables.json";
  const tables = documents[file]?.tables ?? [];
  const named = tables.flatMap((table, t) => [
    ...table.pages.map((page, p) => [`$.tables[${t}].pages[${p}].file`, page.file] as const),
    ...table.footnoteFiles.map((name, n) => [`$.tables[${t}].footnoteFiles[${n}]`, name] as const),
  ]);
  const present = new Set(paths.filter((path) => path.startsWith(htmlFolder) && path !== file));
  const used = new Set(named.map(([, name]) => `${htmlFolder}${name}`));
  return [
    ...duplicates(
      file,
      tables.map((table, t) => [`$.tables[${t}].id`, table.id] as const),
    ),
    ...tables.flatMap((table, t) =>
      duplicates(
        file,
        table.pages.map((page, p) => [`$.tables[${t}].pages[${p}].file`, page.file] as const),
      ),
    ),
    ...named
      .filter(([, name]) => !present.has(`${htmlFolder}${name}`))
      .map(([path, name]) =>
        problem(file, path, "The file is missing.", `${htmlFolder}${name}`, "no such file"),
      ),
    ...[...present]
      .filter((path) => !used.has(path))
      .map((path) => problem(path, "", "No table refers to this file.", `an entry in ${file}`, "none")),
  ];
}
