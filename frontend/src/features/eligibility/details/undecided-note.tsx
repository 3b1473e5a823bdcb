import { undecidedConditions } from "../sql-files.ts";
import classes from "./sql-block.module.css";

/** What a query does not decide, above the query, quoted from its comments. */
export function UndecidedNote({ sql }: { readonly sql: string }) {
  const statements = undecidedConditions(sql);
  if (statements.length === 0) return null;
  return (
    <p className={classes.undecided}>
      <strong>Not decided by this query:</strong> {statements.join("; ")}
    </p>
  );
}
