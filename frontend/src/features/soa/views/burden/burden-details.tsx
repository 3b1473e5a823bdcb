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
    <div className={classes.burden}>
      {part === null ? null : <h3 className={classes.heading}>{part}</h3>}
      <dl className={classes.facts}>
        {facts.map(([label, value]) =>
          value === null ? null : (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{typeof value === "number" ? formatNumber(value) : value}</dd>
            </div>
          ),
        )}
      </dl>
      {contacts.length === 0 ? null : (
        <div className={classes.tables}>
          <table className={classes.table}>
            <thead className={classes.head}>
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
            <thead className={classes.head}>
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
                      {contact.isRemote ? <small className={classes.remote}> not at the site</small> : null}
                    </th>
                    <td>{byDay.get(contact)}</td>
                  </tr>
                </Fragment>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {omitted.some(([, names]) => names !== "") ? (
        <dl className={classes.omitted} aria-label="Not counted">
          {omitted.map(([label, names]) =>
            names === "" ? null : (
              <div key={label}>
                <dt>Not counted. {label}:</dt>
                <dd>{names}</dd>
              </div>
            ),
          )}
        </dl>
      ) : null}
    </div>
  );
}
