import { Badge, Skeleton, Title } from "@mantine/core";
import { FileX2, SearchX } from "lucide-react";
import { Suspense, useRef } from "react";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { OriginMark } from "../../../components/origin-mark.tsx";
import { usePrinting } from "../../../components/use-printing.ts";
import { downloadJson, jsonFileName } from "../../../lib/download-json.ts";
import { countOf } from "../../../lib/format-count.ts";
import { lazyComponent } from "../../../lib/lazy-component.ts";
import { overlayState } from "../../../lib/overlay-history.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { tlfTexts } from "../constants.ts";
import { exportTlfs } from "../export-tlfs.ts";
import { shellOverlay, shellParameter } from "../shell-overlay.ts";
import type { Tlf, TlfDocument } from "../tlf.ts";
import type { TlfChoices } from "../use-tlf-choices.ts";
import { PrintedRegistry } from "./printed-registry.tsx";
import { RegistryExports } from "./registry-exports.tsx";
import { RegistryFilters } from "./registry-filters.tsx";
import classes from "./registry-section.module.css";
import { useWordExport } from "./use-word-export.ts";

const RegistryGrid = lazyComponent(() => import("./registry-grid.tsx"), "RegistryGrid");

export interface RegistrySectionProps {
  readonly protocolId: string;
  readonly document: TlfDocument;
  readonly choices: TlfChoices;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** Items left after search, chips and column filters, in order. */
  readonly filtered: readonly Tlf[];
  readonly shown: readonly Tlf[];
  readonly onShown: (tlfs: readonly Tlf[]) => void;
  /** Prints the shells of the items shown. */
  readonly onPrint: () => void;
}

/** OUT-1: 'TLF Specifications Registry' with its count, its status and the overview table. */
export function RegistrySection(props: RegistrySectionProps) {
  const { protocolId, document, choices, text, onText, filtered, shown, onShown, onPrint } = props;
  const { tlfs } = document;
  const setParameters = useSetUrlParameters();
  const isPrinting = usePrinting();
  const word = useWordExport(protocolId, document.studyId, shown);
  const saveCsv = useRef<(fileName: string) => void>(null);
  const clear = () => {
    onText("");
    choices.clear();
  };
  const filter = { text, types: choices.types, categories: choices.categories };
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
            onCsv={() => saveCsv.current?.(`${jsonFileName(protocolId, "tlf-registry").slice(0, -5)}.csv`)}
            onJson={() =>
              downloadJson(
                jsonFileName(protocolId, "tlf-registry"),
                exportTlfs(protocolId, shown, filter, choices.state),
              )
            }
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
