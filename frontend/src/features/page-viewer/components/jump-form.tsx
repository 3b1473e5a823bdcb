import { Button, TextInput } from "@mantine/core";
import { useId } from "react";
import { pageFromJump } from "../viewer-rules.ts";
import type { ViewerAction } from "../viewer-state.ts";
import classes from "./jump-form.module.css";

export interface JumpFormProps {
  readonly text: string;
  readonly pageCount: number;
  readonly dispatch: (action: ViewerAction) => void;
  readonly turnTo: (page: number) => void;
}

/** VIEW-4: a number from 1 to the page count jumps there, anything else is silently ignored. */
export function JumpForm({ text, pageCount, dispatch, turnTo }: JumpFormProps) {
  const id = useId();
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const page = pageFromJump(text, pageCount);
        if (page === null) return;
        turnTo(page);
        dispatch({ type: "jumped" });
      }}
    >
      <label htmlFor={id} className={classes.label}>
        Jump to
      </label>
      <TextInput
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={pageCount}
        size="xs"
        autoComplete="off"
        w={72}
        value={text}
        onChange={(event) => dispatch({ type: "jump-typed", text: event.currentTarget.value })}
      />
      <Button type="submit" size="xs">
        Go
      </Button>
    </form>
  );
}
