import { getSchedule, listSignatures, type Signature } from "@trialtrace/backend/contract";
import { callEndpoint } from "../../../lib/api-client.ts";
import type { ReadyFile } from "../../../lib/download-file.ts";
import { fileName } from "../../../lib/save-file.ts";
import { signaturesOfCopy } from "../../../lib/signatures.ts";
import { readWorkbook, type Workbook } from "../model/workbook.ts";
import { type ExportFacts, writeScheduleXlsx } from "./write-xlsx.ts";

const xlsxType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The signatures under a copy of the schedule, as they apply at this moment. */
export async function copySignatures(
  { protocolId, revision, unsaved }: ExportFacts,
  signal?: AbortSignal,
): Promise<Signature[]> {
  const { signatures } = await callEndpoint(listSignatures, { query: { protocolId } }, signal);
  return signaturesOfCopy(signatures, revision.number, unsaved);
}

/** A schedule as an Excel workbook, with its file name. */
export async function workbookFile(
  workbook: Workbook,
  facts: ExportFacts,
  signal?: AbortSignal,
): Promise<ReadyFile> {
  const bytes = await writeScheduleXlsx(workbook, facts, await copySignatures(facts, signal));
  return {
    name: fileName("xlsx", facts.protocolId, "schedule", `revision-${facts.revision.number}`),
    content: new Blob([new Uint8Array(bytes)], { type: xlsxType }),
  };
}

/** The last saved schedule as an Excel workbook. */
export async function savedScheduleFile(protocolId: string, signal: AbortSignal): Promise<ReadyFile> {
  const { revision, tables } = await callEndpoint(getSchedule, { query: { protocolId } }, signal);
  return workbookFile(readWorkbook(tables, "texts"), { protocolId, revision, unsaved: false }, signal);
}
