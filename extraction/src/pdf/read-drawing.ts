import type { Area, Box, Rule } from "../page-model/page.ts";
import { mapX, mapY, multiply, type NativePage } from "./native-page.ts";
import type { Affine } from "./pdfium.ts";

export interface Drawing {
  readonly rules: Rule[];
  readonly areas: Area[];
  readonly pictures: Box[];
  readonly arrowheads: Box[];
  /** Shapes of the size of a bullet. */
  readonly dots: Box[];
}

const kinds = { path: 2, image: 3, form: 5 } as const;
const segments = { line: 0, move: 2 } as const;
/** A filled rectangle up to this thick, in points, is a line. */
const maxThickness = 3;
/** Shorter lines are parts of drawings. */
const minLength = 3;
const straight = 0.6;
/** Extent of an arrowhead, in points. */
const [smallestHead, largestHead] = [1.5, 14];
/** Extent of a bullet, in points. */
const [smallestDot, largestDot] = [1.5, 12];
const maxDepth = 8;
const maxObjects = 100_000;
const nearlyWhite = 0xf8;

/** Lines, filled areas, and pictures of a page, including those in its forms, in points of the page as displayed. */
export function readDrawing(page: NativePage): Drawing {
  const drawing: Drawing = { rules: [], areas: [], pictures: [], arrowheads: [], dots: [] };
  const calls = createCalls(page);
  let left = maxObjects;
  const visit = (object: number, transform: Affine, clip: Box, depth: number) => {
    if (left-- <= 0) return;
    const kind = calls.kind(object);
    if (kind === kinds.form && depth < maxDepth) {
      const inner = multiply(transform, calls.matrix(object));
      const innerClip = intersect(clip, calls.clip(object, transform));
      for (let index = 0; index < calls.formCount(object); index++) {
        visit(calls.formObject(object, index), inner, innerClip, depth + 1);
      }
    } else if (kind === kinds.image) {
      const box = intersect(clip, unitSquare(multiply(transform, calls.matrix(object))));
      if (box.right > box.left && box.bottom > box.top) drawing.pictures.push(box);
    } else if (kind === kinds.path) {
      const bounds = intersect(clip, calls.clip(object, transform));
      addPath(calls, object, transform, bounds, drawing);
    }
  };
  const whole = { left: 0, top: 0, right: page.width, bottom: page.height };
  const count = calls.pageCount(page.handle);
  for (let index = 0; index < count; index++) {
    visit(calls.pageObject(page.handle, index), page.toPoints, whole, 0);
  }
  return drawing;
}

type Calls = ReturnType<typeof createCalls>;

function addPath(calls: Calls, object: number, transform: Affine, clip: Box, drawing: Drawing): void {
  const { filled, stroked } = calls.drawMode(object);
  const matrix = multiply(transform, calls.matrix(object));
  const shapes = calls.points(object, matrix);
  const ink = [...(filled ? [calls.fillColor(object)] : []), ...(stroked ? [calls.strokeColor(object)] : [])];
  if (ink.some((color) => !isWhite(color)))
    drawing.dots.push(...shapes.filter(isDot).map((points) => intersect(clip, boxOf(points))));
  if (stroked && !isWhite(calls.strokeColor(object))) {
    const scale = Math.sqrt(Math.abs(matrix[0] * matrix[3] - matrix[1] * matrix[2])) || 1;
    const thickness = Math.max(0.3, calls.strokeWidth(object) * scale);
    for (const points of shapes) {
      for (const [index, to] of points.entries()) {
        const from = points[index - 1];
        if (from && to.drawn) addRule(drawing, clip, boxOf([from, to]), thickness);
      }
    }
  }
  if (!filled) return;
  const color = calls.fillColor(object);
  for (const points of shapes) {
    if (isTriangle(points) && !isWhite(color)) drawing.arrowheads.push(intersect(clip, boxOf(points)));
    if (points.length < 4 || points.length > 6 || !isRectangle(points)) continue;
    const box = intersect(clip, boxOf(points));
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    if (width < 0 || height < 0) continue;
    if (Math.min(width, height) <= maxThickness) {
      if (!isWhite(color)) addRule(drawing, clip, box, 0);
    } else if (!isWhite(color)) drawing.areas.push({ ...box, color });
  }
}

function addRule({ rules, areas }: Drawing, clip: Box, shape: Box, stroke: number): void {
  const box = intersect(clip, shape);
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  if (width < 0 || height < 0) return;
  if (stroke > maxThickness) {
    // A stroke this thick paints an area.
    if (Math.min(width, height) < straight) {
      const level = width >= height;
      const half = stroke / 2;
      areas.push({
        left: box.left - (level ? 0 : half),
        right: box.right + (level ? 0 : half),
        top: box.top - (level ? half : 0),
        bottom: box.bottom + (level ? half : 0),
        color: 0,
      });
    }
    return;
  }
  const limit = stroke > 0 ? straight : maxThickness;
  if (width >= minLength && height <= limit && width > height) {
    rules.push({
      axis: "horizontal",
      at: (box.top + box.bottom) / 2,
      from: box.left,
      to: box.right,
      thickness: Math.max(stroke, height),
    });
  } else if (height >= minLength && width <= limit) {
    rules.push({
      axis: "vertical",
      at: (box.left + box.right) / 2,
      from: box.top,
      to: box.bottom,
      thickness: Math.max(stroke, width),
    });
  }
}

interface Point {
  readonly x: number;
  readonly y: number;
  /** Reached by a straight line from the point before. */
  readonly drawn: boolean;
}

const boxOf = (points: readonly { readonly x: number; readonly y: number }[]): Box => ({
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  bottom: Math.max(...points.map(({ y }) => y)),
});

