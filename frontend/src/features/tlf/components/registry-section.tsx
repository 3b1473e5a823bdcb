import { Badge, Box, Group, Skeleton, Text, Title } from "@mantine/core";
import type { OutputRegistry, PlannedOutput } from "@trialtrace/backend/contract";
import { FileX2, SearchX } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { ExportButton } from "../../../components/export-button.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { TextTable } from "../../../components/text-table.tsx";
import { usePrinting } from "../../../components/use-printing.ts";
import { describeError } from "../../../lib/api-error.ts";
import { countOf, formatNumber } from "../../../lib/format-count.ts";
import { lazyComponent } from "../../../lib/lazy-component.ts";
import { overlayState } from "../../../lib/overlay-history.ts";
import { downloadJson, fileName, saveFile } from "../../../lib/save-file.ts";
import { showToast } from "../../../lib/toast.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { tlfTexts } from "../constants.ts";
import { exportTlfs } from "../export-tlfs.ts";
import { loadStoredOutputs } from "../queries.ts";
import { registryColumns } from "../registry-columns.ts";
import { shellOverlay, shellParameter } from "../shell-overlay.ts";
import type { TlfChoices } from "../use-tlf-choices.ts";
import { RegistryFilters } from "./registry-filters.tsx";
import classes from "./registry-section.module.css";

const RegistryGrid = lazyComponent(() => import("./registry-grid.tsx"), "RegistryGrid");

export interface RegistrySectionProps {
  readonly protocolId: string;
  readonly registry: OutputRegistry;
  readonly choices: TlfChoices;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Items left after search, chips and column filters, in order. */
  readonly filtered: readonly PlannedOutput[];
  readonly shown: readonly PlannedOutput[];
  readonly onShown: (tlfs: readonly PlannedOutput[]) => void;
  /** Prints the shells of the items shown. */
  readonly onPrint: () => void;
}

/** OUT-1: 'TLF Specifications Registry' with its count, its status and the overview table. */
export function RegistrySection(props: RegistrySectionProps) {
  const { protocolId, registry, choices, text, onText, filtered, shown, onShown, onPrint } = props;
  const { outputs: tlfs } = registry;
  const setParameters = useSetUrlParameters();
  const isPrinting = usePrinting();
  const word = useWordExport(protocolId, registry.studyId, shown);
  const saveCsv = useRef<(fileName: string) => void>(null);
  const clear = () => {
    onText("");
    choices.clear();
  };
  const filter = { text, types: choices.types, categories: choices.categories };
  const saveJson = async () => {
    const name = fileName("json", protocolId, "tlf-registry");
    try {
      const stored = await loadStoredOutputs(protocolId);
      downloadJson(name, exportTlfs(protocolId, shown, stored, filter, choices.state));
    } catch (error) {
      showToast({ title: `${name} could not be saved`, message: describeError(error), destructive: true });
    }
  };
  const none = shown.length === 0;
  return (
    <Box component="section" miw={0} aria-label={tlfTexts.registry}>
      <Group gap="6px 12px" mb={8} style={{ breakAfter: "avoid" }}>
        <Title order={2}>{tlfTexts.registry}</Title>
        <Badge variant="light" tt="none" radius="sm">
          {countOf(tlfs.length, "TLF")}
        </Badge>
        <Text span size="sm" c="dimmed">
          {tlfTexts.registryStatus}
          <OriginMark origin="fixed" />
        </Text>
        {tlfs.length === 0 ? null : (
          <Group gap={8} ms="auto" data-screen-only>
            <ExportButton
              as="download"
              label="Export CSV"
              disabled={none}
              onClick={() => saveCsv.current?.(fileName("csv", protocolId, "tlf-registry"))}
            />
            <ExportButton as="download" label="Export JSON" disabled={none} onClick={() => void saveJson()} />
            <ExportButton
              as="download"
              label={word.isWriting ? "Exporting Word…" : "Export Word"}
              disabled={none || word.isWriting}
              onClick={() => void word.save()}
            />
            <ExportButton
              as="print"
              label={shown.length === 1 ? "Print 1 shell" : `Print ${formatNumber(shown.length)} shells`}
              disabled={none}
              onClick={onPrint}
            />
          </Group>
        )}
      </Group>
      {tlfs.length === 0 ? (
        <MessageScreen order={3} icon={FileX2} title={tlfTexts.empty} />
      ) : (
        <>
          <RegistryFilters {...{ tlfs, choices, text, onText }} shown={shown.length} onClear={clear} />
          {filtered.length === 0 ? (
            <MessageScreen order={3} icon={SearchX} title={tlfTexts.noMatch}>
              Try different words or clear the filters.
            </MessageScreen>
          ) : (
            <Box miw={0} data-screen-only>
              <Suspense fallback={<Skeleton height={530} radius="md" />}>
                <RegistryGrid
                  tlfs={filtered}
                  state={choices.state}
                  onState={choices.setState}
                  onShown={onShown}
                  onOpen={({ key }) =>
                    setParameters({ [shellParameter]: key }, { state: overlayState(shellOverlay) })
                  }
                  onExport={(save) => {
                    saveCsv.current = save;
                  }}
                />
              </Suspense>
            </Box>
          )}
          {isPrinting ? (
            // All rows, because the table above renders only visible ones.
            <div className={classes.printed}>
              <TextTable
                compact
                label={tlfTexts.registry}
                columns={registryColumns.map(({ label }) => label)}
                rows={shown.map((tlf) => registryColumns.map(({ textOf }) => textOf(tlf)))}
              />
            </div>
          ) : null}
        </>
      )}
    </Box>
  );
}

/** Exports shells as a Word document; the writer is loaded on first use. */
function useWordExport(protocolId: string, studyId: string, tlfs: readonly PlannedOutput[]) {
  const [isWriting, setWriting] = useState(false);
  const save = async () => {
    setWriting(true);
    try {
      const { writeShells } = await import("../word/write-shells.ts");
      saveFile(fileName("docx", protocolId, "tlf-shells"), await writeShells(studyId, tlfs));
    } catch {
      showToast({
        title: "Word export failed",
        message: "The document could not be written. Reload the page and try again.",
        destructive: true,
      });
    } finally {
      setWriting(false);
    }
  };
  return { save, isWriting };
}
