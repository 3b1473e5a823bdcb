export interface DragOptions {
  readonly host: HTMLElement;
  readonly viewport: () => HTMLElement | null;
  /** How far the columns reach that stay in place. */
  readonly pinned: () => number;
}

/** Where a drag may go, and what it does there. */
export interface DragWay {
  readonly across: boolean;
  readonly down: boolean;
  /** It began over the names: what is hidden behind them does not come before them. */
  readonly overNames: boolean;
  readonly overHeads: boolean;
  /** @param x of the pointer, or of the nearest point that lies over the cells; y likewise */
  readonly onReach: (x: number, y: number) => void;
}

/** How fast a drag beyond the edge scrolls, in pixels a frame. */
const scrollStep = 18;

/** A drag of the mouse over the cells, which scrolls on beyond the edges of what is seen. */
export function createDrag({ host, viewport, pinned }: DragOptions) {
  let way: DragWay | null = null;
  let point = { x: 0, y: 0 };
  let frame = 0;

  const reach = (to: DragWay) => to.onReach(...inside(to));

  const inside = (to: DragWay): [number, number] => {
    const { x, y } = point;
    const area = viewport();
    if (!area) return [x, y];
    const { left, right, top, bottom } = seenPart(area, heads(to));
    return [clamp(x, left + namesBefore(area, to) + 4, right - 16), clamp(y, top + 4, bottom - 16)];
  };

  /** What is hidden behind the names comes before them, unless the drag began there. */
  const namesBefore = (area: HTMLElement, { overNames }: DragWay) =>
    overNames || area.scrollLeft === 0 ? 0 : pinned();
  const heads = ({ overHeads }: DragWay) => (overHeads ? 0 : headHeight(host));

  const scroll = () => {
    frame = 0;
    const area = viewport();
    if (way === null || !area) return;
    const { left, right, top, bottom } = seenPart(area, heads(way));
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

/** The part of an element's cells that the window shows: a drag that leaves the window scrolls too. */
function seenPart(element: HTMLElement, heads: number) {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return {
    left: Math.max(left, 0),
    top: Math.max(top + heads, 0),
    right: Math.min(right, window.innerWidth),
    bottom: Math.min(bottom, window.innerHeight),
  };
}

const headHeight = (host: HTMLElement) => host.querySelector(".ag-header")?.clientHeight ?? 0;
