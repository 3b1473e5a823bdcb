import { Group, Select, Stack, Tabs, Text, Title } from "@mantine/core";
import { kindNames, type Study, type StudyKind, studyKinds } from "@trialtrace/backend/contract";
import { Waypoints } from "lucide-react";
import { useMemo } from "react";
import { useSearchParams } from "react-router-dom";
import { ExportButton } from "../../../components/export-button.tsx";
import { FullPage } from "../../../components/full-page.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { useSetUrlParameters } from "../../../lib/use-url-parameters.ts";
import { sightOf } from "../neighbors.ts";
import { objectAddress } from "../object-address.ts";
import { FindingsList } from "./findings-list.tsx";
import { SightDiagram } from "./sight-diagram.tsx";
import { ObjectPlaces, SightList } from "./sight-list.tsx";
import { UnreadValues } from "./unread-values.tsx";

export interface LineOfSightPageProps {
  readonly study: Study;
  /** Shortest name of the study. */
  readonly name: string;
  /** Names of its domains, in document order. */
  readonly domains: readonly string[];
}

/** Kinds that are never linked have no line of sight. */
const unlinked: ReadonlySet<StudyKind> = new Set([
  ...([
    "study",
    "title",
    "identifier",
    "organization",
    "version",
    "design",
    "epoch",
    "element",
    "cell",
  ] as const),
  ...(["stratum", "population", "condition", "schedule-table", "footnote", "sample-size"] as const),
  ...(["decision-rule", "abbreviation", "section"] as const),
]);

/** STU-12, STU-14: pick an object and see what it rests on and what rests on it; the gaps; the unread values. */
export function LineOfSightPage({ study, name, domains }: LineOfSightPageProps) {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const objects = study.objects.filter(({ kind }) => !unlinked.has(kind));
  const wanted = parameters.get("object");
  const primary = objects.find(({ kind }) => kind === "endpoint") ?? objects[0];
  const chosen = study.objects.find(({ id }) => id === wanted) ?? primary;
  const view = parameters.get("view") ?? "diagram";
  const sight = useMemo(() => (chosen ? sightOf(study, chosen) : null), [study, chosen]);
  const choose = (id: string | null) => setParameters({ object: id, view: null });
  const addressOf = (object: Study["objects"][number]) => objectAddress(study.protocolId, object, domains);
  const groups = studyKinds.flatMap((kind) => {
    const items = objects.filter((one) => one.kind === kind).map(({ id, label }) => ({ value: id, label }));
    return items.length === 0 ? [] : [{ group: kindNames[kind][1], items }];
  });
  return (
    <FullPage
      title="Line of sight"
      subtitle={`${name}: what each object rests on, and what rests on it`}
      studyId={study.protocolId}
      actions={<ExportButton as="print" label="Print" onClick={() => window.print()} />}
    >
      {chosen === undefined || sight === null ? (
        <MessageScreen order={2} icon={Waypoints} title="This study has no objects to link">
          Its documents state no objectives, endpoints, criteria, procedures, outputs, or risks.
        </MessageScreen>
      ) : (
        <Tabs
          value={view}
          onChange={(next) => setParameters({ view: next === "diagram" ? null : next })}
          activateTabWithKeyboard={false}
        >
          <Tabs.List aria-label="Views" data-screen-only>
            <Tabs.Tab value="diagram">Line of sight</Tabs.Tab>
            <Tabs.Tab value="findings">Findings ({study.findings.length})</Tabs.Tab>
            <Tabs.Tab value="unread">Unclassified values ({study.unread})</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="diagram" pt={12}>
            <Stack gap={12}>
              <Select
                label="Object"
                data={groups}
                value={chosen.id}
                onChange={(id) => (id === null ? undefined : choose(id))}
                searchable
                limit={300}
                maxDropdownHeight={420}
                nothingFoundMessage="No objects match"
                maw={720}
                data-screen-only
              />
              <Group gap="4px 16px" align="baseline">
                <Title order={2} size="h4">
                  {kindNames[chosen.kind][0]}: {chosen.label}
                </Title>
                <ObjectPlaces object={chosen} address={addressOf(chosen)} />
              </Group>
              <SightDiagram sight={sight} chosen={chosen.id} onChoose={choose} />
              <Text size="xs" c="dimmed">
                Solid lines: stated by the documents. Dashed lines: inferred by a rule from the words of both
                objects.
              </Text>
              <SightList study={study} object={chosen} onChoose={choose} addressOf={addressOf} />
            </Stack>{" "}
          </Tabs.Panel>
          <Tabs.Panel value="findings" pt={12}>
            <FindingsList study={study} onChoose={choose} addressOf={addressOf} />
          </Tabs.Panel>
          <Tabs.Panel value="unread" pt={12}>
            <UnreadValues protocolId={study.protocolId} />
          </Tabs.Panel>
        </Tabs>
      )}
    </FullPage>
  );
}
