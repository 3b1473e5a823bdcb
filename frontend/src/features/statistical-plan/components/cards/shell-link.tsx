import { Link, useLocation } from "react-router-dom";
import { sectionParameter } from "../../../../components/sections/use-section.ts";
import { withParameters } from "../../../../lib/use-url-parameters.ts";
import classes from "./output-view.module.css";

export type OutputKind = "table" | "listing" | "figure";

export interface ShellLinkProps {
  readonly kind: OutputKind;
  readonly number: string;
}

/** A planned output's number, which opens its shell on the TLF tab of the same screen; Back returns to the plan. */
export function ShellLink({ kind, number }: ShellLinkProps) {
  const { pathname, search } = useLocation();
  // What belongs to the plan's tab stays with it.
  const parameters = { tab: "tlf", shell: `${kind} ${number}`, [sectionParameter]: null, view: null };
  return (
    <Link
      to={{ pathname, search: withParameters(search, parameters) }}
      className={classes.link}
      aria-label={`${number}: open the shell of ${kind} ${number}`}
    >
      {number}
    </Link>
  );
}
