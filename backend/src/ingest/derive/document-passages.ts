import type { ScheduleTable } from "../../contract/bundle/index.ts";
import type { Json, JsonObject } from "../../contract/value.ts";
import { unwrap } from "../../contract/value.ts";
import type { BundleDocuments } from "../read/bundle-schema.ts";
import { type Passage, passage } from "./passage.ts";

type Document<Name extends keyof BundleDocuments> = NonNullable<BundleDocuments[Name]>;

export function criterionPassages(eligibility: Document<"eligibility.json">): Passage[] {
  const hierarchical = (eligibility.hierarchical_criteria ?? []).flatMap((criterion) => {
    const reference = `eligibility/${criterion.original_id}`;
    const type = criterion.type === "inclusion" ? "Inclusion criterion" : "Exclusion criterion";
    const heading = `${type} › ${criterion.original_id} ${criterion.name}`;
    const children = criterion.child_criteria.flatMap((child) => {
      const text = [child.atomicText, child.valueConstraint ?? ""].join("\n");
      return passage("criterion", `${reference}/${child.atomicId}`, heading, text, criterion.provenance);
    });
    return [
      ...passage("criterion", reference, heading, criterion.criteria_text, criterion.provenance),
      ...children,
    ];
  });
  const lists = Object.values(eligibility.normalized_criteria ?? {}).flat();
  const normalised = lists.flatMap((criterion) => {
    const texts = new Set([criterion.rule, criterion.original_text ?? "", criterion.normalized_text ?? ""]);
    const text = [...texts, criterion.rationale ?? ""].join("\n");
    const heading = `${criterion.id} ${criterion.category}`;
    return passage("criterion", `eligibility/${criterion.id}`, heading, text, criterion.provenance);
  });
  const listed = (eligibility.legacy_criteria ?? []).flatMap((criterion, index) => {
    const { type, identifier, name, description, category, notes = [], provenance } = criterion;
    const kind = type === "inclusion" ? "Inclusion criterion" : "Exclusion criterion";
    const heading = `${kind} › ${[identifier, name].filter(Boolean).join(" ") || category}`;
    const text = [description, ...notes].join("\n");
    return passage("criterion", `eligibility/legacy-${index + 1}`, heading, text, provenance);
  });
  return [...hierarchical, ...normalised, ...listed];
}

export function schedulePassages(schedule: Document<"schedule.json">): Passage[] {
  return Object.entries(schedule.tables).flatMap(([key, table]) => {
    const place = table.provenance[0];
    const procedures = table.rows.flatMap((row, index) => {
      if (typeof row === "string") return [];
      const name = row.procedure_name ?? row.row_name ?? row.name ?? row.activity ?? "";
      const visits = table.columns_meta.flatMap((column, at) => {
        const value = valueAt(table, index, at);
        return value === "" ? [] : [`${column.column_name}: ${value}`];
      });
      const reference = `schedule/${key}/${index}`;
      const text = [name, ...visits].join("\n");
      return passage("procedure", reference, `${table.table_name} › ${name}`, text, row.provenance ?? place);
    });
    const footnotes = Object.entries(table.footnote_definitions).flatMap(([marker, note]) => {
      const text = typeof note === "string" ? note : note.text;
      const heading = `${table.table_name} › Footnote ${marker}`;
      return passage("footnote", `schedule/${key}/footnotes/${marker}`, heading, text, place);
    });
    return [...procedures, ...footnotes];
  });
}

/** What holds for a procedure at a visit: the text of a merged range holds for every visit under it. */
function valueAt(table: ScheduleTable, row: number, column: number): string {
  const merge = table.merges.find(
    ({ startRow, endRow, startCol, endCol }) =>
      row >= startRow && row <= endRow && column >= startCol && column <= endCol,
  );
  const source = table.rows[merge?.startRow ?? row];
  if (source === undefined || typeof source === "string") return "";
  return source.cells[String(merge?.startCol ?? column)]?.value.trim() ?? "";
}

export function riskPassages(library: Document<"risk-library.json">): Passage[] {
  return library.items.flatMap((item) => {
    const text = [
      item.description,
      ...plainTexts(item.mitigationStrategy),
      ...plainTexts(item.monitoringPlan),
    ];
    const joined = text.filter((part) => part !== "").join("\n") || item.title;
    return passage("risk", `risk-library/${item.id}`, item.title, joined, item.provenance);
  });
}

export function tlfPassages(tlf: Document<"tlf-shells.json">): Passage[] {
  return tlf.tlf_specifications.flatMap((shell, index) => {
    const id = textOf(shell.tlf_id) || String(index + 1);
    const title = shell.title_description;
    const place = typeof title === "string" ? undefined : title.provenance;
    const number = shell.tlf_number === undefined ? id : textOf(shell.tlf_number);
    const rest = [
      shell.population,
      shell.analysis_dataset,
      shell.endpoints_estimands,
      shell.treatment_groups,
    ];
    const text = [textOf(title), ...rest.flatMap((part) => (part === undefined ? [] : plainTexts(part)))];
    return passage("tlf", `tlf/${id}`, `${textOf(shell.tlf_type)} ${number}`, text.join("\n"), place);
  });
}

/**
 * Sections with their text, headed by the titles on the way to them: `5 Treatment › 5.6 Other medicines`. A line is
 * a paragraph, an item of a list (`• …`) or a row of a table (cells between bars).
 */
export function narrativePassages(narrative: Document<"narrative.json">): Passage[] {
  const titles = new Map(narrative.sections.map(({ number, title }) => [number, `${number} ${title}`]));
  return narrative.sections.flatMap(({ number, title, blocks }) => {
    const lines = blocks.flatMap((block) => {
      if (typeof block === "string") return [block];
      if ("list" in block) return block.list.map((item) => `• ${item}`);
      return [...(block.caption ? [block.caption] : []), ...block.table.map((row) => row.join(" | "))];
    });
    const place = { section_number: number, page_number: null, text_snippet: null };
    const parts = number.split(".");
    const way = parts.flatMap((_, depth) => titles.get(parts.slice(0, depth + 1).join(".")) ?? []);
    const text = lines.join("\n") || title;
    return passage("section", `narrative/${number}`, way.join(" › "), text, place);
  });
}

function textOf(value: Json): string {
  const plain = unwrap(value);
  return typeof plain === "string" || typeof plain === "number" ? String(plain) : "";
}

/** The texts of a value that may be plain, wrapped, a list or an object of such. */
function plainTexts(value: Json | JsonObject): string[] {
  const plain = unwrap(value);
  if (plain === undefined || plain === null) return [];
  if (Array.isArray(plain)) return plain.flatMap(plainTexts);
  return typeof plain === "object" ? Object.values(plain).flatMap(plainTexts) : [String(plain)];
}
