import { Anchor, Badge, Button, Group, Kbd, Paper, Text, Textarea, Title } from "@mantine/core";
import type { ReviewItem } from "@trialtrace/backend/contract";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { ToneNotice } from "../../../components/tone-notice.tsx";
import { dashboardPath } from "../../../lib/paths.ts";
import { commandKeys, mayRun, type ReviewCommand } from "../review-keys.ts";
import classes from "./item-panel.module.css";
import { valueText } from "./value-text.ts";

const entries = {
  correct: { label: "Correct value", action: "Store the correction", decision: "corrected" },
  comment: { label: "Comment", action: "Add the comment", decision: "commented" },
} as const;

/** What is being entered for the current item. */
export type Entry = keyof typeof entries | null;

export interface ItemPanelProps {
  readonly protocolId: string;
  readonly item: ReviewItem;
  /** Number of undecided items in its group. */
  readonly groupSize: number;
  readonly canTakeBack: boolean;
  /** Without it, items can only be looked through. */
  readonly mayDecide: boolean;
  readonly busy: boolean;
  readonly entry: Entry;
  readonly setEntry: (entry: Entry) => void;
  readonly run: (command: ReviewCommand) => void;
  readonly onDecide: (action: "corrected" | "commented", text: string) => void;
}

/** The current value with its doubt, its decision, and the commands with their keys. */
export function ItemPanel(props: ItemPanelProps) {
  const { item, entry, setEntry, onDecide, busy } = props;
  const { provenance, state } = item;
  const place = [
    provenance?.page_number ? `p. ${provenance.page_number}` : "",
    provenance?.section_number ? `section ${provenance.section_number}` : "",
  ].filter((text) => text !== "");
  return (
    <Paper withBorder component="article" className={classes.panel} aria-label="Current value">
      <Group gap="xs" justify="space-between">
        <Title order={2} size="sm" fw={600} c="dimmed">{`${item.group} › ${item.label}`}</Title>
        <Group gap={6}>
          {item.isProposal ? (
            <Badge variant="default" tt="none">
              Proposal
            </Badge>
          ) : null}
          <Text size="xs" c="dimmed">
            {place.join(", ")}
          </Text>
        </Group>
      </Group>
      <Text size="md" style={{ overflowWrap: "anywhere", whiteSpace: "pre-wrap" }} data-review-value>
        {item.form === "finding" ? "" : valueText(item.current)}
      </Text>
      {state === "corrected" || state === "absent" ? (
        <Text size="sm">
          Read: <del>{valueText(item.value)}</del>
        </Text>
      ) : null}
      <Judgment item={item} />
      {item.by && item.at ? (
        <Text size="sm" c="dimmed">
          {`${decisions[state]} by ${item.by}, ${new Date(item.at).toLocaleString("en-US", { dateStyle: "medium", timeStyle: "short" })}`}
        </Text>
      ) : null}
      {item.comments.map(({ by, at, text }) => (
        <Text key={`${at} ${text}`} size="sm">
          <strong>{by}:</strong> {text}
        </Text>
      ))}
      {entry === null ? (
        <Commands {...props} />
      ) : (
        <EntryForm
          key={entry}
          {...entries[entry]}
          initial={entry === "correct" ? valueText(item.current ?? item.value) : ""}
          busy={busy}
          onCancel={() => setEntry(null)}
          onSubmit={(text) => onDecide(entries[entry].decision, text)}
        />
      )}
    </Paper>
  );
}

const decisions = {
  open: "Reviewed",
  accepted: "Accepted",
  corrected: "Corrected",
  absent: "Marked as absent",
} as const;
const bases = {
  verbatim: "The quote contains the value.",
  concluded: "Inferred from the quote, which words it differently.",
  unquoted: "No quote from the document supports it.",
} as const;

function Judgment({ item }: { readonly item: ReviewItem }) {
  if (item.isConflict && !item.isGone) {
    return (
      <ToneNotice tone="yellow" icon={TriangleAlert} title="Read differently now">
        <p>
          {`The decision was made on “${valueText(item.decidedOn)}”; the document now reads as “${valueText(item.value)}”. Accept the new reading, or correct it again.`}
        </p>
      </ToneNotice>
    );
  }
  if (item.reason !== null) {
    const certainty = item.certainty === null ? "" : ` (${Math.round(item.certainty * 100)} % certain)`;
    return (
      <ToneNotice tone="yellow" icon={CircleAlert} title={`Doubtful${certainty}`}>
        <p>{item.reason}</p>
      </ToneNotice>
    );
  }
  return (
    <Text size="sm" c="dimmed">
      {item.form === "schedule" ? "Read from the schedule." : bases[item.basis]}
    </Text>
  );
}

function Commands(props: ItemPanelProps) {
  const { protocolId, item, groupSize, canTakeBack, mayDecide, busy, run } = props;
  const command = (name: ReviewCommand, label: string, isDisabled = false) => (
    <Button
      key={name}
      size="compact-sm"
      variant={name === "accept" ? "filled" : "default"}
      disabled={busy || isDisabled || !mayRun(name, item)}
      rightSection={<Kbd size="xs">{commandKeys[name]}</Kbd>}
      aria-keyshortcuts={commandKeys[name]}
      onClick={() => run(name)}
    >
      {label}
    </Button>
  );
  const steps = [command("previous", "Previous"), command("next", mayDecide ? "Skip" : "Next")];
  if (!mayDecide) {
    return (
      <Group gap={6} pt={4}>
        {steps}
      </Group>
    );
  }
  return (
    <Group gap={6} pt={4}>
      {command("accept", item.form === "finding" ? "Checked" : "Accept")}
      {command("accept-group", `Accept group (${groupSize})`, groupSize === 0)}
      {item.form === "schedule" ? (
        <Anchor component={Link} to={dashboardPath(protocolId, "schedule")} size="sm">
          Correct in the schedule
        </Anchor>
      ) : (
        [command("correct", "Correct"), command("absent", "Mark as absent")]
      )}
      {command("comment", "Comment")}
      {command("take-back", "Undo", !canTakeBack)}
      {steps}
    </Group>
  );
}

interface EntryFormProps {
  readonly label: string;
  readonly initial: string;
  readonly action: string;
  readonly busy: boolean;
  readonly onSubmit: (text: string) => void;
  readonly onCancel: () => void;
}

/** A text to enter; Ctrl+Enter stores it, Esc cancels. */
function EntryForm({ label, initial, action, busy, onSubmit, onCancel }: EntryFormProps) {
  const [text, setText] = useState(initial);
  const isEmpty = text.trim() === "";
  const submit = () => {
    if (!isEmpty && !busy) onSubmit(text.trim());
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Textarea
        label={label}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={20_000}
        value={text}
        data-autofocus
        ref={(field) => field?.focus()}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape") onCancel();
          if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Group gap={6} mt={6}>
        <Button variant="filled" type="submit" size="compact-sm" loading={busy} disabled={isEmpty}>
          {action}
        </Button>
        <Button size="compact-sm" onClick={onCancel}>
          Cancel
        </Button>
      </Group>
    </form>
  );
}
