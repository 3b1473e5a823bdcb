import { ContentView } from "../../../../components/content/content-view.tsx";
import { PageReferences } from "../../../../components/page-references.tsx";
import type { PlanItem } from "../../reading/read-items.ts";
import { DetailList } from "../detail-list.tsx";
import classes from "./output-view.module.css";

const numberFields = ["number", "tlf_number", "tlf_id", "id"];

/** A planned table, listing or figure: its number before its title, where it has one. */
export function OutputView({ output, label }: { output: PlanItem; label: string }) {
  const number = output.details.find(({ key }) => numberFields.includes(key));
  return (
    <div className={classes.output}>
      {number ? (
        <span className={classes.number}>
          <ContentView node={number.node} label="Number" />
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
