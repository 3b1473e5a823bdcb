import type { PlannedOutput } from "@trialtrace/backend/contract";
import { registryColumns } from "../registry-columns.ts";
import classes from "./printed-registry.module.css";

/** The overview in print: all rows, because the on-screen table renders only visible ones. */
export function PrintedRegistry({ tlfs }: { readonly tlfs: readonly PlannedOutput[] }) {
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          {registryColumns.map(({ id, label }) => (
            <th key={id} scope="col">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tlfs.map((tlf) => (
          <tr key={tlf.key}>
            {registryColumns.map(({ id, textOf }) => (
              <td key={id}>{textOf(tlf)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
