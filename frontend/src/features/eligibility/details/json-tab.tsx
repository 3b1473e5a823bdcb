import { SegmentedControl } from "@mantine/core";
import { useState } from "react";
import { CopyText } from "../../../components/copy-text.tsx";
import { JsonTree } from "../../../components/json-tree.tsx";
import type { Criterion } from "../criteria.ts";
import { storedDecomposed, storedListed } from "../stored-forms.ts";
import classes from "./criterion-drawer.module.css";

const forms = [
  { value: "tree", label: "Tree" },
  { value: "text", label: "Text" },
];

/** ELIG-5: the raw data, as a tree or as text that can be copied. */
export function JsonTab({ criterion }: { criterion: Criterion }) {
  const [form, setForm] = useState("tree");
  const raw = rawOf(criterion);
  const text = JSON.stringify(raw, null, 2);
  return (
    <>
      <div className={classes.bar}>
        <SegmentedControl size="xs" aria-label="JSON format" data={forms} value={form} onChange={setForm} />
        <CopyText text={text} label="Copy JSON" />
      </div>
      {form === "tree" ? <JsonTree value={raw} /> : <pre className={classes.json}>{text}</pre>}
    </>
  );
}

/** The stored data; if a criterion is stored in two forms, each under its name. */
function rawOf({ hierarchical, normalized, legacy }: Criterion): unknown {
  const forms = {
    ...(hierarchical ? { hierarchical: storedDecomposed(hierarchical) } : {}),
    ...(normalized ? { normalized: storedListed(normalized) } : {}),
  };
  return hierarchical && normalized ? forms : (forms.hierarchical ?? forms.normalized ?? legacy);
}
