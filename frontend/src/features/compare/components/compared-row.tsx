import { Anchor, Text } from "@mantine/core";
import { type ComparedObject, kindNames } from "@trialtrace/backend/contract";
import { Link } from "react-router-dom";
import { ToneBadge } from "../../../components/tone-badge.tsx";
import { lineOfSightPath } from "../../../lib/paths.ts";
import classes from "./compare-page.module.css";
import { MarkedWords } from "./marked-words.tsx";

/** Colors of the ways in which objects of two studies relate. */
export const statusTones = { same: "gray", changed: "yellow", added: "green", removed: "red" } as const;

/** `drugName` reads `drug name`. */
export const fieldName = (field: string): string =>
  field.replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`);

const names = { same: "Same", changed: "Changed", added: "Only here", removed: "Only here" } as const;
const matches = { id: "same id", name: "same name", meaning: "similar meaning" } as const;

export interface ComparedRowProps {
  readonly object: ComparedObject;
  readonly ids: { readonly left: string; readonly right: string };
}

/** One object of both studies, or of one, with the fields that differ and what the difference touches. */
export function ComparedRow({ object, ids }: ComparedRowProps) {
  const { kind, status, matchedBy, left, right, fields, touches } = object;
  const label = (side: "left" | "right") => {
    const own = side === "left" ? left : right;
    return own === null ? (
      <span className={classes.none}>None</span>
    ) : (
      <>
        <Anchor underline="always" component={Link} to={lineOfSightPath(ids[side], own.id)} size="sm">
          <MarkedWords left={left?.label ?? null} right={right?.label ?? null} side={side} />
        </Anchor>
        {own.page === null ? null : (
          <Text span size="xs" c="dimmed">
            {" "}
            page {own.page}
          </Text>
        )}
      </>
    );
  };
  return (
    <tbody className={classes.object}>
      <tr>
        <th scope="rowgroup">
          {kindNames[kind][0]} <ToneBadge tone={statusTones[status]}>{names[status]}</ToneBadge>
          {status === "changed" && matchedBy ? (
            <Text size="xs" c="dimmed" fw={400}>
              {matches[matchedBy]}
            </Text>
          ) : null}
        </th>
        <td>{label("left")}</td>
        <td>{label("right")}</td>
      </tr>
      {fields.map((one) => (
        <tr key={one.field}>
          <th scope="row" className={classes.field}>
            {fieldName(one.field)}
          </th>
          <td>
            <MarkedWords left={one.left} right={one.right} side="left" />
          </td>
          <td>
            <MarkedWords left={one.left} right={one.right} side="right" />
          </td>
        </tr>
      ))}
      {touches.length === 0 ? null : (
        <tr>
          <th scope="row" className={classes.field}>
            touches
          </th>
          <td colSpan={2}>
            <Text size="xs" c="dimmed">
              {touches.map((one) => `${kindNames[one.kind][0].toLowerCase()} “${one.label}”`).join(", ")}
            </Text>
          </td>
        </tr>
      )}
    </tbody>
  );
}
