import type { Block } from "../layout/blocks.ts";
import type { Canvas } from "../pdf/canvas.ts";
import { breakLines } from "../text/break-lines.ts";
import type { Numbering } from "./numbering.ts";
import type { Bundle } from "./read-bundle.ts";
import { at, listOf, textOf } from "./values.ts";

const height = 206;
const accent = [0.16, 0.31, 0.47] as const;
const tint = [0.91, 0.94, 0.97] as const;

/** The study schema: the epochs of the schedule from left to right, one lane per treatment group. */
export function studySchema(bundle: Bundle, numbering: Numbering): Block[] {
  const epochs = epochsOf(bundle);
  const arms = armsOf(bundle);
  if (epochs.length < 2 || arms.length < 1) return [];
  const draw = (canvas: Canvas, x: number, y: number, width: number) =>
    drawSchema(canvas, { x, y, width }, epochs, { arms, randomised: isRandomised(bundle) });
  return [{ kind: "drawing", caption: numbering.figure("Study schema"), height, draw }];
}

interface Epoch {
  readonly name: string;
  readonly span: string;
  /** The epoch of the study treatment: it has one lane per group. */
  readonly treatment: boolean;
}

/** The epochs of the schedule with the visits they run between. */
export function epochsOf(bundle: Bundle): Epoch[] {
  const columns = Object.values(bundle.schedule ?? {})
    .flatMap((table) => table.columns_meta)
    .filter((column) => column.epoch && !column.comment);
  const names = [...new Set(columns.flatMap((column) => column.epoch ?? []))];
  return names.map((name) => {
    const visits = columns.filter((column) => column.epoch === name);
    const timed = visits
      .filter((column) => column.day !== undefined)
      .sort((a, b) => (a.day ?? 0) - (b.day ?? 0));
    const shown = timed.length > 0 ? timed : visits;
    const first = shown[0];
    const last = shown.at(-1);
    const only = first?.column_name === name ? (first.window ?? name) : (first?.column_name ?? "");
    // Tables for the parts of a study may each have the visit of an epoch.
    const isOne = first?.column_name === last?.column_name;
    const between = isOne ? only : `${first?.column_name} to ${last?.column_name}`;
    return { name, span: between.replace(/ (?=[−\d])/g, "\u00a0"), treatment: /treatment/i.test(name) };
  });
}

/** What the study's design domain states, if there is one. */
const designOf = (bundle: Bundle) =>
  bundle.domains.find((domain) => domain.domainName === "Study Design")?.protocolData ?? {};

const isRandomised = (bundle: Bundle): boolean =>
  !/non-?randomi[sz]ed/i.test(textOf(at(designOf(bundle), "type", "allocation")));

