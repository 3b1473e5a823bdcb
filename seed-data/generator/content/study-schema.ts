import type { Canvas } from "../pdf/canvas.ts";
import type { Block } from "../layout/blocks.ts";
import { breakLines } from "../text/break-lines.ts";
import type { Numbering } from "./numbering.ts";
import type { Bundle } from "./read-bundle.ts";
import { listOf, textOf } from "./values.ts";

const height = 236;
const accent = [0.16, 0.31, 0.47] as const;
const tint = [0.91, 0.94, 0.97] as const;

/** The study schema: the epochs of the schedule from left to right, one lane per treatment group. */
export function studySchema(bundle: Bundle, numbering: Numbering): Block[] {
  const epochs = epochsOf(bundle);
  const arms = armsOf(bundle);
  if (epochs.length < 2 || arms.length < 1) return [];
  return [
    {
      kind: "drawing",
      caption: numbering.figure("Study schema"),
      height,
      draw: (canvas, x, y, width) => drawSchema(canvas, { x, y, width }, epochs, arms),
    },
  ];
}

interface Epoch {
  readonly name: string;
  readonly span: string;
  /** The epoch of the study treatment: it has one lane per group. */
  readonly treatment: boolean;
}

function epochsOf(bundle: Bundle): Epoch[] {
  const columns = Object.values(bundle.schedule ?? {})
    .flatMap((table) => table.columns_meta)
    .filter((column) => column.epoch && !column.comment);
  const names = [...new Set(columns.flatMap((column) => column.epoch ?? []))];
  return names.map((name) => {
    const visits = columns.filter((column) => column.epoch === name).map((column) => column.column_name);
    const first = visits[0] ?? "";
    const last = visits.at(-1) ?? "";
    return { name, span: first === last ? first : `${first} to ${last}`, treatment: /treatment/i.test(name) };
  });
}

/** The groups that most output shells compare. */
function armsOf(bundle: Bundle): string[] {
  const lists = (bundle.shells?.tlf_specifications ?? []).map((item) => listOf(item.treatment_groups).map(textOf));
  const counts = new Map<string, { arms: string[]; count: number }>();
  for (const arms of lists) {
    const groups = arms.filter((arm) => !/total|overall|pooled/i.test(arm));
    const key = groups.join("|");
    counts.set(key, { arms: groups, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.arms.slice(0, 4) ?? [];
}

function drawSchema(canvas: Canvas, place: { x: number; y: number; width: number }, epochs: readonly Epoch[], arms: readonly string[]): void {
  const gap = 16;
  const weight = (epoch: Epoch) => (epoch.treatment ? 1.7 : 1);
  const unit = (place.width - gap * (epochs.length - 1)) / epochs.reduce((sum, epoch) => sum + weight(epoch), 0);
  const top = place.y + 34;
  const bottom = place.y + height - 14;
  const middle = (top + bottom) / 2;
  let x = place.x;
  epochs.forEach((epoch, index) => {
    const width = unit * weight(epoch);
    text(canvas, epoch.name, { x, y: place.y + 2, width, height: 26 }, true, accent);
    if (index > 0) arrow(canvas, x - gap + 1, x - 1, middle);
    if (epoch.treatment) {
      const lane = (bottom - top - 10 * (arms.length - 1)) / Math.max(arms.length, 2.6);
      const block = lane * arms.length + 10 * (arms.length - 1);
      arms.forEach((arm, row) => {
        const box = { x, y: middle - block / 2 + row * (lane + 10), width, height: lane };
        canvas.box(box, { fill: tint, stroke: accent, thickness: 0.9 });
        text(canvas, `${arm}\n${epoch.span}`, box, false, 0);
      });
    } else {
      const box = { x, y: middle - 48, width, height: 96 };
      canvas.box(box, { fill: 1, stroke: accent, thickness: 0.9 });
      text(canvas, epoch.span, box, false, 0);
    }
    x += width + gap;
  });
}

function arrow(canvas: Canvas, from: number, to: number, y: number): void {
  canvas.rule(from, y, to - 3, y, 1, accent);
  canvas.polygon([[to, y], [to - 5, y - 3], [to - 5, y + 3]], { fill: accent });
}

/** Text in the middle of a box, set as small as it takes to stay inside. */
function text(canvas: Canvas, content: string, box: { x: number; y: number; width: number; height: number }, bold: boolean, colour: number | typeof accent): void {
  const font = bold ? "sans-bold" : "sans";
  const sizes = [8.5, 8, 7.5, 7, 6.5, 6];
  const set = (size: number) => breakLines([{ text: content, font, size }], box.width - 8);
  const size = sizes.find((candidate) => set(candidate).length * candidate * 1.25 <= box.height - 4) ?? 6;
  const lines = set(size);
  const start = box.y + (box.height - lines.length * size * 1.25) / 2;
  lines.forEach((line, index) => canvas.line(line, box.x + (box.width - line.width) / 2, start + (index + 0.78) * size * 1.25, colour));
}
