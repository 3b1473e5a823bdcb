import { Badge, Button } from "@mantine/core";
import { CircleCheck, Quote, TriangleAlert } from "lucide-react";
import { type CitationStatus, describeCitation } from "../citation-status.ts";
import type { Citation } from "../use-viewer-address.ts";
import classes from "./quote-note.module.css";

export interface QuoteNoteProps {
  readonly citation: Citation;
  readonly status: CitationStatus;
  readonly turnTo: (page: number) => void;
  readonly showQuote: () => void;
  readonly retryText: () => void;
}

/** The cited text, its section, and its status on this page. */
export function QuoteNote({ citation, status, turnTo, showQuote, retryText }: QuoteNoteProps) {
  return (
    <section aria-label="Cited text" className={classes.note} data-status={status.kind}>
      <Quote size={16} aria-hidden className={classes.icon} />
      <blockquote className={classes.quote} title={citation.quote}>
        {citation.quote}
      </blockquote>
      {citation.section === null ? null : (
        <Badge variant="default" size="lg" tt="none" fw={400} className={classes.section}>
          Section {citation.section}
        </Badge>
      )}
      <span className={classes.status}>
        <StatusIcon kind={status.kind} />
        {describeCitation(status)}
      </span>
      <WayOn status={status} turnTo={turnTo} showQuote={showQuote} retryText={retryText} />
    </section>
  );
}

function StatusIcon({ kind }: { kind: CitationStatus["kind"] }) {
  if (kind === "located") return <CircleCheck size={16} aria-hidden />;
  return kind === "searching" || kind === "elsewhere" ? null : <TriangleAlert size={16} aria-hidden />;
}

function WayOn({ status, turnTo, showQuote, retryText }: Omit<QuoteNoteProps, "citation">) {
  const target =
    status.kind === "elsewhere" ? status.page : status.kind === "not-located" ? status.nearbyPage : null;
  if (target !== null) return <Action label={`Go to page ${target}`} onClick={() => turnTo(target)} />;
  if (status.kind === "located") return <Action label="Show quote" onClick={showQuote} />;
  if (status.kind === "text-failed") return <Action label="Try again" onClick={retryText} />;
  return null;
}

function Action({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <Button size="compact-sm" onClick={onClick} flex="none">
      {label}
    </Button>
  );
}
