export interface DragOptions {
  readonly host: HTMLElement;
  readonly viewport: () => HTMLElement | null;
  /** The right edge of the pinned columns. */
  readonly pinned: () => number;
}

/** The target area of a drag and its effect. */
export interface DragWay {
  readonly across: boolean;
  readonly down: boolean;
  /** The drag started over the names, so columns hidden behind them do not scroll into view. */
  readonly overNames: boolean;
  readonly overHeads: boolean;
  /** @param x of the pointer, clamped to the cells; the same for y */
  readonly onReach: (x: number, y: number) => void;
}

/** Scroll speed of a drag beyond the edge, in pixels per frame. */
const scrollStep = 18;

/** Drags over the cells, scrolling beyond the edges of the viewport. */
export function createDrag({ host, viewport, pinned }: DragOptions) {
  let way: DragWay | null = null;
  let point = { x: 0, y: 0 };
  let frame = 0;

  const reach = (to: DragWay) => to.onReach(...inside(to));

  const inside = (to: DragWay): [number, number] => {
    const { x, y } = point;
    const area = viewport();
    if (!area) return [x, y];
    const { left, right, top, bottom } = visiblePart(area, heads(to));
    return [clamp(x, left + namesBefore(area, to) + 4, right - 16), clamp(y, top + 4, bottom - 16)];
  };

  /** Columns hidden behind the names scroll into view, unless the drag started there. */
  const namesBefore = (area: HTMLElement, { overNames }: DragWay) =>
    overNames || area.scrollLeft === 0 ? 0 : pinned();
  const heads = ({ overHeads }: DragWay) => (overHeads ? 0 : headHeight(host));

  const scroll = () => {
    frame = 0;
    const area = viewport();
    if (way === null || !area) return;
    const { left, right, top, bottom } = visiblePart(area, heads(way));
    const start = left + (namesBefore(area, way) || 8);
    const dx = point.x > right - 12 ? scrollStep : point.x < start ? -scrollStep : 0;
    const dy = point.y > bottom - 12 ? scrollStep : point.y < top ? -scrollStep : 0;
    if (dx === 0 && dy === 0) return;
    area.scrollBy(way.across ? dx : 0, way.down ? dy : 0);
    reach(way);
    frame = requestAnimationFrame(scroll);
  };

  return {
    begin(next: DragWay, at: { x: number; y: number }): void {
      way = next;
      point = at;
    },
    move(at: { x: number; y: number }): void {
      if (way === null) return;
      point = at;
      reach(way);
      if (frame === 0) frame = requestAnimationFrame(scroll);
    },
    end(): void {
      way = null;
      cancelAnimationFrame(frame);
      frame = 0;
    },
  };
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high));

/** The visible part of an element's cells: a drag that leaves the window also scrolls. */
function visiblePart(element: HTMLElement, heads: number) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    left: Math.max(left, 0),
    top: Math.max(top + heads, 0),
    right: Math.min(right, window.innerWidth),
    bottom: Math.min(bottom, window.innerHeight),
  };
}

const headHeight = (host: HTMLElement) => host.querySelector(".ag-header")?.clientHeight ?? 0;
