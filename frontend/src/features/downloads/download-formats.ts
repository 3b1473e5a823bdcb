import {
  type Dashboard,
  getBundleZip,
  getEligibilityFile,
  getUsdmFile,
  omittedContentHeader,
} from "@trialtrace/backend/contract";
import { Braces, FileArchive, FileSpreadsheet, type LucideIcon, UserCheck } from "lucide-react";
import { downloadFile, type ReadyFile } from "../../lib/download-file.ts";
import { fileName } from "../../lib/save-file.ts";
import { downloadTexts } from "./constants.ts";
import { unsupportedContentMessage } from "./unsupported-content-message.ts";

/** Creates the schedule workbook, which the browser writes itself. */
export type MakeScheduleFile = (protocolId: string, signal: AbortSignal) => Promise<ReadyFile>;

interface FetchTools {
  readonly makeScheduleFile: MakeScheduleFile;
  readonly signal: AbortSignal;
  readonly onBytes: (count: number) => void;
}

type Content = Pick<Dashboard, "documents" | "protocol">;

export interface DownloadFormat {
  readonly label: string;
  readonly description: string;
  readonly icon: LucideIcon;
  readonly isAvailable: (content: Content) => boolean;
  /** Why it is unavailable. */
  readonly missing: string;
  /** Fetches the file, with any remark about it. */
  readonly fetch: (
    protocolId: string,
    tools: FetchTools,
  ) => Promise<{ readonly file: ReadyFile; readonly remark?: string | null }>;
}

const isPending = ({ protocol }: Content) => protocol.extractionStatus === "pending";

export const downloadFormats: readonly DownloadFormat[] = [
  {
    label: "USDM v4.0 (JSON)",
    description: "The study in CDISC's exchange format, with the last saved schedule",
    icon: Braces,
    isAvailable: (content) => !isPending(content),
    missing: downloadTexts.pending,
    async fetch(protocolId, tools) {
      const fallbackName = fileName("json", protocolId, "usdm");
      const file = await downloadFile(getUsdmFile, { protocolId }, { ...tools, fallbackName });
      return { file, remark: unsupportedContentMessage(file.headers.get(omittedContentHeader)) };
    },
  },
  {
    label: "Bundle (ZIP)",
    description: "Every file as ingested, with the source document",
    icon: FileArchive,
    isAvailable: () => true,
    missing: "",
    async fetch(protocolId, tools) {
      const fallbackName = fileName("zip", protocolId, "bundle");
      return { file: await downloadFile(getBundleZip, { protocolId }, { ...tools, fallbackName }) };
    },
  },
  {
    label: "Schedule (XLSX)",
    description: "All tables as last saved, with footnotes",
    icon: FileSpreadsheet,
    isAvailable: ({ documents }) => documents.schedule,
    missing: downloadTexts.noSchedule,
    fetch: async (protocolId, { makeScheduleFile, signal }) => ({
      file: await makeScheduleFile(protocolId, signal),
    }),
  },
  {
    label: "Eligibility (JSON)",
    description: "Criteria with query plans and SQL",
    icon: UserCheck,
    isAvailable: ({ documents }) => documents.eligibility,
    missing: downloadTexts.noEligibility,
    async fetch(protocolId, tools) {
      const fallbackName = fileName("json", protocolId, "eligibility");
      return { file: await downloadFile(getEligibilityFile, { protocolId }, { ...tools, fallbackName }) };
    },
  },
];

/** Why a format is unavailable; null if it is available. */
export function missingReason({ isAvailable, missing }: DownloadFormat, content: Content): string | null {
  if (isAvailable(content)) return null;
  return isPending(content) ? downloadTexts.pending : missing;
}
