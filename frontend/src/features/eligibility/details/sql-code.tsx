import sql from "highlight.js/lib/languages/sql";
import { createLowlight } from "lowlight";
import { Fragment, type ReactNode } from "react";
import classes from "./sql-block.module.css";

const lowlight = createLowlight({ sql });
type Node = ReturnType<typeof lowlight.highlight>["children"][number];

/** SQL with syntax highlighting. The text content is unchanged. */
export function SqlCode({ text }: { text: string }) {
  return <code>{lowlight.highlight("sql", text).children.map(shown)}</code>;
}

function shown(node: Node, index: number): ReactNode {
  if (node.type === "text") return <Fragment key={index}>{node.value}</Fragment>;
  if (node.type !== "element") return null;
  return (
    <span key={index} className={classes.token} data-token={tokenOf(node.properties.className)}>
      {node.children.map(shown)}
    </span>
  );
}

/** `hljs-keyword` is a keyword. */
function tokenOf(names: unknown): string {
  const first = Array.isArray(names) ? String(names[0]) : "";
  return first.replace(/^hljs-/, "");
}
