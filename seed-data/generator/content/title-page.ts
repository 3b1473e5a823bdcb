import type { Unit } from "../layout/blocks.ts";
import type { Canvas } from "../pdf/canvas.ts";
import { breakLines } from "../text/break-lines.ts";
import type { FontName } from "../text/fonts.ts";
import { demonstrationNotice, periodText, versionLine } from "./front-matter.ts";
import type { Bundle } from "./read-bundle.ts";

/** The title page: drawn as one piece, so that it fills the page in fixed proportions. */
export function titlePage(bundle: Bundle): Unit {
  return {
    name: "Title page",
    minFill: 0,
    blocks: [
      { kind: "drawing", height: 640, draw: (canvas, x, y, width) => drawTitle(canvas, x, y, width, bundle) },
    ],
  };
}

const accent = [0.16, 0.31, 0.47] as const;

function drawTitle(canvas: Canvas, x: number, y: number, width: number, bundle: Bundle): void {
  const { protocol } = bundle;
  let top = y + 6;
  const put = (text: string, font: FontName, size: number, colour: number | typeof accent = 0, after = 0) => {
    for (const line of breakLines([{ text, font, size }], width)) {
      canvas.line(line, x, top + size, colour);
      top += size * 1.3;
    }
    top += after;
  };
  put("CLINICAL STUDY PROTOCOL", "sans-bold", 11, accent, 10);
  canvas.rule(x, top, x + width, top, 2, accent);
  top += 34;
  if (protocol.protocolAcronym) put(protocol.protocolAcronym, "sans-bold", 30, 0, 12);
  put(protocol.title, "serif-bold", 17, 0, 18);
  if (protocol.subtitle) put(protocol.subtitle, "serif", 12, 0.25, 20);
  const facts = [
    ["Protocol number", protocol.protocolNumber],
    ["Registry number", protocol.registryNumber],
    ["Investigational product", protocol.compound],
    ["Indication", protocol.indication],
    ["Phase", protocol.phase],
    ["Sponsor of the study", protocol.sponsor],
    ["Document", versionLine(bundle)],
    ["Study period", periodText(protocol.dateRange)],
  ] as const;
  for (const [label, value] of facts) {
    if (!value) continue;
    canvas.rule(x, top, x + width, top, 0.5, 0.75);
    const [name] = breakLines([{ text: label, font: "sans-bold", size: 9 }], 150);
    if (name) canvas.line(name, x, top + 15, 0.25);
    for (const line of breakLines([{ text: value, font: "serif", size: 11 }], width - 160)) {
      canvas.line(line, x + 160, top + 15);
      top += 14;
    }
    top += 9;
  }
  canvas.rule(x, top, x + width, top, 0.5, 0.75);
  if (!protocol.demonstration) return;
  const notice = breakLines([{ text: demonstrationNotice, font: "serif-italic", size: 10.5 }], width - 28);
  const box = { x, y: y + 640 - notice.length * 14 - 22, width, height: notice.length * 14 + 20 };
  canvas.box(box, { fill: [0.91, 0.94, 0.97], stroke: accent, thickness: 0.7 });
  for (const [index, line] of notice.entries()) canvas.line(line, x + 14, box.y + 20 + index * 14);
}
