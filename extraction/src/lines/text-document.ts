import type { Page } from "../page-model/page.ts";
import { type Vocabulary, vocabularyOf } from "./join-lines.ts";
import { dominantSize, type Line, linesOf } from "./line.ts";
import { splitEdges } from "./running-edges.ts";

/** A document as seen by the text readers. Pure: derived from the page model alone. */
export interface TextDocument {
  readonly pages: readonly Page[];
  /** All lines except running heads and feet, in reading order. */
  readonly body: readonly Line[];
  /** Running heads and feet. */
  readonly edges: readonly Line[];
  /** Size of most body letters, in points. */
  readonly bodySize: number;
  readonly vocabulary: Vocabulary;
}

export function readTextDocument(pages: readonly Page[]): TextDocument {
  const lines = pages.map((page) => ({ height: page.height, lines: linesOf(page) }));
  const { body, edges } = splitEdges(lines);
  const bodySize = dominantSize(body.flatMap(({ words }) => words));
  return { pages, body, edges, bodySize, vocabulary: vocabularyOf(body) };
}
