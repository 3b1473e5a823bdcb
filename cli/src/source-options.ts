import type { SourceOptions } from "@trialtrace/backend/ingest";
import { UsageError } from "./exit-code.ts";

/** Options for the single source. @throws {UsageError} if there are several sources. */
export function sourceOptions(sources: readonly string[], { pdf, id }: SourceOptions): SourceOptions {
  const flag = pdf !== undefined ? "--pdf" : "--id";
  if ((pdf !== undefined || id !== undefined) && sources.length !== 1)
    throw new UsageError(`${flag} requires a single USDM file; ${sources.length} sources were given.`);
  return { ...(pdf === undefined ? {} : { pdf }), ...(id === undefined ? {} : { id }) };
}
