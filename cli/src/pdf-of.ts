import { UsageError } from "./exit-code.ts";

/** The PDF of the only source. @throws {UsageError} when it is not clear whose it is. */
export function pdfOf(sources: readonly string[], { pdf }: { readonly pdf?: string }): { pdf?: string } {
  if (pdf === undefined) return {};
  if (sources.length === 1) return { pdf };
  throw new UsageError(`--pdf goes with one USDM file; ${sources.length} sources were named.`);
}
