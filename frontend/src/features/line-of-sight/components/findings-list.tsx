import { Anchor, Group, Title } from "@mantine/core";
import {
  type AnyStudyObject,
  findingRuleNames,
  findingRules,
  type Study,
} from "@trialtrace/backend/contract";
import { CircleCheck } from "lucide-react";
import { ExportButton } from "../../../components/export-button.tsx";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { fileName, saveFile } from "../../../lib/save-file.ts";
import { findingsCsv } from "../findings-csv.ts";
import classes from "./sight-list.module.css";
import { ObjectPlaces } from "./sight-list.tsx";

export interface FindingsListProps {
  readonly study: Study;
  readonly onChoose: (id: string) => void;
  readonly addressOf: (object: AnyStudyObject) => string | null;
}

/** STU-14: the gaps of a study by rule. */
export function FindingsList({ study, onChoose, addressOf }: FindingsListProps) {
  const byId = new Map(study.objects.map((one) => [one.id, one]));
  const download = () =>
    saveFile(
      fileName("csv", study.protocolId, "findings"),
      new Blob([findingsCsv(study)], { type: "text/csv" }),
    );
  if (study.findings.length === 0) {
    return (
      <MessageScreen order={2} icon={CircleCheck} title="No gaps were found">
        Every rule that applies to the documents of this study is met.
      </MessageScreen>
    );
  }
  return (
    <div className={classes.groups}>
      <Group justify="space-between" data-screen-only>
        <span>
          {study.findings.length} findings. A finding is a question to the study team, not an error.
        </span>
        <ExportButton as="download" label="Export CSV" onClick={download} />
      </Group>
      {findingRuleNames.map((rule) => {
        const findings = study.findings.filter((one) => one.rule === rule);
        return findings.length === 0 ? null : (
          <section key={rule} aria-label={findingRules[rule]}>
            <Title order={3} size="h5">
              {findingRules[rule]} ({findings.length})
            </Title>
            <ul className={classes.list}>
              {findings.map(({ object, text }) => {
                const found = byId.get(object);
                return (
                  <li key={object} className={classes.row}>
                    <span>{text}</span>
                    <Anchor
                      component="button"
                      type="button"
                      ta="start"
                      size="xs"
                      onClick={() => onChoose(object)}
                      aria-label={`Line of sight of ${found?.label ?? object}`}
                    >
                      Line of sight
                    </Anchor>
                    {found ? <ObjectPlaces object={found} address={addressOf(found)} /> : null}
                  </li>
                );
              })}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
