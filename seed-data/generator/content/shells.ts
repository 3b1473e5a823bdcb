import { isJsonObject, type Json, unwrap } from "../../../backend/src/contract/value.ts";
import type { Block, Row } from "../layout/blocks.ts";
import type { Bundle } from "./read-bundle.ts";
import { drawShellFigure, shellFigureHeight } from "./shell-figure.ts";
import { at, listOf, textOf } from "./values.ts";

type Specification = NonNullable<Bundle["shells"]>["tlf_specifications"][number];

export interface ShellSheet {
  readonly name: string;
  readonly blocks: readonly Block[];
}

/** One sheet per table, listing or figure of the statistical output, empty as it will be delivered. */
export function shellSheets(bundle: Bundle, letter: string): ShellSheet[] {
  return (bundle.shells?.tlf_specifications ?? []).map((specification, index) => {
    const name = shellTitle(specification);
    return { name, blocks: shellBlocks(specification, `${letter}.${index + 1}`, name) };
  });
}

function shellTitle(specification: Specification): string {
  const number =
    [textOf(specification.tlf_number), textOf(specification.tlf_id)].find(
      (text) => text !== "" && text !== "Not specified",
    ) ?? "";
  return `${textOf(specification.tlf_type)} ${number}`.trim();
}

function shellBlocks(specification: Specification, number: string, name: string): Block[] {
  const shell = unwrap(specification.shell);
  const description = specification.title_description;
  const title = textOf(description);
  const subtitle =
    typeof description === "object" && "subtitle" in description ? textOf(description.subtitle) : "";
  const population = textOf(specification.population);
  const facts = [
    ["Source", textOf(specification.analysis_dataset)],
    ["Category", textOf(specification.tlf_category)],
    ["Supports", listOf(specification.endpoints_estimands).map(textOf).join("; ")],
  ].filter(([, text]) => text !== "");
  const centred = (text: string): Block => ({
    kind: "paragraph",
    role: "centred",
    text,
    keepWithNext: true,
    tight: true,
  });
  return [
    { kind: "heading", anchor: { id: `shell-${number}`, kind: "shell", level: 3, number: name, title } },
    ...(subtitle ? [centred(subtitle)] : []),
    ...(population ? [centred(`(${population})`)] : []),
    ...(isJsonObject(shell) ? shellBody(shell) : []),
    ...notes(at(shell, "footnotes")),
    ...(facts.length > 0
      ? [
          {
            kind: "paragraph",
            role: "note",
            text: facts.map(([label, text]) => `${label}: ${text}`).join("   |   "),
          } as const,
        ]
      : []),
    ...notes(at(shell, "programming_notes"), "Programming note: "),
  ];
}

function notes(value: Json | undefined, prefix = ""): Block[] {
  return listOf(value).map((note) => ({
    kind: "paragraph",
    role: "note",
    text: `${prefix}${textOf(note)}`,
    tight: true,
  }));
}

function shellBody(shell: { [key: string]: Json }): Block[] {
  const figure = textOf(shell.figure);
  if (figure !== "") {
    const look = {
      kind: figure,
      x: textOf(shell.x),
      y: textOf(shell.y),
      series: listOf(shell.series).map(textOf),
    };
    return [
      { kind: "space", height: 8 },
      {
        kind: "drawing",
        height: shellFigureHeight,
        draw: (canvas, x, y, width) => drawShellFigure(canvas, { x, y, width }, look),
      },
    ];
  }
  const columns = listOf(shell.columns).map(textOf);
  if (columns.length === 0) return [];
  const rows = listOf(shell.rows).map((row) => shellRow(row, columns.length));
  const first = columns.length > 4 ? 26 : 38;
  return [
    {
      kind: "table",
      lines: "rules",
      size: columns.length > 6 ? 7.5 : 8.5,
      columns: columns.map((_, index) =>
        index === 0 ? { share: first } : { share: (100 - first) / (columns.length - 1), align: "centre" },
      ),
      head: [{ cells: columns.map((text) => ({ text })) }],
      rows,
    },
  ];
}

function shellRow(row: Json, columns: number): Row {
  const cells = listOf(at(row, "cells")).map(textOf);
  const label = isJsonObject(row) ? textOf(row.label) : textOf(row);
  const indent = Number(textOf(at(row, "indent"))) || 0;
  const rest = Array.from({ length: Math.max(0, columns - 1) }, (_, index) => ({ text: cells[index] ?? "" }));
  return {
    cells: [{ text: label, indent: indent * 10, bold: cells.length === 0 && indent === 0 }, ...rest],
    keepWithNext: cells.length === 0,
  };
}
