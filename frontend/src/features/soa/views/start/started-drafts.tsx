import { Button, Group } from "@mantine/core";
import { identifyTables } from "@trialtrace/backend/schedule";
import { FileClock } from "lucide-react";
import { useState } from "react";
import { ConfirmDialog } from "../../../../components/confirm-dialog.tsx";
import { ToneNotice } from "../../../../components/tone-notice.tsx";
import { countOf } from "../../../../lib/format-count.ts";
import { exactTime } from "../../../../lib/relative-time.ts";
import type { Start } from "../../exchange/start-tables.ts";
import { createDrafts, type Draft } from "../../saving/drafts.ts";
import { useOfferedDrafts } from "../../saving/use-offered-drafts.ts";

export interface StartedDraftsProps {
  readonly protocolId: string;
  readonly onStart: (start: Start) => void;
}

/** SOA-52, SOA-16: schedules started in this browser and never saved. */
export function StartedDrafts({ protocolId, onStart }: StartedDraftsProps) {
  const [store] = useState(createDrafts);
  const { drafts, remove } = useOfferedDrafts(protocolId, store);
  const [discarded, setDiscarded] = useState<Draft | null>(null);
  const started = drafts.filter(({ revision }) => revision === 0);
  if (started.length === 0) return null;
  return (
    <div role="status">
      {started.map((draft) => (
        <ToneNotice key={draft.id} tone="blue" icon={FileClock} title="Unsaved schedule found">
          <Group justify="space-between">
            <span>{textOf(draft)}</span>
            <Group gap="xs">
              <Button size="xs" variant="subtle" color="red" onClick={() => setDiscarded(draft)}>
                Discard
              </Button>
              <Button
                variant="filled"
                size="xs"
                onClick={() => {
                  onStart({ tables: identifyTables(draft.tables, null), source: "user" });
                  void remove(draft.id);
                }}
              >
                Continue
              </Button>
            </Group>
          </Group>
        </ToneNotice>
      ))}
      {discarded ? (
        <ConfirmDialog
          title="Discard this draft?"
          text="The schedule will be discarded and cannot be recovered."
          action="Discard"
          cancel="Keep draft"
          onConfirm={() => void remove(discarded.id)}
          onClose={() => setDiscarded(null)}
        />
      ) : null}
    </div>
  );
}

function textOf({ tables, keptAt }: Draft): string {
  const all = Object.values(tables);
  const rows = all.reduce((sum, table) => sum + table.rows.length, 0);
  const visits = all.reduce((sum, table) => sum + table.columns_meta.length, 0);
  const time = exactTime(keptAt) ?? "an unknown time";
  return `${countOf(rows, "row")} and ${countOf(visits, "visit")}, last changed on ${time}, kept in this browser.`;
}
