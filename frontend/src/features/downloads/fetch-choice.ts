import {
  getBundleZip,
  getEligibilityFile,
  getUsdmFile,
  omittedContentHeader,
} from "@trialtrace/backend/contract";
import { type DownloadedFile, downloadFile, type ReadyFile } from "../../lib/download-file.ts";
import { fileName } from "../../lib/save-file.ts";
import type { DownloadKind } from "./download-choices.ts";
import { unsupportedContentMessage } from "./unsupported-content-message.ts";

/** Creates the schedule workbook, which the browser writes itself. */
export type MakeScheduleFile = (protocolId: string, signal: AbortSignal) => Promise<ReadyFile>;

export interface FetchTools {
  readonly makeScheduleFile: MakeScheduleFile;
  readonly signal: AbortSignal;
  readonly onBytes: (count: number) => void;
}

/** Fetches the file for a choice, with any remark about it. */
export async function fetchChoice(
  kind: DownloadKind,
  protocolId: string,
  { makeScheduleFile, signal, onBytes }: FetchTools,
): Promise<{ readonly file: ReadyFile; readonly remark: string | null }> {
  const options = { signal, onBytes };
  if (kind === "schedule") return { file: await makeScheduleFile(protocolId, signal), remark: null };
  if (kind === "bundle") {
    const fallbackName = fileName("zip", protocolId, "bundle");
    return plain(await downloadFile(getBundleZip, { protocolId }, { ...options, fallbackName }));
  }
  if (kind === "eligibility") {
    const fallbackName = fileName("json", protocolId, "eligibility");
    return plain(await downloadFile(getEligibilityFile, { protocolId }, { ...options, fallbackName }));
  }
  const fallbackName = fileName("json", protocolId, "usdm");
  const file = await downloadFile(getUsdmFile, { protocolId }, { ...options, fallbackName });
  return { file, remark: unsupportedContentMessage(file.headers.get(omittedContentHeader)) };
}

const plain = (file: DownloadedFile) => ({ file, remark: null });
