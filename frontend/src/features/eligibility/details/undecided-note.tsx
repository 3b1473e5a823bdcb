import classes from "./sql-block.module.css";

/** What a query does not decide, above the query, quoted from its comments. */
export function UndecidedNote({ statements }: { readonly statements: readonly string[] }) {
  if (statements.length === 0) return null;
  return (
    <p className={classes.undecided}>
      <strong>Not decided by this query:</strong> {statements.join("; ")}
    </p>
  );
}
