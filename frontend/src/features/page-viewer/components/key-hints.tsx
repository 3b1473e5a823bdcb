import { Group, Kbd } from "@mantine/core";
import { keyHints } from "../viewer-keys.ts";
import classes from "./key-hints.module.css";

/** The keyboard shortcuts hint (VIEW-3). */
export function KeyHints() {
  return (
    <div className={classes.hints}>
      <b>Keyboard shortcuts</b>
      {keyHints.map(({ keys, does }) => (
        <Group
          key={does}
          component="span"
          display="inline-flex"
          gap={4}
          wrap="nowrap"
          style={{ whiteSpace: "nowrap" }}
        >
          {keys.map((key) => (
            <Kbd key={key} size="xs">
              {key}
            </Kbd>
          ))}
          {does}
        </Group>
      ))}
    </div>
  );
}
