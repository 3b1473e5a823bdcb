import { getSchedule } from "@trialtrace/backend/contract";
import { callEndpoint } from "../../../lib/api-client.ts";
import type { ReadyFile } from "../../../lib/download-file.ts";
import { fileName } from "../../../lib/save-file.ts";
import { readWorkbook, type Workbook } from "../model/workbook.ts";
import { type ExportFacts, writeScheduleXlsx } from "./write-xlsx.ts";

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** A schedule as an Excel workbook, with its file name. */
export async function workbookFile(workbook: Workbook, facts: ExportFacts): Promise<ReadyFile> {
  const bytes = await writeScheduleXlsx(workbook, facts);
  return {
    name: fileName("xlsx", facts.protocolId, "schedule", `revision-${facts.revision.number}`),
    content: new Blob([new Uint8Array(bytes)], { type: xlsxType }),
  };
}

/** The last saved schedule as an Excel workbook. */
export async function savedScheduleFile(protocolId: string, signal: AbortSignal): Promise<ReadyFile> {
  const { revision, tables } = await callEndpoint(getSchedule, { query: { protocolId } }, signal);
  return workbookFile(readWorkbook(tables, "texts"), { protocolId, revision, unsaved: false });
}