const unitSquare = (matrix: Affine): Box =>
  boxOf([0, 1].flatMap((x) => [0, 1].map((y) => ({ x: mapX(matrix, x, y), y: mapY(matrix, x, y) }))));

const intersect = (a: Box, b: Box): Box => ({
  left: Math.max(a.left, b.left),
  top: Math.max(a.top, b.top),
  right: Math.min(a.right, b.right),
  bottom: Math.min(a.bottom, b.bottom),
});

const isWhite = (color: number): boolean =>
  (color & 0xff) >= nearlyWhite && ((color >> 8) & 0xff) >= nearlyWhite && color >> 16 >= nearlyWhite;

/** All sides run along an axis. */
const isRectangle = (points: readonly Point[]): boolean =>
  points.every((point, index) => {
    const before = points[index - 1];
    return (
      !before ||
      (point.drawn && (Math.abs(point.x - before.x) < straight || Math.abs(point.y - before.y) < straight))
    );
  });

/** Three corners, closed or not, of the size of an arrowhead. */
function isTriangle(points: readonly Point[]): boolean {
  const corners = new Set(points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`)).size;
  if (corners !== 3 || points.length > 5) return false;
  const { left, right, top, bottom } = boxOf(points);
  const extents = [right - left, bottom - top];
  return Math.min(...extents) >= smallestHead && Math.max(...extents) <= largestHead;
}

/** A disc, circle, or square. */
function isDot(points: readonly Point[]): boolean {
  if (points.length < 4) return false;
  const { left, right, top, bottom } = boxOf(points);
  const [width, height] = [right - left, bottom - top];
  const isRound = !points.slice(1).some(({ drawn }, index) => drawn && index < points.length - 2);
  return (
    Math.min(width, height) >= smallestDot &&
    Math.max(width, height) <= largestDot &&
    Math.abs(width - height) < 0.2 * Math.max(width, height) &&
    (isRound || isRectangle(points))
  );
}

function createCalls({ call, answers, width, height }: NativePage) {
  const at = answers.address;
  const getType = call("FPDFPageObj_GetType");
  const getMatrix = call("FPDFPageObj_GetMatrix");
  const getMode = call("FPDFPath_GetDrawMode");
  const countSegments = call("FPDFPath_CountSegments");
  const getSegment = call("FPDFPath_GetPathSegment");
  const getPoint = call("FPDFPathSegment_GetPoint");
  const segmentType = call("FPDFPathSegment_GetType");
  const isClosing = call("FPDFPathSegment_GetClose");
  const getClip = call("FPDFPageObj_GetClipPath");
  const countClips = call("FPDFClipPath_CountPaths");
  const countClipSegments = call("FPDFClipPath_CountPathSegments");
  const clipSegment = call("FPDFClipPath_GetPathSegment");
  const strokeColor = call("FPDFPageObj_GetStrokeColor");
  const fillColor = call("FPDFPageObj_GetFillColor");
  const strokeWidth = call("FPDFPageObj_GetStrokeWidth");
  const rgb = (known: number): number => {
    const [red = 0, green = 0, blue = 0, alpha = 255] = answers.integers();
    // Without a plain color there is a pattern; fully transparent objects are skipped.
    return known === 0 ? 0 : alpha === 0 ? 0xffffff : (red << 16) | (green << 8) | blue;
  };
  const segmentPoint = (segment: number, map: Affine) => {
    getPoint(segment, at, at + 4);
    const [x = 0, y = 0] = answers.floats();
    return { x: mapX(map, x, y), y: mapY(map, x, y) };
  };
  return {
    kind: (object: number) => getType(object),
    matrix(object: number): Affine {
      getMatrix(object, at);
      const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = answers.floats();
      return [a, b, c, d, e, f];
    },
    pageCount: call("FPDFPage_CountObjects"),
    pageObject: call("FPDFPage_GetObject"),
    formCount: call("FPDFFormObj_CountObjects"),
    formObject: call("FPDFFormObj_GetObject"),
    drawMode(object: number) {
      getMode(object, at, at + 4);
      const [fill = 0, stroke = 0] = answers.integers();
      return { filled: fill !== 0, stroked: stroke !== 0 };
    },
    strokeWidth(object: number): number {
      strokeWidth(object, at);
      return answers.floats()[0] ?? 0;
    },
    strokeColor: (object: number) => rgb(strokeColor(object, at, at + 4, at + 8, at + 12)),
    fillColor: (object: number) => rgb(fillColor(object, at, at + 4, at + 8, at + 12)),
    /** The sub-paths as points; a closed one ends where it began. */
    points(object: number, map: Affine): Point[][] {
      const paths: Point[][] = [];
      const count = Math.min(countSegments(object), maxObjects);
      for (let index = 0; index < count; index++) {
        const segment = getSegment(object, index);
        const type = segmentType(segment);
        const point = segmentPoint(segment, map);
        if (type === segments.move) paths.push([{ ...point, drawn: false }]);
        else paths.at(-1)?.push({ ...point, drawn: type === segments.line });
        const first = paths.at(-1)?.[0];
        if (isClosing(segment) && first) paths.at(-1)?.push({ ...first, drawn: true });
      }
      return paths;
    },
    /** The box of what may be painted of an object. */
    clip(object: number, map: Affine): Box {
      let box: Box = { left: -width, top: -height, right: 2 * width, bottom: 2 * height };
      const clip = getClip(object);
      const count = clip === 0 ? 0 : countClips(clip);
      for (let path = 0; path < count; path++) {
        const points = Array.from({ length: Math.max(0, countClipSegments(clip, path)) }, (_, index) =>
          segmentPoint(clipSegment(clip, path, index), map),
        );
        if (points.length > 2) box = intersect(box, boxOf(points));
      }
      return box;
    },
  };
}
