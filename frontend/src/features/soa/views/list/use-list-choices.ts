import { useSearchParams } from "react-router-dom";
import { useSetUrlParameters } from "../../../../lib/use-url-parameters.ts";
import { useUrlText } from "../../../../lib/use-url-text.ts";
import type { ListFilter } from "./filter-rows.ts";
import { type ListOrder, parseOrder } from "./sort-rows.ts";

/** The options of the list, stored in the URL. */
export interface ListChoices extends ListFilter {
  /** Key of the table shown; empty for all. */
  readonly table: string;
  readonly order: ListOrder;
  /** Lists each visit instead of ranges. */
  readonly detailed: boolean;
  readonly isFiltered: boolean;
  setText(text: string): void;
  set(name: keyof typeof parameterNames, value: string): void;
  clear(): void;
}

const parameterNames = {
  table: "table",
  visit: "listVisit",
  epoch: "listEpoch",
  footnote: "listNote",
  order: "listOrder",
  form: "listForm",
} as const;

const textParameter = "listText";

export function useListChoices(): ListChoices {
  const [parameters] = useSearchParams();
  const setParameters = useSetUrlParameters();
  const [text, setText] = useUrlText(textParameter);
  const stated = (name: keyof typeof parameterNames) => parameters.get(parameterNames[name]) ?? "";
  const [visit, epoch, footnote, table] = [
    stated("visit"),
    stated("epoch"),
    stated("footnote"),
    stated("table"),
  ];
  return {
    text,
    visit,
    epoch,
    footnote,
    table,
    order: parseOrder(parameters.get(parameterNames.order)),
    detailed: stated("form") === "visits",
    isFiltered: [text.trim(), visit, epoch, footnote, table].some((value) => value !== ""),
    setText,
    set: (name, value) => setParameters({ [parameterNames[name]]: value }, { replace: true }),
    clear: () => {
      setText("");
      const { table, visit, epoch, footnote } = parameterNames;
      setParameters(
        { [textParameter]: null, [table]: null, [visit]: null, [epoch]: null, [footnote]: null },
        { replace: true },
      );
    },
  };
}
