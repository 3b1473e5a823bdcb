import { UsageError } from "./exit-code.ts";

interface UsdmExtras {
  readonly pdf?: string;
  readonly id?: string;
}

/** What was named for the only source. @throws {UsageError} when it is not clear whose it is. */
export function usdmExtras(sources: readonly string[], { pdf, id }: UsdmExtras): UsdmExtras {
  const flag = pdf !== undefined ? "--pdf" : "--id";
  if ((pdf !== undefined || id !== undefined) && sources.length !== 1)
    throw new UsageError(`${flag} goes with one USDM file; ${sources.length} sources were named.`);
  return { ...(pdf === undefined ? {} : { pdf }), ...(id === undefined ? {} : { id }) };
}
