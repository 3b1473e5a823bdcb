import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { CopyText } from "../../../components/copy-text.tsx";
import { JsonTree } from "../../../components/json-tree.tsx";
import type { Criterion } from "../criteria.ts";
import classes from "./criterion-drawer.module.css";

const forms = [
  { value: "tree", label: "Tree" },
  { value: "text", label: "Text" },
];

/** ELIG-5: the raw data, as a tree or as text, to copy. */
export function JsonTab({ criterion }: { criterion: Criterion }) {
  const [form, setForm] = useState("tree");
  const raw = rawOf(criterion);
  const text = JSON.stringify(raw, null, 2);
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl
          size="xs"
          aria-label="Form of the JSON"
          data={forms}
          value={form}
          onChange={setForm}
        />
        <CopyText text={text} label="Copy JSON" />
      </div>
      {form === "tree" ? <JsonTree value={raw} /> : <pre className={classes.json}>{text}</pre>}
    </>
  );
}

/** What is stored; where that is two forms of one criterion, each under its name. */
function rawOf({ hierarchical, normalized, legacy }: Criterion): unknown {
  if (hierarchical && normalized) return { hierarchical, normalized };
  return hierarchical ?? normalized ?? legacy;
}
