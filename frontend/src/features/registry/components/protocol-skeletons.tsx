import { Skeleton, VisuallyHidden } from "@mantine/core";
import classes from "./protocol-grid.module.css";

/** Placeholder for the list while it loads. */
export function ProtocolSkeletons() {
  return (
    <div role="status">
      <VisuallyHidden>Loading protocols...</VisuallyHidden>
      <Skeleton height={36} mb="md" aria-hidden />
      <div className={classes.grid} aria-hidden>
        {["a", "b", "c", "d"].map((key) => (
          <Skeleton key={key} height={208} />
        ))}
      </div>
    </div>
  );
}
