import type { FieldOf, FieldValue } from "../../contract/study/objects.ts";
import { type Provenance, provenanceOf } from "../../contract/value.ts";
import { type Draft, textIn } from "../read/draft.ts";
import { at, itemsOf, membersOf, type Node, plainOf, sourcedOf } from "../read/node.ts";

/** The key under which a record has each field of an output. */
const storedAs: Readonly<Record<FieldOf<"output">, string>> = {
  ...{ code: "tlf_id", number: "tlf_number", type: "tlf_type", title: "title_description" },
  ...{ population: "population", dataset: "analysis_dataset", category: "tlf_category" },
  ...{ endpoints: "endpoints_estimands", groups: "treatment_groups" },
};

/** A planned table, listing, or figure as its document states it. */
export type OutputRecord = ReturnType<typeof outputRecords>[number];

/**
 * OUT-2: the outputs in the document of shells. Elements that are not records are omitted, and remain unread.
 * @returns for each its index in the stored list and the displayed id, which is counted if the document states none
 */
export function outputRecords(document: Node | undefined) {
  return itemsOf(at(document, "tlf_specifications"))
    .map((node, position) => ({ node, position }))
    .filter(({ node }) => membersOf(node).length > 0)
    .map(({ node, position }, index) => {
      const stated = Object.entries(storedAs).flatMap(([field, key]): [string, FieldValue][] => {
        const value = valueAt(at(node, key));
        return value === undefined ? [] : [[field, value]];
      });
      const fields: Draft["fields"] = Object.fromEntries(stated);
      const { code, number = code, title } = fields;
      const id = textIn(number) || `TLF-${index + 1}`;
      const name = `${textIn(fields.type)} ${textIn(number)}`.trim();
      const draft: Draft = {
        ...{ kind: "output", ownId: textIn(code) || `${position + 1}` },
        label: [name, textIn(title)].filter(Boolean).join(": ") || id,
        fields: number ? { ...fields, number } : fields,
      };
      return { node, position, id, counted: number === undefined, draft };
    });
}

/** A text or a list of texts; an element may be a record with a name. */
function valueAt(node: Node | undefined): FieldValue | undefined {
  const values = itemsOf(node).flatMap((item) => sourcedOf(nameIn(item)) ?? []);
  return node && Array.isArray(plainOf(node)) && values.length > 0 ? values : values[0];
}

const nameIn = (item: Node): Node =>
  at(item, "name") ?? at(item, "label") ?? at(item, "title") ?? at(item, "text") ?? item;

/** The sources that the record has next to a field. */
export const sourcesOf = ({ node }: OutputRecord, field: FieldOf<"output">): Provenance[] =>
  provenanceOf(at(node, storedAs[field])?.raw);
