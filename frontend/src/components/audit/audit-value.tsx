import type { Json } from "@trialtrace/backend/contract";
import classes from "./audit-value.module.css";
import { valueWords } from "./audit-words.ts";

export interface AuditValueProps {
  readonly action: string;
  readonly value: Json;
}

/** A value before or after a change; `empty` if there was none. */
export function AuditValue({ action, value }: AuditValueProps) {
  const words = valueWords(action, value);
  if (words === null) return <span className={classes.empty}>empty</span>;
  return (
    <span className={classes.value} title={words.text}>
      {words.text}
      {words.footnotes.length > 0 ? <sup>{words.footnotes.join(",")}</sup> : null}
    </span>
  );
}
