import { Code, Title } from "@mantine/core";
import type { AiCitation } from "@trialtrace/backend/contract";
import { Fragment } from "react";
import type { Block, Inline, ListItem } from "../markdown/nodes.ts";
import { parseMarkdown } from "../markdown/parse-markdown.ts";
import classes from "./markdown-view.module.css";
import { citedPlaceOf, SourceLink } from "./source-link.tsx";

export interface MarkdownViewProps {
  readonly text: string;
  /** Citations that the text may contain, as emphasized `(source)`. */
  readonly citations: readonly AiCitation[];
}

/**
 * ASK-7: an answer's simple markdown. The tree is rendered as React elements, so its text is never parsed as
 * HTML.
 */
export function MarkdownView({ text, citations }: MarkdownViewProps) {
  const blocks = parseMarkdown(text);
  const hasUpper = blocks.some((block) => block.kind === "heading" && block.level === 2);
  // Heading levels below the panel's own level 2 must not skip one.
  const orders = (block: Block) => (hasUpper && block.kind === "heading" && block.level === 3 ? 4 : 3);
  return (
    <div className={classes.text}>
      {keyed(blocks).map(([key, block]) => (
        <BlockView key={key} block={block} order={orders(block)} citations={citations} />
      ))}
    </div>
  );
}

/** Only the position identifies the parts of a text. */
function keyed<T>(nodes: readonly T[]): [number, T][] {
  return nodes.map((node, index) => [index, node]);
}

type WithCitations<T> = T & Pick<MarkdownViewProps, "citations">;

function BlockView({ block, order, citations }: WithCitations<{ block: Block; order: 3 | 4 }>) {
  if (block.kind === "heading") {
    return (
      <Title order={order} className={classes.heading}>
        <Inlines nodes={block.content} citations={citations} />
      </Title>
    );
  }
  if (block.kind === "list") {
    const items = <Items items={block.items} citations={citations} />;
    return block.ordered ? <ol start={block.start}>{items}</ol> : <ul>{items}</ul>;
  }
  return (
    <p>
      {keyed(block.lines).map(([key, line]) => (
        <Fragment key={key}>
          {key > 0 ? <br /> : null}
          <Inlines nodes={line} citations={citations} />
        </Fragment>
      ))}
    </p>
  );
}

function Items({ items, citations }: WithCitations<{ items: readonly ListItem[] }>) {
  return keyed(items).map(([key, { content, nested }]) => (
    <li key={key}>
      <Inlines nodes={content} citations={citations} />
      {nested.length > 0 ? (
        <ul className={classes.nested}>
          <Items items={nested} citations={citations} />
        </ul>
      ) : null}
    </li>
  ));
}

export function Inlines({ nodes, citations }: WithCitations<{ nodes: readonly Inline[] }>) {
  return keyed(nodes).map(([key, node]) => <InlineView key={key} node={node} citations={citations} />);
}

function InlineView({ node, citations }: WithCitations<{ node: Inline }>) {
  if (node.kind === "text") return node.text;
  if (node.kind === "code") return <Code>{node.text}</Code>;
  if (node.kind === "highlight") {
    return (
      <mark className={classes.mark} data-of={node.of}>
        {node.text}
      </mark>
    );
  }
  const children = <Inlines nodes={node.children} citations={citations} />;
  if (node.kind === "strong") return <strong>{children}</strong>;
  const cited = citedPlaceOf(node, citations);
  return cited === null ? <em>{children}</em> : <SourceLink {...cited} />;
}
