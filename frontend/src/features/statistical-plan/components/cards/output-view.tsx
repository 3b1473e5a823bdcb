import { lineOf } from "@trialtrace/backend/content";
import type { PlanItem } from "@trialtrace/backend/contract";
import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import { DetailList } from "../detail-list.tsx";
import classes from "./output-view.module.css";
import { type OutputKind, ShellLink } from "./shell-link.tsx";

const numberFields = ["number", "tlf_number", "tlf_id", "id"];

export interface OutputViewProps {
  readonly output: PlanItem;
  readonly kind: OutputKind;
  readonly label: string;
  /** The protocol has shells, so the numbers link to them. */
  readonly hasShells: boolean;
}

/** A planned table, listing or figure: its number before its title, where it has one. */
export function OutputView({ output, kind, label, hasShells }: OutputViewProps) {
  const number = output.details.find(({ key }) => numberFields.includes(key));
  return (
    <div className={classes.output}>
      {number ? (
        <span className={classes.number}>
          {hasShells ? (
            <ShellLink kind={kind} number={lineOf(number.node)} />
          ) : (
            <ContentView node={number.node} label="Number" />
          )}
        </span>
      ) : null}
      <div className={classes.text}>
        <ContentView node={output.lead} label={label} />
        <PageReferences sources={output.sources} />
        <div className={classes.details}>
          <DetailList entries={output.details.filter((entry) => entry !== number)} bare={["population"]} />
        </div>
      </div>
    </div>
  );
}