/** The groups that most output shells compare; in a study without shells those of its design. */
function armsOf(bundle: Bundle): string[] {
  if (!bundle.shells) return listOf(at(designOf(bundle), "arms")).map((arm) => textOf(at(arm, "name")));
  const counts = new Map<string, { arms: string[]; count: number }>();
  for (const item of bundle.shells.tlf_specifications) {
    const arms = listOf(item.treatment_groups)
      .map(textOf)
      .filter((arm) => !/total|overall|pooled/i.test(arm));
    const key = arms.join("|");
    counts.set(key, { arms, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.arms.slice(0, 4) ?? [];
}

const gap = 14;
const randomisationGap = 46;
const partingGap = 30;

interface Groups {
  readonly arms: readonly string[];
  readonly randomised: boolean;
}

function drawSchema(
  canvas: Canvas,
  place: { x: number; y: number; width: number },
  epochs: readonly Epoch[],
  { arms, randomised }: Groups,
): void {
  const isTreated = (index: number) => epochs[index]?.treatment ?? false;
  /** Where the groups diverge: by assignment, or as separate cohorts. */
  const parts = (index: number) => isTreated(index) && !isTreated(index - 1) && arms.length > 1;
  const gapBefore = (index: number) => {
    if (index === 0) return 0;
    if (!parts(index)) return gap;
    return randomised ? randomisationGap : partingGap;
  };
  const weight = (epoch: Epoch) => (epoch.treatment ? 1.6 : 1);
  const gaps = epochs.reduce((sum, _epoch, index) => sum + gapBefore(index), 0);
  const unit = (place.width - gaps) / epochs.reduce((sum, epoch) => sum + weight(epoch), 0);
  const top = place.y + 36;
  const middle = (top + place.y + height - 6) / 2;
  let x = place.x;
  epochs.forEach((epoch, index) => {
    const before = gapBefore(index);
    x += before;
    const width = unit * weight(epoch);
    write(canvas, epoch.name, { x: x - 4, y: place.y, width: width + 8, height: 30 }, true, accent);
    if (epoch.treatment) {
      const lanes = laneBoxes(arms.length, { x, y: top, width, height: place.y + height - 6 - top });
      const centres = lanes.map((lane) => lane.y + lane.height / 2);
      if (index > 0 && parts(index) && randomised) randomisation(canvas, x - before, x, middle, lanes);
      else if (index > 0)
        for (const centre of centres)
          arrow(canvas, [x - before + 1, isTreated(index - 1) ? centre : middle], [x - 1, centre]);
      arms.forEach((arm, row) => {
        const box = lanes[row];
        if (!box) return;
        canvas.box(box, { fill: tint, stroke: accent, thickness: 0.9 });
        write(canvas, `${arm}\n${epoch.span}`, box, false, 0);
      });
    } else {
      const box = { x, y: middle - 40, width, height: 80 };
      if (index > 0) arrow(canvas, [x - before + 1, middle], [x - 1, middle]);
      canvas.box(box, { fill: 1, stroke: accent, thickness: 0.9 });
      write(canvas, epoch.span, box, false, 0);
    }
    x += width;
  });
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function laneBoxes(count: number, area: Area): Area[] {
  const space = 12;
  const lane = Math.min(64, (area.height - space * (count - 1)) / count);
  const start = area.y + (area.height - lane * count - space * (count - 1)) / 2;
  return Array.from({ length: count }, (_, row) => ({
    ...area,
    y: start + row * (lane + space),
    height: lane,
  }));
}

/** The point of assignment: a circle with an arrow to each group. */
function randomisation(
  canvas: Canvas,
  from: number,
  to: number,
  middle: number,
  lanes: readonly Area[],
): void {
  const centre = from + 20;
  const radius = 9;
  const circle = Array.from({ length: 24 }, (_, step): [number, number] => {
    const angle = (step / 24) * 2 * Math.PI;
    return [centre + radius * Math.cos(angle), middle + radius * Math.sin(angle)];
  });
  canvas.rule(from + 1, middle, centre - radius, middle, 1, accent);
  canvas.polygon(circle, { fill: accent, stroke: accent });
  write(
    canvas,
    "R",
    { x: centre - radius, y: middle - radius, width: 2 * radius, height: 2 * radius },
    true,
    1,
  );
  for (const lane of lanes) arrow(canvas, [centre + radius, middle], [to - 1, lane.y + lane.height / 2]);
}

function arrow(canvas: Canvas, from: readonly [number, number], to: readonly [number, number]): void {
  const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
  const corner = (turn: number): [number, number] => [
    to[0] - 6 * Math.cos(angle + turn),
    to[1] - 6 * Math.sin(angle + turn),
  ];
  canvas.rule(from[0], from[1], to[0] - 4 * Math.cos(angle), to[1] - 4 * Math.sin(angle), 1, accent);
  canvas.polygon([to, corner(0.5), corner(-0.5)], { fill: accent });
}

/** Text in the middle of a box, set as small as it takes to stay inside. */
function write(
  canvas: Canvas,
  content: string,
  box: Area,
  bold: boolean,
  colour: number | typeof accent,
): void {
  const font = bold ? "sans-bold" : "sans";
  const whole = content.replaceAll("-", "\u2011");
  const set = (size: number) => breakLines([{ text: whole, font, size }], box.width - 4);
  const size =
    [8.5, 8, 7.5, 7, 6.5].find((candidate) => set(candidate).length * candidate * 1.25 <= box.height - 2) ??
    6;
  const lines = set(size);
  const start = box.y + (box.height - lines.length * size * 1.25) / 2;
  for (const [index, line] of lines.entries()) {
    canvas.line(line, box.x + (box.width - line.width) / 2, start + (index + 0.8) * size * 1.25, colour);
  }
}
