import type { SapPart } from "@trialtrace/backend/contract";
import { ContentView } from "../../../components/content/content-view.tsx";
import { NumberedList } from "../../../components/content/numbered-list.tsx";
import { PageReferences } from "../../../components/page-references.tsx";
import { AbbreviationList } from "./abbreviation-list.tsx";
import { AmendmentList } from "./amendment-list.tsx";
import { CheckList } from "./check-list.tsx";
import { CompletenessBadges } from "./completeness-badges.tsx";
import { FieldList } from "./field-list.tsx";
import classes from "./part-view.module.css";
import { RecordList } from "./record-list.tsx";

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
  const Heading = level === 3 && !part.nested ? "h3" : "h4";
  return (
    <div className={classes.part} data-nested={part.nested || undefined}>
      {part.heading === null ? null : (
        <Heading className={classes.heading}>
          {part.heading}
          <PageReferences sources={part.sources ?? []} />
        </Heading>
      )}
      <PartBody part={part} label={part.heading ?? label} open={open} />
      {part.heading === null ? <PageReferences sources={part.sources ?? []} /> : null}
    </div>
  );
}

function PartBody({ part, label, open }: { part: SapPart; label: string; open: boolean }) {
  switch (part.kind) {
    case "fields":
      return <FieldList fields={part.fields} compact={part.compact} />;
    case "content":
      return <ContentView node={part.node} label={label} level={part.nested ? 5 : 4} />;
    case "records":
      return (
        <RecordList
          records={part.records}
          label={label}
          part={(inner, index) => <PartView key={index} part={inner} label={label} open={open} level={4} />}
        />
      );
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
