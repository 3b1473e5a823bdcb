import { breakLines, type Line } from "../text/break-lines.ts";
import { type FontName, fonts } from "../text/fonts.ts";

/** A clickable area of a page: left, top, width, height in points, and the anchor it leads to. */
interface Link {
  readonly box: readonly [number, number, number, number];
  readonly anchor: string;
}

/** 0 is black, 1 is white; or red, green and blue from 0 to 1. */
type Colour = number | readonly [number, number, number];

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** One page to draw on. Coordinates are points from the top left corner. */
export interface Canvas {
  readonly width: number;
  readonly height: number;
  /** `y` is the baseline. */
  line(line: Line, x: number, y: number, colour?: Colour): void;
  /** As much of a text as one line holds, aligned within a width. */
  text(
    content: string,
    style: { font: FontName; size: number; align?: "left" | "centre" | "right"; colour?: Colour },
    place: { x: number; y: number; width: number },
  ): void;
  rule(x1: number, y1: number, x2: number, y2: number, thickness: number, colour?: Colour): void;
  box(box: Box, paint: { fill?: Colour; stroke?: Colour; thickness?: number }): void;
  polygon(
    points: readonly (readonly [number, number])[],
    paint: { fill?: Colour; stroke?: Colour; open?: boolean; thickness?: number },
  ): void;
  /** Leader dots, drawn rather than set, so that the page's text has none. */
  dots(from: number, to: number, y: number): void;
  link(link: Link): void;
}

/** What a canvas has gathered: the operators of the page's content stream, and its links. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly operators: readonly string[];
  readonly links: readonly Link[];
}

const dotStep = 4.4;

export function createCanvas(width: number, height: number): Canvas & DrawnPage {
  const operators: string[] = [];
  const links: Link[] = [];
  const up = (y: number) => number(height - y);
  let fill = "";
  const setFill = (colour: Colour) => {
    const next = typeof colour === "number" ? `${number(colour)} g` : `${colour.map(number).join(" ")} rg`;
    if (next !== fill) operators.push(next);
    fill = next;
  };
  const setStroke = (colour: Colour, thickness: number) =>
    operators.push(
      `${typeof colour === "number" ? `${number(colour)} G` : `${colour.map(number).join(" ")} RG`} ${number(thickness)} w`,
    );
  const polygon: Canvas["polygon"] = (points, paint) => {
    if (paint.fill !== undefined) setFill(paint.fill);
    if (paint.stroke !== undefined) setStroke(paint.stroke, paint.thickness ?? 0.5);
    const path = points.map(([x, y], i) => `${number(x)} ${up(y)} ${i === 0 ? "m" : "l"}`).join(" ");
    const close = paint.open ? "" : " h";
    operators.push(
      `${path}${close} ${paint.fill === undefined ? "S" : paint.stroke === undefined ? "f" : "B"}`,
    );
  };
  const line: Canvas["line"] = ({ glyphs }, x, y, colour = 0) => {
    if (glyphs.length === 0) return;
    setFill(colour);
    operators.push("BT");
    for (const { bytes, font, size, rise, x: offset } of glyphs) {
      const resource = `/${fonts[font].resource} ${number(size)} Tf`;
      operators.push(`${resource} 1 0 0 1 ${number(x + offset)} ${up(y - rise)} Tm ${literal(bytes)} Tj`);
    }
    operators.push("ET");
  };
  return {
    width,
    height,
    operators,
    links,
    line,
    text(content, { font, size, align = "left", colour }, { x, y, width: available }) {
      const [first] = breakLines([{ text: content, font, size }], available);
      if (!first) return;
      const spare = available - first.width;
      line(first, x + (align === "left" ? 0 : align === "right" ? spare : spare / 2), y, colour);
    },
    rule(x1, y1, x2, y2, thickness, colour = 0) {
      polygon(
        [
          [x1, y1],
          [x2, y2],
        ],
        { stroke: colour, thickness, open: true },
      );
    },
    box({ x, y, width: w, height: h }, paint) {
      polygon(
        [
          [x, y],
          [x + w, y],
          [x + w, y + h],
          [x, y + h],
        ],
        paint,
      );
    },
    polygon,
    dots(from, to, y) {
      if (to - from < dotStep * 2) return;
      const start = Math.ceil(from / dotStep) * dotStep;
      setStroke(0.35, 0.9);
      operators.push(
        `1 J [0 ${dotStep}] 0 d ${number(start)} ${up(y)} m ${number(to)} ${up(y)} l S [] 0 d 0 J`,
      );
    },
    link: (link) => links.push(link),
  };
}

/** At most two decimals: a hundredth of a point is below what any screen or printer shows. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A PDF string in parentheses; bytes are characters below 256. */
export function literal(bytes: string): string {
  return `(${bytes.replace(/[\\()]/g, "\\$&")})`;
}
