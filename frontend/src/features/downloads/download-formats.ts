import {
  type Dashboard,
  type ExportFormat,
  exportFormats,
  omittedContentHeader,
} from "@trialtrace/backend/contract";
import { Braces, FileArchive, FileSpreadsheet, type LucideIcon, UserCheck } from "lucide-react";
import { downloadFile, type ReadyFile } from "../../lib/download-file.ts";
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

const pending = "Nothing has been extracted from this document yet.";
const isPending = ({ protocol }: Content) => protocol.extractionStatus === "pending";

type ServerFormat = Pick<DownloadFormat, "icon" | "isAvailable" | "missing">;

const serverFormats: Record<ExportFormat["id"], ServerFormat> = {
  usdm: { icon: Braces, isAvailable: (content) => !isPending(content), missing: pending },
  bundle: { icon: FileArchive, isAvailable: () => true, missing: "" },
  eligibility: {
    ...{ icon: UserCheck, isAvailable: ({ documents }) => documents.eligibility },
    missing: "This protocol has no eligibility criteria.",
  },
};

const fromServer = exportFormats.map(
  ({ id, label, description, suffix, endpoint }): DownloadFormat => ({
    ...{ label, description, ...serverFormats[id] },
    async fetch(protocolId, tools) {
      const fallbackName = `${protocolId}-${suffix}`;
      const file = await downloadFile(endpoint, { protocolId }, { ...tools, fallbackName });
      return { file, remark: unsupportedContentMessage(file.headers.get(omittedContentHeader)) };
    },
  }),
);

const scheduleFormat: DownloadFormat = {
  label: "Schedule (XLSX)",
  description: "All tables as last saved, with footnotes",
  icon: FileSpreadsheet,
  isAvailable: ({ documents }) => documents.schedule,
  missing: "This protocol has no Schedule of Assessments.",
  fetch: async (protocolId, { makeScheduleFile, signal }) => ({
    file: await makeScheduleFile(protocolId, signal),
  }),
};

export const downloadFormats: readonly DownloadFormat[] = fromServer.toSpliced(2, 0, scheduleFormat);

/** Why a format is unavailable; null if it is available. */
export function missingReason({ isAvailable, missing }: DownloadFormat, content: Content): string | null {
  if (isAvailable(content)) return null;
  return isPending(content) ? pending : missing;
}
