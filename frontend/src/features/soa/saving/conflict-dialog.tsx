import { Button, Group, Modal, Stack, Tabs, Text } from "@mantine/core";
import type { Problem, StoredTable } from "@trialtrace/backend/contract";
import { TriangleAlert } from "lucide-react";
import { useMemo, useState } from "react";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { exactTime } from "../../../lib/relative-time.ts";
import { linesBetween } from "../history/changes/change-line.ts";
import { ChangeList } from "../history/changes/change-list.tsx";
import { tableNames } from "../history/changes/filter-lines.ts";
import type { Side } from "../model/saving/three-way.ts";
import shared from "../soa.module.css";
import { ConflictChoice } from "./conflict-choice.tsx";
import { type Choices, chooseAll, type MergeInput, resolveConflicts } from "./resolve-conflicts.ts";
import classes from "./saving.module.css";
import { summarizeChanges } from "./summarize-changes.ts";

export interface ConflictDialogProps extends MergeInput {
  /** A rejected save, or a draft from an earlier tab. */
  readonly origin?: "save" | "draft";
  readonly conflict: Pick<NonNullable<Problem["conflict"]>, "revision" | "author" | "createdAt">;
  /** Applies my changes on top of theirs, still unsaved. */
  readonly onReapply: (tables: Record<string, StoredTable>) => void;
  /** Keeps their version and discards my changes. */
  readonly onDiscard: () => void;
  readonly onKeepEditing: () => void;
}

/** SOA-15: shown if a save was rejected because another user had saved. Shows both sides and rebases my changes. */
export function ConflictDialog(props: ConflictDialogProps) {
  const { conflict, base, mine, theirs, origin = "save", onReapply, onDiscard, onKeepEditing } = props;
  const texts = origin === "save" ? saveTexts(conflict) : draftTexts;
  const states = useMemo(() => ({ base, mine, theirs }), [base, mine, theirs]);
  const [choices, setChoices] = useState<Choices>(new Map());
  const [asksDiscard, setAsksDiscard] = useState(false);
  const settled = useMemo(() => resolveConflicts(states, choices), [states, choices]);
  const own = useMemo(() => linesBetween(states.base, states.mine), [states]);
  const others = useMemo(() => linesBetween(states.base, states.theirs), [states]);
  const names = tableNames(base, mine, theirs);
  const { conflicts, open } = settled;
  const summary = summarizeChanges(settled.changes);
  const choose = (id: string, side: Side) => setChoices(new Map([...choices, [id, side]]));
  return (
    <Modal
      opened
      onClose={onKeepEditing}
      size="min(960px, 100vw - 32px)"
      title={texts.title}
      closeButtonProps={{ "aria-label": "Keep editing" }}
    >
      <Stack gap={14}>
        <Text>{texts.text}</Text>
        <Tabs defaultValue={conflicts.length > 0 ? "conflicts" : "theirs"}>
          <Tabs.List>
            {conflicts.length > 0 ? (
              <Tabs.Tab value="conflicts">{countOf(conflicts.length, "conflict")}</Tabs.Tab>
            ) : null}
            <Tabs.Tab value="theirs">
              {texts.theirs} ({others.length})
            </Tabs.Tab>
            <Tabs.Tab value="mine">
              {texts.mine} ({own.length})
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="conflicts" className={classes.scroll ?? ""}>
            <Stack gap={14}>
              <Group gap={8}>
                <Text size="sm" c="dimmed" mr="auto">
                  Both versions changed these items. Choose which version to keep.
                </Text>
                <Button size="compact-sm" onClick={() => setChoices(chooseAll(states, "mine"))}>
                  {texts.allMine}
                </Button>
                <Button size="compact-sm" onClick={() => setChoices(chooseAll(states, "theirs"))}>
                  {texts.allTheirs}
                </Button>
              </Group>
              <ul className={shared.list} aria-label="Conflicts">
                {conflicts.map((each) => (
                  <ConflictChoice
                    key={each.id}
                    conflict={each}
                    tableName={names.get(each.table) ?? each.table}
                    sides={texts.sides}
                    choice={choices.get(each.id) ?? null}
                    onChoose={(side) => choose(each.id, side)}
                  />
                ))}
              </ul>
            </Stack>
          </Tabs.Panel>
          <Tabs.Panel value="theirs" className={classes.scroll ?? ""}>
            <ChangeList lines={others} tableNames={names} />
          </Tabs.Panel>
          <Tabs.Panel value="mine" className={classes.scroll ?? ""}>
            <ChangeList lines={own} tableNames={names} />
          </Tabs.Panel>
        </Tabs>
        {asksDiscard ? (
          <DiscardQuestion count={own.length} onDiscard={onDiscard} onBack={() => setAsksDiscard(false)} />
        ) : (
          <>
            <Text role="status">
              {open > 0
                ? `${countOf(open, "conflict")} to resolve.`
                : summary === ""
                  ? `None of your changes would remain on top of revision ${conflict.revision}.`
                  : `On top of revision ${conflict.revision}, you have ${summary} to save.`}
            </Text>
            <Group gap={8} justify="flex-end">
              <Button variant="subtle" color="red" mr="auto" onClick={() => setAsksDiscard(true)}>
                {texts.discard}
              </Button>
              <Button onClick={onKeepEditing}>Keep editing</Button>
              <Button variant="filled" disabled={open > 0} onClick={() => onReapply(settled.tables)}>
                {texts.reapply}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}

/** Who saved and when, if known. */
function describeSave({ author, createdAt }: ConflictDialogProps["conflict"]): string {
  const known = [author.trim(), exactTime(createdAt)].filter((part) => part !== null && part !== "");
  return known.length === 0 ? "The stored version" : known.join(", ");
}

const saveTexts = (conflict: ConflictDialogProps["conflict"]) => ({
  title: "Someone else saved in the meantime",
  text: `Revision ${conflict.revision} was saved in the meantime (${describeSave(conflict)}). Your changes were not saved, but none are lost.`,
  theirs: `Changed in revision ${conflict.revision}`,
  mine: "Changed by you",
  sides: { mine: "Mine", theirs: describeSave(conflict) },
  allMine: "All mine",
  allTheirs: "All as stored",
  discard: "Use stored version, discard mine",
  reapply: "Reapply mine",
});

const draftTexts: ReturnType<typeof saveTexts> = {
  title: "Restore unsaved changes",
  text: "The schedule has changed since you made these changes. They will be applied to the current version; nothing is stored until you save.",
  theirs: "Changed since",
  mine: "Changed in the draft",
  sides: { mine: "Draft", theirs: "Current" },
  allMine: "All from draft",
  allTheirs: "All current",
  discard: "Discard draft",
  reapply: "Apply draft",
};

interface DiscardQuestionProps {
  readonly count: number;
  readonly onDiscard: () => void;
  readonly onBack: () => void;
}

/** Asks for confirmation before unsaved work is discarded. */
function DiscardQuestion({ count, onDiscard, onBack }: DiscardQuestionProps) {
  const changes = countOf(count, "change");
  return (
    <Stack gap={14} role="alert">
      <ToneNotice tone="red" icon={TriangleAlert} title={`Discard your ${changes}?`}>
        <p>This returns to the saved schedule. Your changes cannot be recovered.</p>
      </ToneNotice>
      <Group gap={8} justify="flex-end">
        <Button onClick={onBack} autoFocus>
          Back
        </Button>
        <Button variant="filled" color="red.9" onClick={onDiscard}>
          Discard {changes}
        </Button>
      </Group>
    </Stack>
  );
}
