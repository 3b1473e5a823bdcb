import type { BundleFileName, Json } from "@trialtrace/backend/contract";
import type { FrontMatter } from "../facts/front-matter.ts";
import type { Identification } from "../facts/identification.ts";
import type { TextDocument } from "../lines/text-document.ts";
import type { Outline } from "../sections/read-sections.ts";
import type { TableReader } from "../sections/section-tables.ts";
import type { Doubt } from "./report.ts";

/** The input of every part. */
export interface Source {
  readonly document: TextDocument;
  readonly outline: Outline;
  readonly front: FrontMatter;
  readonly identification: Identification;
  readonly readTables: TableReader;
}

/** A part's contribution to a domain of `domains.json`: some of the fields of its extracted content. */
export interface DomainContent {
  readonly domainName: string;
  readonly protocolData: { readonly [field: string]: Json };
}

/** The result of a part. Parts write their own files and contribute to domains. */
export interface PartResult {
  readonly count: number;
  readonly files?: { readonly [Name in BundleFileName]?: Json };
  /** Further files by path: the pages of `schedule-html/` with their list and footnotes. */
  readonly texts?: Readonly<Record<string, string>>;
  readonly domains?: readonly DomainContent[];
  /** Fields of `sap.json` and `statistical-analysis-plan.json`. */
  readonly sap?: { readonly [field: string]: Json };
  readonly plan?: { readonly [field: string]: Json };
  readonly doubts?: readonly Doubt[];
  readonly message?: string;
}

/** A part of the extraction. If it fails, only its own result is lost. */
export interface Part {
  readonly name: string;
  read(source: Source): PartResult;
}

/** A typed document as plain JSON; fields without a value are dropped. */
export const toJson = (value: unknown): Json => JSON.parse(JSON.stringify(value));
