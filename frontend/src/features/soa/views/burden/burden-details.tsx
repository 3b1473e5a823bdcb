import { Group, Stack, Text } from "@mantine/core";
import { Fragment } from "react";
import { formatNumber } from "../../../../lib/format-count.ts";
import { type Burden, proceduresByDay } from "../../model/summary/burden.ts";
import classes from "./burden-details.module.css";
import { gapText, proceduresPerDay, studyDayText } from "./burden-texts.ts";

/** SOA-53: planned contact days by epoch and procedures by visit, and what is not counted. */
export function BurdenDetails({ burden }: { readonly burden: Burden }) {
  const { part, contacts, siteDays, epochs, repeated, undated, unplanned } = burden;
  const byDay = proceduresByDay(burden);
  const facts: [string, string | number | null][] = [
    ["At the site", siteDays],
    ["By telephone or video", contacts.length - siteDays],
    ["Procedures per contact day", proceduresPerDay(byDay)],
    ["Longest gap", gapText(burden)],
  ];
  const omitted: [string, string][] = [
    [
      "Repeat without a stated end",
      repeated.map(({ name, days }) => `${name} (${days} per repetition)`).join(", "),
    ],
    ["No day can be derived", undated.join(", ")],
    ["Only if needed", unplanned.join(", ")],
  ];
  return (
    <Stack className={classes.burden} gap={10} fz="sm">
      {part === null ? null : (
        <Text component="h3" size="sm" fw={600}>
          {part}
        </Text>
      )}
      <Group component="dl" gap="4px 24px" my={0}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <Group key={label} gap={6}>
              <Text component="dt" inherit c="dimmed">
                {label}
              </Text>
              <Text component="dd" inherit fw={600}>
                {typeof value === "number" ? formatNumber(value) : value}
              </Text>
            </Group>
          ),
        )}
      </Group>
      {contacts.length === 0 ? null : (
        <Group gap="12px 32px" align="flex-start">
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Epoch</th>
                <th scope="col">Contact days</th>
              </tr>
            </thead>
            <tbody>
              {epochs.map(({ name, days }) => (
                <tr key={name}>
                  <th scope="row">{name ?? "No epoch stated"}</th>
                  <td>{days}</td>
                </tr>
              ))}
              <tr className={classes.total}>
                <th scope="row">Total</th>
                <td>{contacts.length}</td>
              </tr>
            </tbody>
          </table>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">Visit</th>
                <th scope="col">Procedures</th>
              </tr>
            </thead>
            <tbody>
              {contacts.map((contact, index) => (
                <Fragment key={`${contact.period} ${contact.at}`}>
                  {contact.period === (contacts[index - 1]?.period ?? null) ? null : (
                    <tr className={classes.period}>
                      <th scope="rowgroup" colSpan={3}>
                        {contact.period}: day count restarts
                      </th>
                    </tr>
                  )}
                  <tr>
                    <td>{studyDayText(contact, burden)}</td>
                    <th scope="row">
                      {contact.names.join(", ")}
                      {contact.isRemote ? (
                        <Text span size="xs" c="dimmed">
                          {" "}
                          not at the site
                        </Text>
                      ) : null}
                    </th>
                    <td>{byDay.get(contact)}</td>
                  </tr>
                </Fragment>
              ))}
            </tbody>
          </table>
        </Group>
      )}
      {omitted.some(([, names]) => names !== "") ? (
        <Stack
          component="dl"
          className={classes.omitted}
          gap={2}
          my={0}
          c="dimmed"
          fz="xs"
          aria-label="Not counted"
        >
          {omitted.map(([label, names]) =>
            names === "" ? null : (
              <div key={label}>
                <dt>Not counted. {label}:</dt>
                <dd>{names}</dd>
              </div>
            ),
          )}
        </Stack>
      ) : null}
    </Stack>
  );
}
