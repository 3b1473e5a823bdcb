import { Kbd } from "@mantine/core";
import { keyHints } from "../viewer-keys.ts";
import classes from "./key-hints.module.css";

/** The keyboard shortcuts hint (VIEW-3). */
export function KeyHints() {
  return (
    <div className={classes.hints}>
      <span className={classes.title}>Keyboard shortcuts</span>
      {keyHints.map(({ keys, does }) => (
        <span key={does} className={classes.hint}>
          {keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
          {does}
        </span>
      ))}
    </div>
  );
}
