import { Box, Group, Text } from "@mantine/core";
import { Suspense } from "react";
import { CopyText } from "../../../components/copy-text.tsx";
import { lazyComponent } from "../../../lib/lazy-component.ts";
import classes from "./sql-block.module.css";
import { UndecidedNote } from "./undecided-note.tsx";

const SqlCode = lazyComponent(() => import("./sql-code.tsx"), "SqlCode");

export interface SqlBlockProps {
  /** Name of the file, or of the child criterion for a template. */
  readonly name: string;
  readonly path?: string | null;
  readonly content: string;
  /** Shows long text in a scrollable frame; otherwise at full length. */
  readonly framed?: boolean;
}

/** SQL with a button that copies it exactly as stored. Syntax highlighting loads later. */
export function SqlBlock({ name, path = null, content, framed = false }: SqlBlockProps) {
  return (
    <figure className={classes.block} aria-label={name}>
      <Group component="figcaption" className={classes.head} gap={8} wrap="nowrap" justify="space-between">
        <Box miw={0} style={{ overflowWrap: "anywhere" }}>
          <Text size="sm" fw={600}>
            {name}
          </Text>
          {path === null ? null : (
            <Text size="xs" c="dimmed" ff="monospace">
              {path}
            </Text>
          )}
        </Box>
        <CopyText text={content} label="Copy SQL" />
      </Group>
      <UndecidedNote sql={content} />
      {/* A group rather than a region: the panel and the drawer above it show the same texts, and files may share a name. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        className={classes.scroll}
        data-framed={framed || undefined}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users need focus to scroll it
        tabIndex={0}
        aria-label={`SQL of ${name}`}
      >
        <pre className={classes.text}>
          <Suspense fallback={<code>{content}</code>}>
            <SqlCode text={content} />
          </Suspense>
        </pre>
      </div>
    </figure>
  );
}
