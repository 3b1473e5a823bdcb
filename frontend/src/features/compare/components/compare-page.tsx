import { Group, SimpleGrid, Stack, Switch, Tabs, Text, Title } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import {
  type ComparedPart,
  type Comparison,
  comparedPartNames,
  compareStudies,
  type ProtocolListItem,
  partTitles,
} from "@trialtrace/backend/contract";
import { GitCompare } from "lucide-react";
import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import { ExportButton } from "../../../components/export-button.tsx";
import { FullPage } from "../../../components/full-page.tsx";
import { LoadError } from "../../../components/load-error.tsx";
import { LoadingScreen } from "../../../components/loading-screen.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { ProtocolPicker } from "../../../components/protocol-picker.tsx";
import { useDocumentTitle } from "../../../lib/document-title.ts";
import { endpointQuery } from "../../../lib/endpoint-query.ts";
import { fileName, saveFile } from "../../../lib/save-file.ts";
import { shortNameOf } from "../../../lib/short-name.ts";
import { useProtocol, versionOf } from "../../../lib/use-protocol.ts";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { versionLabel } from "../../../lib/version-label.ts";
import { comparisonCsv } from "../comparison-csv.ts";
import { ChangeSummary } from "./change-summary.tsx";
import classes from "./compare-page.module.css";
import { ComparedRow } from "./compared-row.tsx";

const sides = [
  { side: "left", label: "First study, or earlier version" },
  { side: "right", label: "Second study, or later version" },
] as const;

export interface ComparePageProps {
  /** An action on the two studies that are compared, by their ids. */
  readonly renderAction?: (left: string, right: string) => ReactNode;
}

/** STU-20, STU-21: two studies, or two versions of one, side by side. */
export function ComparePage({ renderAction }: ComparePageProps) {
  useDocumentTitle("Compare studies");
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const chosen = { left: parameters.get("left") ?? "", right: parameters.get("right") ?? "" };
  const { left, right } = chosen;
  const part = comparedPartNames.find((one) => one === parameters.get("part")) ?? summary;
  const comparison = useQuery({
    ...endpointQuery(compareStudies, { query: { left, right } }),
    enabled: left !== "" && right !== "",
  });
  const items = { left: useProtocol(left), right: useProtocol(right) };
  const download = () => {
    if (!comparison.data) return;
    const csv = new Blob([comparisonCsv(comparison.data)], { type: "text/csv" });
    saveFile(fileName("csv", left, right, "comparison"), csv);
  };
  return (
    <FullPage
      title="Compare studies"
      subtitle="Two studies, or two versions of one, object by object"
      studyId={null}
      actions={
        <>
          {comparison.data
            ? renderAction?.(comparison.data.left.protocolId, comparison.data.right.protocolId)
            : null}
          <ExportButton as="download" label="Export CSV" disabled={!comparison.data} onClick={download} />
          <ExportButton as="print" label="Print" disabled={!comparison.data} onClick={() => window.print()} />
        </>
      }
    >
      <SimpleGrid cols={2} spacing="md">
        {sides.map(({ side, label }) => (
          <ProtocolPicker
            key={side}
            label={label}
            placeholder="Choose a study"
            value={chosen[side] || null}
            onChange={(id) => setParameters({ [side]: id })}
          />
        ))}
      </SimpleGrid>
      {left === "" || right === "" ? (
        <MessageScreen order={2} icon={GitCompare} title="Choose two studies">
          Their identification, design, endpoints, criteria, schedules, statistics, and risks appear side by
          side.
        </MessageScreen>
      ) : comparison.error ? (
        <LoadError order={2} title="The studies could not be compared" query={comparison} />
      ) : !comparison.data ? (
        <LoadingScreen text="Comparing the studies..." />
      ) : (
        <Parts
          comparison={comparison.data}
          names={{
            left: nameOf(comparison.data.left, items.left),
            right: nameOf(comparison.data.right, items.right),
          }}
          laterVersion={laterVersion(comparison.data, items.left)}
          part={part}
          all={parameters.get("all") === "yes"}
          onPart={(next) => setParameters({ part: next })}
          onAll={(all) => setParameters({ all: all ? "yes" : null })}
        />
      )}
    </FullPage>
  );
}

/** The tab that is shown first. */
const summary = "summary";

/** `ADAURA · Version 5.0, 2020-06-15` */
const nameOf = ({ title }: Comparison["left"], item: ProtocolListItem | undefined): string =>
  item ? `${shortNameOf(item)}${versionOf(item)}` : title;

/** The label of the second study if both are versions of one; otherwise null. */
function laterVersion({ right }: Comparison, item: ProtocolListItem | undefined): string | null {
  const version = item?.versions?.find(({ id }) => id === right.protocolId);
  return version ? versionLabel(version) : null;
}

interface PartsProps {
  readonly comparison: Comparison;
  /** The short name of each study, with its version if it has several. */
  readonly names: { readonly left: string; readonly right: string };
  readonly laterVersion: string | null;
  readonly part: ComparedPart | typeof summary;
  /** Whether objects without a difference are shown too. */
  readonly all: boolean;
  readonly onPart: (part: string | null) => void;
  readonly onAll: (all: boolean) => void;
}

function Parts({ comparison, names, laterVersion, part, all, onPart, onAll }: PartsProps) {
  const { left, right, parts } = comparison;
  const current = parts.find((one) => one.part === part);
  const objects = current?.objects.filter(({ status }) => all || status !== "same") ?? [];
  const ids = { left: left.protocolId, right: right.protocolId };
  return (
    <Tabs value={part} onChange={onPart} activateTabWithKeyboard={false}>
      <Tabs.List aria-label="Parts of the comparison" data-screen-only>
        <Tabs.Tab value={summary}>{laterVersion === null ? "Summary" : "Amendment summary"}</Tabs.Tab>
        {parts.map((one) => (
          <Tabs.Tab key={one.part} value={one.part}>
            {partTitles[one.part]} ({one.changed + one.added + one.removed})
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {part === summary ? (
        <Tabs.Panel value={summary} pt={12}>
          <Stack gap={12}>
            <Title order={2} size="h4">
              {laterVersion === null ? "What differs" : "Amendment summary"}: {names.left} →{" "}
              {laterVersion ?? names.right}
            </Title>
            <ChangeSummary comparison={comparison} onPart={onPart} />
          </Stack>{" "}
        </Tabs.Panel>
      ) : (
        <Tabs.Panel value={part} pt={12}>
          <Stack gap={12}>
            <Group gap="4px 24px">
              <Title order={2} size="h4">
                {partTitles[part]}
              </Title>
              <Text size="sm" role="status">
                {current?.changed} changed, {current?.removed} only in the first, {current?.added} only in the
                second, {current?.same} the same
              </Text>
              <Switch
                label="Show items that are the same"
                checked={all}
                onChange={(event) => onAll(event.currentTarget.checked)}
                data-screen-only
              />
            </Group>
            {objects.length === 0 ? (
              <MessageScreen order={3} icon={GitCompare} title="No differences in this part" />
            ) : (
              <div className={classes.frame}>
                <table className={classes.table}>
                  <thead>
                    <tr>
                      <th scope="col">Object</th>
                      <th scope="col">{names.left}</th>
                      <th scope="col">{names.right}</th>
                    </tr>
                  </thead>
                  {objects.map((one) => (
                    <ComparedRow
                      key={`${one.left?.id ?? ""} ${one.right?.id ?? ""}`}
                      object={one}
                      ids={ids}
                    />
                  ))}
                </table>
              </div>
            )}
          </Stack>{" "}
        </Tabs.Panel>
      )}
    </Tabs>
  );
}
