import { Suspense } from "react";
import { countOf } from "../../../lib/format-count.ts";
import { lazyComponent } from "../../../lib/lazy-component.ts";
import { placesAt } from "../history/thing-places.ts";
import type { ChangeCommand } from "../model/command.ts";
import { footnoteUses } from "../model/commands/cell-footnotes.ts";
import { activeSheet } from "../model/editor-state.ts";
import type { EditorStore } from "../model/editor-store.ts";
import { anchorOf } from "../model/merges/merge-index.ts";
import { affectedVisits, countSelected, selectedRanges } from "../model/selection/lines.ts";
import { isSingle } from "../model/selection/selection.ts";
import { rowName } from "../model/sheet/sheet.ts";
import { FootnoteDialog } from "./dialogs/footnote-dialog.tsx";
import { MergeDialog } from "./dialogs/merge-dialog.tsx";
import { ShortcutSheet } from "./dialogs/shortcut-sheet.tsx";
import { VisitDialog } from "./dialogs/visit-dialog.tsx";
import { CellMenu } from "./toolbar/cell-menu.tsx";
import type { CellActions, MatrixOverlay } from "./use-cell-actions.ts";

const ThingHistory = lazyComponent(() => import("../history/thing-history.tsx"), "ThingHistory");

export interface MatrixDialogsProps {
  readonly protocolId: string;
  readonly store: EditorStore;
  readonly overlay: MatrixOverlay | null;
  readonly actions: CellActions;
  readonly onClose: (kind: MatrixOverlay["kind"]) => void;
}

/** The dialogs of the matrix; at most one is open. */
export function MatrixDialogs({ protocolId, store, overlay, actions, onClose }: MatrixDialogsProps) {
  const state = store.getState();
  const sheet = activeSheet(state);
  if (!sheet || overlay === null) return null;
  const close = () => onClose(overlay.kind);
  const run = (command: ChangeCommand) => {
    close();
    store.dispatch(command);
  };
  switch (overlay.kind) {
    case "merge":
      return (
        <MergeDialog
          count={countSelected(sheet, state.selection)}
          onMerge={(direction) => run({ type: "merge", direction })}
          onClose={close}
        />
      );
    case "visit": {
      const columns = affectedVisits(sheet, state.selection, overlay.col);
      const visits = columns.flatMap((col) => sheet.columns[col - 1] ?? []);
      return visits.length > 0 ? (
        <VisitDialog
          columns={visits}
          onSave={(edit) => run({ type: "editColumns", columns, edit })}
          onClose={close}
        />
      ) : null;
    }
    case "footnotes": {
      const position = anchorOf(sheet, state.selection.active);
      const row = sheet.rows[position.row];
      const visit = sheet.columns[position.col - 1]?.meta.column_name;
      return (
        <FootnoteDialog
          place={
            isSingle(sheet, state.selection)
              ? [row ? rowName(row) : "", visit].filter(Boolean).join(" × ")
              : `${countOf(countSelected(sheet, state.selection), "cell")} selected`
          }
          uses={footnoteUses(sheet, selectedRanges(sheet, state.selection))}
          onSave={(edit) => run({ type: "editFootnotes", edit })}
          onClose={close}
        />
      );
    }
    case "history":
      return (
        <Suspense>
          <ThingHistory
            protocolId={protocolId}
            places={placesAt(sheet, state.selection.active)}
            onClose={close}
          />
        </Suspense>
      );
    case "shortcuts":
      return <ShortcutSheet onClose={close} />;
    case "menu":
      return <CellMenu store={store} point={overlay.point} onClose={close} actions={actions} />;
  }
}
