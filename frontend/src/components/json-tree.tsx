import { type ReactNode, useState } from "react";
import classes from "./json-tree.module.css";

export interface JsonTreeProps {
  readonly value: unknown;
  /** Number of levels open initially. */
  readonly openLevels?: number;
}

/** A JSON value as a collapsible tree; closed branches are not rendered. */
export function JsonTree({ value, openLevels = 2 }: JsonTreeProps) {
  return (
    <div className={classes.tree}>
      <JsonNode name={null} value={value} openLevels={openLevels} />
    </div>
  );
}

interface JsonNodeProps {
  readonly name: string | null;
  readonly value: unknown;
  readonly openLevels: number;
}

function JsonNode({ name, value, openLevels }: JsonNodeProps) {
  if (typeof value !== "object" || value === null) {
    return (
      <div className={classes.leaf}>
        <Name name={name} />
        <span className={classes.value} data-type={value === null ? "null" : typeof value}>
          {JSON.stringify(value) ?? "undefined"}
        </span>
      </div>
    );
  }
  const entries = Object.entries(value);
  const brackets = Array.isArray(value) ? "[]" : "{}";
  if (entries.length === 0) {
    return (
      <div className={classes.leaf}>
        <Name name={name} />
        {brackets}
      </div>
    );
  }
  const summary = `${entries.length} ${Array.isArray(value) ? "item" : "field"}${entries.length === 1 ? "" : "s"}`;
  return (
    <Branch name={name} summary={`${brackets} ${summary}`} open={openLevels > 0}>
      {() =>
        entries.map(([key, item]) => (
          <JsonNode key={key} name={key} value={item} openLevels={openLevels - 1} />
        ))
      }
    </Branch>
  );
}

interface BranchProps {
  readonly name: string | null;
  readonly summary: string;
  readonly open: boolean;
  readonly children: () => ReactNode;
}

function Branch({ name, summary, open: openAtFirst, children }: BranchProps) {
  const [open, setOpen] = useState(openAtFirst);
  return (
    <details className={classes.branch} open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className={classes.summary}>
        <Name name={name} />
        <span className={classes.count}>{summary}</span>
      </summary>
      {open ? <div className={classes.children}>{children()}</div> : null}
    </details>
  );
}

function Name({ name }: { name: string | null }) {
  return name === null ? null : <span className={classes.name}>{name}: </span>;
}
