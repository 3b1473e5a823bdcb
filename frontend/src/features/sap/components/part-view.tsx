import { Box, Group, Paper, Text, Title } from "@mantine/core";
import type { ContentEntry, ContentNode, SapPart, SapRecord, SapStatus } from "@trialtrace/backend/contract";
import { ContentCell } from "../../../components/content/content-cell.tsx";
import { ContentView, Fields } from "../../../components/content/content-view.tsx";
import { NumberedList } from "../../../components/content/numbered-list.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { AbbreviationList } from "./abbreviation-list.tsx";
import { AmendmentList } from "./amendment-list.tsx";
import { CheckList } from "./check-list.tsx";
import { GradeBadge } from "./grade-badge.tsx";
import classes from "./part-view.module.css";

export interface PartViewProps {
  readonly part: SapPart;
  /** Name of the part if it has no heading of its own. */
  readonly label: string;
  /** Shows everything, including collapsed content. */
  readonly open: boolean;
  /** Heading level of the part. */
  readonly level?: 3 | 4;
}

/** A part of a card with its heading. */
export function PartView({ part, label, open, level = 3 }: PartViewProps) {
  return (
    <div className={classes.part} data-nested={part.nested || undefined}>
      {part.heading === null ? null : (
        <Title order={part.nested ? 4 : level} fz="md" mb={6} className={classes.heading ?? ""}>
          {part.heading}
          <PageReferences sources={part.sources ?? []} />
        </Title>
      )}
      <PartBody part={part} label={part.heading ?? label} open={open} />
      {part.heading === null ? <PageReferences sources={part.sources ?? []} /> : null}
    </div>
  );
}

function PartBody({ part, label, open }: { part: SapPart; label: string; open: boolean }) {
  switch (part.kind) {
    case "fields":
      return part.compact ? <CompactFields fields={part.fields} /> : <Fields entries={part.fields} />;
    case "content":
      return <ContentView node={part.node} label={label} level={part.nested ? 5 : 4} />;
    case "records":
      return <RecordList records={part.records} label={label} open={open} />;
    case "steps":
      return <NumberedList items={part.items} label={label} />;
    case "amendments":
      return <AmendmentList items={part.items} open={open} />;
    case "abbreviations":
      return <AbbreviationList items={part.items} open={open} />;
    case "completeness":
      return <CompletenessBadges items={part.items} label={label} />;
    case "checks":
      return <CheckList items={part.items} label={label} />;
    case "ticks":
      return <CheckList items={part.items} label={label} ticks />;
  }
}

/** Short labeled values side by side. */
function CompactFields({ fields }: { fields: readonly ContentEntry[] }) {
  return (
    <dl className={classes.fields}>
      {fields.map(({ key, label, node }) => (
        <Box key={key} miw={0} data-wide={isWide(node) || undefined}>
          <Text component="dt" size="xs" c="dimmed">
            {label}
          </Text>
          <dd>
            <ContentCell node={node} label={label} />
          </dd>
        </Box>
      ))}
    </dl>
  );
}

/** Lists and sentences span two columns. */
const isWide = (node: ContentNode) => node.kind !== "value" || (node.text ?? "").length > 44;

interface RecordListProps {
  readonly records: readonly SapRecord[];
  readonly label: string;
  readonly open: boolean;
}

/** Records of one kind, each in a frame under its name. */
function RecordList({ records, label, open }: RecordListProps) {
  return (
    <ul className={classes.records} aria-label={label}>
      {records.map(({ title, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: extracted records have no identity but their position
        <li key={index} className={classes.record}>
          <Box fw={600}>
            <ContentCell node={title} label={label} />
          </Box>
          {parts.map((part, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of a document's parts is fixed
            <PartView key={at} part={part} label={label} open={open} level={4} />
          ))}
        </li>
      ))}
    </ul>
  );
}

/** SAP-1: how complete each part of the extraction is, as badges. */
function CompletenessBadges({ items, label }: { items: readonly SapStatus[]; label: string }) {
  return (
    <Group component="ul" gap={8} aria-label={label}>
      {items.map((item, index) => (
        <Paper
          // biome-ignore lint/suspicious/noArrayIndexKey: extracted results have no identity but their position
          key={index}
          component="li"
          withBorder
          p="4px 6px 4px 10px"
          bg="var(--tt-surface-hover)"
        >
          <Group gap="4px 8px" fz="sm">
            <ContentCell node={item.label} label={label} />
            <GradeBadge item={item} />
            {item.more.length > 0 ? <Fields entries={item.more} /> : null}
          </Group>
        </Paper>
      ))}
    </Group>
  );
}
