import type { ReactNode } from "react";
import { MoreList, type MoreListProps } from "../../../components/more-list.tsx";
import { PlanPart } from "./plan-part.tsx";

export interface ListPartProps<T> extends MoreListProps<T> {
  readonly title: string;
  readonly aside?: ReactNode;
}

/** PLAN-3: a list under its own heading; nothing if it is empty. */
export function ListPart<T>({ title, aside, ...list }: ListPartProps<T>) {
  if (list.items.length === 0) return null;
  return (
    <PlanPart title={title} aside={aside}>
      <MoreList {...list} />
    </PlanPart>
  );
}
