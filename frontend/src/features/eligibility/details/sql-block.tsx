import { Suspense } from "react";
import { CopyText } from "../../../components/copy-text.tsx";
import { lazyComponent } from "../../../lib/lazy-component.ts";
import { undecidedConditions } from "../undecided-conditions.ts";
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
      <figcaption className={classes.head}>
        <span className={classes.names}>
          <span className={classes.name}>{name}</span>
          {path === null ? null : <span className={classes.path}>{path}</span>}
        </span>
        <CopyText text={content} label="Copy SQL" />
      </figcaption>
      <UndecidedNote statements={undecidedConditions(content)} />
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
