import { Button, Loader, Menu, Text, VisuallyHidden } from "@mantine/core";
import type { Dashboard } from "@trialtrace/backend/contract";
import { Braces, Download, FileArchive, FileSpreadsheet, type LucideIcon, UserCheck, X } from "lucide-react";
import { formatBytes } from "../../../lib/format-bytes.ts";
import { downloadTexts } from "../constants.ts";
import { type DownloadKind, downloadChoices } from "../download-choices.ts";
import type { MakeScheduleFile } from "../fetch-choice.ts";
import { useDownload } from "../use-download.ts";
import classes from "./download-menu.module.css";

const icons: Readonly<Record<DownloadKind, LucideIcon>> = {
  usdm: Braces,
  bundle: FileArchive,
  schedule: FileSpreadsheet,
  eligibility: UserCheck,
};

export interface DownloadMenuProps {
  readonly dashboard: Dashboard;
  readonly makeScheduleFile: MakeScheduleFile;
}

/** Downloads of a protocol. Unavailable formats stay in the list with the reason. */
export function DownloadMenu({ dashboard, makeScheduleFile }: DownloadMenuProps) {
  const { running, start, cancel } = useDownload(dashboard.protocol.id, makeScheduleFile);
  const progress = running && running.bytes > 0 ? formatBytes(running.bytes) : null;
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={320} returnFocus withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <Button
            variant="default"
            size="xs"
            leftSection={running ? <Loader size={14} aria-hidden /> : <Download size={14} aria-hidden />}
            data-screen-only
          >
            {downloadTexts.button}
            {progress === null ? null : <span className={classes.progress}>{progress}</span>}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {running ? (
            <>
              <Menu.Label>{running.label}</Menu.Label>
              <Menu.Item leftSection={<X size={16} aria-hidden />} onClick={cancel}>
                {downloadTexts.cancel}
              </Menu.Item>
            </>
          ) : (
            downloadChoices(dashboard).map((choice) => {
              const Icon = icons[choice.kind];
              const isThere = choice.reason === null;
              return (
                <Menu.Item
                  key={choice.kind}
                  leftSection={<Icon size={16} aria-hidden />}
                  aria-disabled={!isThere || undefined}
                  className={isThere ? "" : (classes.missing ?? "")}
                  closeMenuOnClick={isThere}
                  onClick={() => {
                    if (isThere) start(choice);
                  }}
                >
                  {choice.label}
                  <Text component="span" display="block" size="xs" className={classes.description ?? ""}>
                    {choice.reason ?? choice.description}
                  </Text>
                </Menu.Item>
              );
            })
          )}
        </Menu.Dropdown>
      </Menu>
      <VisuallyHidden role="status">{running ? `Downloading ${running.label}` : ""}</VisuallyHidden>
    </>
  );
}
