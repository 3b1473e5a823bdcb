import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../../../lib/use-url-parameters.ts";
import { useUrlText } from "../../../../lib/use-url-text.ts";
import { parseOrder } from "./list-rows.ts";

const filters = { table: "table", visit: "listVisit", epoch: "listEpoch", footnote: "listNote" } as const;
const parameterNames = { ...filters, order: "listOrder", form: "listForm" } as const;
const textParameter = "listText";

/** The options of the list, stored in the URL. */
export function useListChoices() {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const [text, setText] = useUrlText(textParameter);
  const stated = (name: keyof typeof parameterNames) => parameters.get(parameterNames[name]) ?? "";
  const filter = {
    text,
    visit: stated("visit"),
    epoch: stated("epoch"),
    footnote: stated("footnote"),
    /** Key of the table shown; empty for all. */
    table: stated("table"),
  };
  return {
    ...filter,
    order: parseOrder(stated("order")),
    /** Lists each visit instead of ranges. */
    detailed: stated("form") === "visits",
    isFiltered: Object.values(filter).some((value) => value.trim() !== ""),
    setText,
    set: (name: keyof typeof parameterNames, value: string) =>
      setParameters({ [parameterNames[name]]: value }, { replace: true }),
    clear: () => {
      setText("");
      const names = [textParameter, ...Object.values(filters)];
      setParameters(Object.fromEntries(names.map((name) => [name, null])), { replace: true });
    },
  };
}

export type ListChoices = ReturnType<typeof useListChoices>;
