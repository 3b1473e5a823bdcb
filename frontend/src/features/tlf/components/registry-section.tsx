import { Badge, Skeleton, Title } from "@mantine/core";
import type { OutputRegistry, PlannedOutput } from "@trialtrace/backend/contract";
import { FileX2, SearchX } from "lucide-react";
import { Suspense, useRef } from "react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { usePrinting } from "../../../components/use-printing.ts";
import { describeError } from "../../../lib/api-error.ts";
import { countOf } from "../../../lib/format-count.ts";
import { lazyComponent } from "../../../lib/lazy-component.ts";
import { overlayState } from "../../../lib/overlay-history.ts";
import { downloadJson, fileName } from "../../../lib/save-file.ts";
import { showToast } from "../../../lib/toast.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { tlfTexts } from "../constants.ts";
import { exportTlfs } from "../export-tlfs.ts";
import { loadStoredOutputs } from "../queries.ts";
import { shellOverlay, shellParameter } from "../shell-overlay.ts";
import type { TlfChoices } from "../use-tlf-choices.ts";
import { PrintedRegistry } from "./printed-registry.tsx";
import { RegistryExports } from "./registry-exports.tsx";
import { RegistryFilters } from "./registry-filters.tsx";
import classes from "./registry-section.module.css";
import { useWordExport } from "./use-word-export.ts";

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
  return (
    <section className={classes.registry} aria-label={tlfTexts.registry}>
      <div className={classes.head}>
        <Title order={2}>{tlfTexts.registry}</Title>
        <Badge variant="light" tt="none" radius="sm">
          {countOf(tlfs.length, "TLF")}
        </Badge>
        <span className={classes.status}>
          {tlfTexts.registryStatus}
          <OriginMark origin="fixed" />
        </span>
        {tlfs.length === 0 ? null : (
          <RegistryExports
            count={shown.length}
            onCsv={() => saveCsv.current?.(fileName("csv", protocolId, "tlf-registry"))}
            onJson={() => void saveJson()}
            onWord={word.save}
            isWriting={word.isWriting}
            onPrint={onPrint}
          />
        )}
      </div>
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
            <div className={classes.grid}>
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
            </div>
          )}
          {isPrinting ? <PrintedRegistry tlfs={shown} /> : null}
        </>
      )}
    </section>
  );
}
