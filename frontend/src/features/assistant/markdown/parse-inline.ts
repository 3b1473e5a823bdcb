import { highlight } from "./highlight.ts";
import type { Inline } from "./nodes.ts";
import { type MarkRun, tokenize } from "./tokenize.ts";

/** Content after an opening mark; the outermost frame has no mark. */
interface Frame {
  readonly mark: string;
  readonly children: Inline[];
}

/**
 * Parses bold, italic and code in a line of text; an unmatched mark stays text. Marks of one kind do not
 * nest, so that nesting is limited to four levels and time is linear in the length.
 */
export function parseInline(line: string): Inline[] {
  const open: Frame[] = [{ mark: "", children: [] }];
  for (const token of tokenize(line)) {
    if (token.kind === "run") takeRun(open, token);
    else if (token.kind === "code") append(open, [{ kind: "code", text: token.text }]);
    else append(open, highlight(token.text));
  }
  return joinTexts(unclosed(open.splice(0)));
}

function takeRun(open: Frame[], { char, length, opens, closes }: MarkRun): void {
  let left = length;
  while (left > 0) {
    const at = closes ? closedBy(open, char, left) : -1;
    const mark = char.repeat(left > 1 ? 2 : 1);
    if (at > 0) {
      const [frame, ...inner] = open.splice(at);
      if (frame === undefined) return;
      const children = [...frame.children, ...unclosed(inner)];
      append(open, [{ kind: frame.mark.length === 2 ? "strong" : "emphasis", children }]);
      left -= frame.mark.length;
    } else if (opens && !open.some((frame) => frame.mark === mark)) {
      open.push({ mark, children: [] });
      left -= mark.length;
    } else {
      append(open, [{ kind: "text", text: char.repeat(left) }]);
      left = 0;
    }
  }
}

/** The innermost frame that a run of this length closes, alone or together with its parents; -1 if none. */
function closedBy(open: readonly Frame[], char: string, length: number): number {
  const alone = open.findLastIndex(({ mark }) => mark === char.repeat(length));
  return alone > 0 ? alone : open.findLastIndex(({ mark }) => mark[0] === char && mark.length < length);
}

function append(open: readonly Frame[], nodes: readonly Inline[]): void {
  const children = open.at(-1)?.children;
  for (const node of nodes) children?.push(node);
}

/** Content of unclosed frames, each preceded by its mark. */
function unclosed(frames: readonly Frame[]): Inline[] {
  return frames.flatMap(({ mark, children }): Inline[] => [{ kind: "text", text: mark }, ...children]);
}

/** Merges adjacent texts and drops empty ones. */
function joinTexts(nodes: readonly Inline[]): Inline[] {
  const joined: Inline[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.kind !== "text") {
      joined.push("children" in node ? { ...node, children: joinTexts(node.children) } : node);
    } else if (last?.kind === "text") {
      joined[joined.length - 1] = { kind: "text", text: last.text + node.text };
    } else if (node.text !== "") {
      joined.push(node);
    }
  }
  return joined;
}
