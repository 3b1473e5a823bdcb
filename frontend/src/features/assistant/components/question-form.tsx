import { Button, Group, TextInput } from "@mantine/core";
import { maxQuestionLength } from "@trialtrace/backend/contract";
import { Send, X } from "lucide-react";
import { type FormEvent, useEffect, useRef } from "react";
import type { Assistant } from "../use-assistant.ts";
import classes from "./question-form.module.css";

/**
 * ASK-2: the send button is disabled while the text is blank or a request is pending, the input while a
 * request is pending. The focus then moves to Cancel and returns to the input afterwards.
 */
export function QuestionForm({ assistant }: { assistant: Assistant }) {
  const { draft, request } = assistant;
  const pending = request.status === "pending";
  const input = useRef<HTMLInputElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useFollowingFocus(pending, input, cancel);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    assistant.ask(draft);
  };
  return (
    <Group component="form" gap={8} wrap="nowrap" onSubmit={submit}>
      <TextInput
        ref={input}
        className={classes.input ?? ""}
        flex={1}
        miw={0}
        aria-label="Question about this protocol"
        placeholder="Ask a question about this protocol..."
        autoComplete="off"
        maxLength={maxQuestionLength}
        value={draft}
        disabled={pending}
        onChange={(event) => assistant.setDraft(event.currentTarget.value)}
      />
      {pending ? (
        <Button
          ref={cancel}
          leftSection={<X size={16} aria-hidden />}
          onClick={assistant.cancel}
          onKeyDown={(event) => {
            // An Enter still held down from sending must not cancel the question.
            if (event.key === "Enter" && event.repeat) event.preventDefault();
            if (event.key !== "Escape") return;
            // The same key would close a side panel next to the assistant.
            event.stopPropagation();
            assistant.cancel();
          }}
        >
          Cancel
        </Button>
      ) : null}
      {/* Last, so that it stays where it is: the second click of a double click would hit Cancel. */}
      <Button variant="filled" type="submit" flex="none" px={14} disabled={pending || draft.trim() === ""}>
        <Send size={16} aria-hidden />
        <span className={classes.word}>Send</span>
      </Button>
    </Group>
  );
}

type FocusTarget = { readonly current: HTMLElement | null };

/** Keeps keyboard focus within the form; focus moved elsewhere by the user stays there. */
function useFollowingFocus(pending: boolean, input: FocusTarget, cancel: FocusTarget): void {
  const before = useRef(pending);
  useEffect(() => {
    const wasPending = before.current;
    before.current = pending;
    if (pending === wasPending) return;
    const focused = document.activeElement;
    const isLost = focused === document.body || focused === null || focused.matches(":disabled");
    if (isLost) (pending ? cancel : input).current?.focus({ preventScroll: true });
  }, [pending, input, cancel]);
}
