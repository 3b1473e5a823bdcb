import { type KeyboardEvent, useMemo, useRef } from "react";
import { headHeight, layOut, nodeHeight, nodeWidth, type PlacedNode } from "../layout.ts";
import type { Sight } from "../neighbors.ts";
import classes from "./sight-diagram.module.css";

export interface SightDiagramProps {
  readonly sight: Sight;
  readonly chosen: string;
  readonly onChoose: (id: string) => void;
}

/** STU-12: the line of sight as columns of objects with the links between them. Arrow keys move from node to node. */
export function SightDiagram({ sight, chosen, onChoose }: SightDiagramProps) {
  const layout = useMemo(() => layOut(sight), [sight]);
  const area = useRef<HTMLDivElement>(null);
  const focus = (node: PlacedNode | undefined) => {
    if (node)
      area.current?.querySelector<HTMLElement>(`[data-node="${CSS.escape(node.object.id)}"]`)?.focus();
  };
  const move = (event: KeyboardEvent, node: PlacedNode) => {
    const column = layout.nodes.filter((one) => one.column === node.column).sort((a, b) => a.top - b.top);
    const at = column.findIndex((one) => one.object.id === node.object.id);
    const beside = (step: 1 | -1) => {
      const columns = layout.columns.map((one) => one.column);
      const next = columns[columns.indexOf(node.column) + step];
      const near = layout.nodes.filter((one) => one.column === next);
      return near.sort((a, b) => Math.abs(a.top - node.top) - Math.abs(b.top - node.top))[0];
    };
    const targets: Record<string, () => PlacedNode | undefined> = {
      ArrowUp: () => column[at - 1],
      ArrowDown: () => column[at + 1],
      ArrowLeft: () => beside(-1),
      ArrowRight: () => beside(1),
    };
    const target = targets[event.key];
    if (!target) return;
    event.preventDefault();
    focus(target());
  };
  return (
    <section ref={area} className={classes.frame} aria-label="Line of sight, as a diagram">
      <div className={classes.area} style={{ width: layout.width, height: layout.height }}>
        {layout.columns.map(({ column, left }) => (
          <div key={column} className={classes.head} style={{ left, width: nodeWidth, height: headHeight }}>
            {column === 0
              ? "Chosen"
              : column > 0
                ? `Rests on, step ${column}`
                : `Rests on it, step ${-column}`}
            {sight.hidden.has(column) ? ` (${sight.hidden.get(column)} more)` : ""}
          </div>
        ))}
        <svg className={classes.links} width={layout.width} height={layout.height} aria-hidden>
          {layout.links.map(({ link, path }) => (
            <path key={`${link.from} ${link.type} ${link.to}`} d={path} data-standing={link.standing}>
              <title>{`${link.type} (${link.standing})`}</title>
            </path>
          ))}
        </svg>
        {layout.nodes.map((node) => {
          const { object, kind, left, top } = node;
          return (
            <button
              key={object.id}
              type="button"
              className={classes.node}
              data-node={object.id}
              data-kind={object.kind}
              aria-current={object.id === chosen || undefined}
              style={{ left, top, width: nodeWidth, height: nodeHeight }}
              title={`${object.label}\n${kind}`}
              onClick={() => onChoose(object.id)}
              onKeyDown={(event) => move(event, node)}
            >
              <span className={classes.kind}>{kind}</span>
              <span className={classes.label}>{object.label}</span>
            </button>
          );
        })}
      </div>
    </section>
  );
}
