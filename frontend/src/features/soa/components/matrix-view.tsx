import { useRef, useState } from "react";
import type { Matrix } from "../grid/mount-matrix.ts";
import { activeSheet } from "../model/editor-state.ts";
import type { EditorStore } from "../store/editor-store.ts";
import { useEditor } from "../store/use-editor.ts";
import { MatrixGrid } from "./matrix-grid.tsx";
import classes from "./matrix-view.module.css";

/** 001, section 2.2: the matrix of procedures by visits. */
export function MatrixView({ store }: { readonly store: EditorStore }) {
  const matrix = useRef<Matrix | null>(null);
  const sheet = useEditor(store, activeSheet);
  const [hidden] = useState<ReadonlySet<number>>(() => new Set());
  return sheet ? (
    <div className={classes.area}>
      <MatrixGrid
        store={store}
        label={sheet.name}
        hidden={hidden}
        matrix={matrix}
        onMenu={() => undefined}
        onEditHead={() => undefined}
        onSave={() => undefined}
        onShortcuts={() => undefined}
      />
    </div>
  ) : null;
}
