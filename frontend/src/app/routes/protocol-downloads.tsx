import type { Dashboard } from "@trialtrace/backend/contract";
import { memo } from "react";
import { DownloadMenu } from "../../features/downloads/components/download-menu.tsx";
import type { MakeScheduleFile } from "../../features/downloads/download-formats.ts";

/** The workbook writer is loaded on demand. */
const makeScheduleFile: MakeScheduleFile = async (protocolId, signal) => {
  const { savedScheduleFile } = await import("../../features/soa/exchange/schedule-file.ts");
  return savedScheduleFile(protocolId, signal);
};

/** The Download menu, with the schedule's own workbook writer. */
export const ProtocolDownloads = memo(function ProtocolDownloads({
  dashboard,
}: {
  readonly dashboard: Dashboard;
}) {
  return <DownloadMenu dashboard={dashboard} makeScheduleFile={makeScheduleFile} />;
});
