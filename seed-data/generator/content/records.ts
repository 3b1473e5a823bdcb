import { isJsonObject, type Json, type JsonObject, unwrap } from "../../../backend/src/contract/value.ts";
import type { Block } from "../layout/blocks.ts";
import { listItem } from "./narrative.ts";
import type { Numbering } from "./numbering.ts";
import { tableOf, textRow, textTable } from "./tables.ts";
import { fieldRows, labelOf, textOf } from "./values.ts";

/**
 * Extracted content as tables: a list of records becomes a table with a column per field, a record a table of
 * its fields, and lists of records inside a record tables of their own.
 */
export function recordBlocks(value: Json | undefined, title: string, numbering: Numbering): Block[] {
  const plain = unwrap(value);
  if (Array.isArray(plain)) return listBlocks(plain, title, numbering);
  if (!isJsonObject(plain)) {
    const text = textOf(plain);
    return text === "" ? [] : [{ kind: "paragraph", text }];
  }
  const lists = Object.entries(plain).filter(([, item]) => isRecordList(unwrap(item)));
  const rest: JsonObject = Object.fromEntries(
    Object.entries(plain).filter(([key]) => !lists.some(([name]) => name === key)),
  );
  const rows = fieldRows(rest);
  const fields =
    rows.length === 0
      ? []
      : [
          tableOf(["Item", "Specification"], [30, 70], rows.map(textRow), {
            caption: numbering.table(title),
          }),
        ];
  const tables = lists.flatMap(([key, item]) => recordBlocks(item, nestedTitle(title, key), numbering));
  return [...fields, ...tables];
}

/** A key of several words is a table title by itself; a single word needs the title above it. */
function nestedTitle(title: string, key: string): string {
  const label = labelOf(key);
  return label.includes(" ") ? label : `${title}: ${label.toLowerCase()}`;
}

const maxColumns = 4;

function isRecordList(value: Json | undefined): value is JsonObject[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => isJsonObject(item) && !("value" in item))
  );
}

function listBlocks(items: readonly Json[], title: string, numbering: Numbering): Block[] {
  const list = [...items];
  if (!isRecordList(list)) {
    return list.map((item) => listItem(textOf(item)));
  }
  const keys = [...new Set(list.flatMap((item) => Object.keys(item)))].filter((key) => key !== "provenance");
  const shown = keys.filter((key) => list.some((item) => textOf(item[key]) !== ""));
  if (shown.length === 1) return listBlocks(list.map(textOf), title, numbering);
  if (shown.length <= maxColumns) {
    return [
      textTable(
        shown.map(labelOf),
        list.map((item) => shown.map((key) => textOf(item[key]))),
        numbering.table(title),
      ),
    ];
  }
  const [name = "", ...others] = shown;
  const rows = list.map((item) => [
    textOf(item[name]),
    others
      .map((key) => [labelOf(key), textOf(item[key])])
      .filter(([, text]) => text !== "")
      .map(([label, text]) => `${label}: ${text}`)
      .join("\n"),
  ]);
  return [
    tableOf([labelOf(name), "Specification"], [28, 72], rows.map(textRow), {
      caption: numbering.table(title),
    }),
  ];
}
