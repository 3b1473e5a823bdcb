import { Stack, Text } from "@mantine/core";
import type { AiBlock, AiCitation } from "@trialtrace/backend/contract";
import { TriangleAlert } from "lucide-react";
import { highlight } from "../markdown/highlight.ts";
import classes from "./blocks-view.module.css";
import { Inlines } from "./markdown-view.tsx";
import { CitationLink } from "./source-link.tsx";

export interface BlocksViewProps {
  readonly blocks: readonly AiBlock[];
  readonly citations: readonly AiCitation[];
}

/**
 * An answer as blocks: statements about the study and the answer's own text, each with the number of its
 * source.
 */
export function BlocksView({ blocks, citations }: BlocksViewProps) {
  return (
    <Stack gap={12} maw="92ch" style={{ overflowWrap: "anywhere" }}>
      {blocks.map((block) => (
        <BlockView key={keyOf(block)} block={block} citations={citations} />
      ))}
    </Stack>
  );
}

const keyOf = (block: AiBlock): string =>
  block.kind === "list"
    ? block.items.map(({ text }) => text).join()
    : `${block.text} ${block.citations.join()}`;

function BlockView({ block, citations }: { block: AiBlock; citations: readonly AiCitation[] }) {
  if (block.kind === "list") {
    return (
      <ul className={classes.list}>
        {block.items.map(({ text, citations: numbers }) => (
          <li key={`${text} ${numbers.join()}`}>
            <Said text={text} /> <Numbers numbers={numbers} citations={citations} />
          </li>
        ))}
      </ul>
    );
  }
  const numbers = <Numbers numbers={block.citations} citations={citations} />;
  if (block.kind === "statement") {
    return (
      <Text fw={600}>
        <Said text={block.text} /> {numbers}
      </Text>
    );
  }
  if (block.kind === "sentence") {
    return (
      <div className={block.unsupported === null ? undefined : classes.unsupported}>
        <Text>
          <Said text={block.text} /> {numbers}
        </Text>
        {block.unsupported === null ? null : (
          <Text size="sm" c="dimmed" className={classes.doubt}>
            <TriangleAlert size={14} aria-hidden /> Not supported by its source. {block.unsupported}
          </Text>
        )}
      </div>
    );
  }
  return (
    <blockquote className={classes.quote}>
      {block.lead === "" ? null : (
        <Text size="sm" c="dimmed">
          {block.lead}
        </Text>
      )}
      <Text style={{ whiteSpace: "pre-line" }}>
        <Said text={block.text} /> {numbers}
      </Text>
    </blockquote>
  );
}

const Said = ({ text }: { text: string }) => <Inlines nodes={highlight(text)} citations={[]} />;

function Numbers({ numbers, citations }: { numbers: readonly number[]; citations: readonly AiCitation[] }) {
  return numbers.map((number) => {
    const citation = citations[number - 1];
    return citation ? <CitationLink key={number} number={number} citation={citation} /> : null;
  });
}
