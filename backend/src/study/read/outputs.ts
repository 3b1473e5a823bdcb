import { outputRecords } from "../outputs/output-records.ts";
import type { Documents } from "./documents.ts";
import { type Draft, draft, firstAt, textIn } from "./draft.ts";
import { at, itemsOf, type Node } from "./node.ts";

/** The planned tables, listings, and figures: the shells, or else what the statistical plan lists. */
export function readOutputs({ tlf, statistics }: Documents): Draft[] {
  const shells = outputRecords(tlf).map((record) => record.draft);
  if (shells.length > 0) return shells;
  const kinds = [
    ["tables", "Table"],
    ["listings", "Listing"],
    ["figures", "Figure"],
  ] as const;
  const listed = statistics.map((node) =>
    kinds.flatMap(([key, type]) =>
      itemsOf(at(node, "tlf_specifications", key)).flatMap((one) => listedOutput(one, type)),
    ),
  );
  return listed.find((list) => list.length > 0) ?? [];
}

function listedOutput(node: Node, type: string): Draft[] {
  const number = textIn(firstAt(node, "number"));
  const title = textIn(firstAt(node, "title"));
  return draft(
    "output",
    node,
    "title",
    { number: "number", title: "title", population: "population" },
    {
      ...(number === "" ? {} : { ownId: `${type}-${number}` }),
      ...(title === "" ? {} : { label: `${type} ${number}: ${title}` }),
    },
  );
}
