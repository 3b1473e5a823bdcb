import { Anchor, Button, Group, Text, Title } from "@mantine/core";
import {
  type ComparedObject,
  type ComparedPart,
  type Comparison,
  kindNames,
  partTitles,
} from "@trialtrace/backend/contract";
import { GitCompare } from "lucide-react";
import { Link } from "react-router-dom";
import { MessageScreen } from "../../../components/message-screen.tsx";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { countOf } from "../../../lib/format-count.ts";
import { lineOfSightPath } from "../../../lib/paths.ts";
import classes from "./compare-page.module.css";
import { fieldName, statusTones } from "./compared-row.tsx";
import { MarkedWords } from "./marked-words.tsx";

/** Changes listed per part; the tab of the part lists all. */
const listed = 20;

export interface ChangeSummaryProps {
  readonly comparison: Comparison;
  readonly onPart: (part: ComparedPart) => void;
}

/** STU-28: every part that differs, with the words that changed and what each change touches. */
export function ChangeSummary({ comparison: { left, right, parts }, onPart }: ChangeSummaryProps) {
  const differing = parts.filter(({ changed, added, removed }) => changed + added + removed > 0);
  if (differing.length === 0) return <MessageScreen order={3} icon={GitCompare} title="No differences" />;
  const same = parts.filter((one) => !differing.includes(one)).map(({ part }) => partTitles[part]);
  return (
    <>
      {differing.map(({ part, changed, added, removed, objects }) => {
        const changes = objects.filter(({ status }) => status !== "same");
        return (
          <section key={part} className={classes.part} aria-labelledby={`summary-${part}`}>
            <Group gap="4px 24px">
              <Title order={3} size="h5" id={`summary-${part}`}>
                {partTitles[part]}
              </Title>
              <Text size="sm" c="dimmed">
                {changed} changed, {added} added, {removed} removed
              </Text>
            </Group>
            <div className={classes.frame}>
              <table className={classes.table}>
                <thead>
                  <tr>
                    <th scope="col">Change</th>
                    <th scope="col">What</th>
                    <th scope="col">Touches</th>
                  </tr>
                </thead>
                <tbody>
                  {changes.slice(0, listed).map((one) => (
                    <Change
                      key={`${one.left?.id ?? ""} ${one.right?.id ?? ""}`}
                      object={one}
                      protocolId={one.right ? right.protocolId : left.protocolId}
                    />
                  ))}
                </tbody>
              </table>
            </div>
            {changes.length > listed ? (
              <Button size="compact-sm" variant="subtle" onClick={() => onPart(part)}>
                Show all {countOf(changes.length, "difference")}
              </Button>
            ) : null}
          </section>
        );
      })}
      {same.length === 0 ? null : (
        <Text size="sm" c="dimmed">
          Without differences: {same.join(", ")}.
        </Text>
      )}
    </>
  );
}

const names = { same: "Same", changed: "Changed", added: "Added", removed: "Removed" } as const;

/** @param protocolId the study that the object and what it touches are in */
function Change({ object, protocolId }: { readonly object: ComparedObject; readonly protocolId: string }) {
  const { kind, status, left, right, fields, touches } = object;
  const own = right ?? left;
  if (own === null) return null;
  return (
    <tr className={classes.object}>
      <th scope="row">
        <ToneBadge tone={statusTones[status]}>{names[status]}</ToneBadge> {kindNames[kind][0].toLowerCase()}
      </th>
      <td>
        <Anchor
          underline="always"
          component={Link}
          to={lineOfSightPath(protocolId, own.id)}
          size="sm"
          fw={600}
        >
          {own.label}
        </Anchor>
        {fields.map(({ field, left: before, right: after }) => (
          <div key={field}>
            <span className={classes.none}>{fieldName(field)}:</span>{" "}
            <MarkedWords left={before ?? ""} right={after ?? ""} side="both" />
          </div>
        ))}
      </td>
      <td>
        {touches.map((one) => (
          <div key={one.id}>
            <span className={classes.none}>{kindNames[one.kind][0].toLowerCase()}</span>{" "}
            <Anchor underline="always" component={Link} to={lineOfSightPath(protocolId, one.id)} size="sm">
              {one.label}
            </Anchor>
          </div>
        ))}
      </td>
    </tr>
  );
}
