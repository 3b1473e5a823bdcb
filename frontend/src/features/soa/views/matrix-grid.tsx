import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import classes from "../grid/matrix-grid.module.css";
import { type Matrix, mountMatrix } from "../grid/mount-matrix.ts";
import type { EditorStore } from "../model/editor-store.ts";
import type { Opened } from "../model/keymap.ts";

export interface MatrixGridProps {
  readonly store: EditorStore;
  readonly label: string;
  /** Ids of the rows hidden by a search. */
  readonly hidden: ReadonlySet<string>;
  /** Provides access to the grid once it is mounted. */
  readonly matrix: RefObject<Matrix | null>;
  readonly onMenu: (point: { x: number; y: number }) => void;
  readonly onSave: () => void;
  readonly onShortcuts: () => void;
  readonly onOpen: (what: Opened) => void;
}

/** The grid in its frame. It is created once; changes reach it through the editor's store. */
export function MatrixGrid({ store, label, hidden, matrix, ...handlers }: MatrixGridProps) {
  const host = useRef<HTMLDivElement>(null);
  const before = useRef<HTMLSpanElement>(null);
  const behind = useRef<HTMLSpanElement>(null);
  const onMenu = useEffectEvent(handlers.onMenu);
  const onSave = useEffectEvent(handlers.onSave);
  const onShortcuts = useEffectEvent(handlers.onShortcuts);
  const onOpen = useEffectEvent(handlers.onOpen);
  const mount = useEffectEvent((element: HTMLElement) =>
    mountMatrix({
      host: element,
      store,
      label,
      hidden,
      onMenu: (point) => onMenu(point),
      onSave: () => onSave(),
      onShortcuts: () => onShortcuts(),
      onOpen: (what) => onOpen(what),
      leave: (back) => (back ? before : behind).current?.focus(),
    }),
  );

  useEffect(() => {
    if (!host.current) return;
    const mounted = mount(host.current);
    matrix.current = mounted;
    return () => {
      matrix.current = null;
      mounted.destroy();
    };
  }, [matrix]);
  useEffect(() => matrix.current?.hide(hidden), [hidden, matrix]);

  return (
    <div className={classes.frame}>
      <span ref={before} tabIndex={-1} />
      <div ref={host} className={classes.host} tabIndex={-1} />
      <span ref={behind} tabIndex={-1} />
    </div>
  );
}
