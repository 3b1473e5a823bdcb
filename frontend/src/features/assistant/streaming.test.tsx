import { screen, waitFor } from "@testing-library/react";
import { type AiBlock, type AiEvent, queryAssistant } from "@trialtrace/backend/contract";
import { describe, expect, it } from "vitest";
import { expectConsoleErrors } from "../../testing/console-errors.ts";
import { citation, input, latest, makeAnswer, openPanel, serveAssistant } from "./testing/open-panel.tsx";

const sentence: AiBlock = {
  ...{ kind: "sentence", text: "Approximately 700 patients are randomized.", citations: [1] },
  unsupported: null,
};
const doubted: AiBlock = {
  ...{ kind: "sentence", text: "All of them recover.", citations: [] },
  unsupported: "“recover” is not in the cited passage.",
};
const reading: AiEvent = { kind: "step", text: "Reading section 9.2" };
const partial: AiEvent = { kind: "partial", blocks: [sentence], citations: [citation] };
const answer = makeAnswer({ mode: "model", blocks: [sentence, doubted] });

/** Events that can be released one by one. */
function gate() {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open: () => open() };
}

describe("ASK-16: a streamed answer", () => {
  it("shows the current step, then the sentences checked so far, then the answer", async () => {
    const [wrote, ended] = [gate(), gate()];
    const server = serveAssistant();
    server.stream(queryAssistant, async function* () {
      yield reading;
      await wrote.opened;
      yield partial;
      await ended.opened;
      yield { kind: "answer", answer };
    });
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    await latest().findByText(/Reading section 9.2/);
    wrote.open();
    await latest().findByText(sentence.text);
    latest().getByRole("link", { name: "Source 1: Section 9.2, page 105" });
    expect(screen.getByRole("region", { name: "Latest answer" }).getAttribute("aria-busy")).toBe("true");
    ended.open();
    await latest().findByText(/85% confidence/);
    latest().getByText(/“recover” is not in the cited passage/);
    latest().getByText(/Written by the configured language model/);
    expect(latest().queryByText(/Writing the answer/)).toBeNull();
  });

  it("shows the quotes until the model writes", async () => {
    const [read, wrote, ended] = [gate(), gate(), gate()];
    const quote: AiBlock = {
      ...{ kind: "quote", text: "About 700 patients take part.", lead: "", marks: [], citations: [1] },
    };
    const server = serveAssistant();
    server.stream(queryAssistant, async function* () {
      yield { kind: "quotes", answer: makeAnswer({ blocks: [quote] }) };
      await read.opened;
      yield reading;
      await wrote.opened;
      yield partial;
      await ended.opened;
      yield { kind: "answer", answer };
    });
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    await latest().findByText(quote.text);
    latest().getByText(/The closest passages meanwhile/);
    read.open();
    await latest().findByText(/Reading section 9.2/);
    latest().getByText(quote.text);
    wrote.open();
    await latest().findByText(sentence.text);
    expect(latest().queryByText(quote.text)).toBeNull();
    ended.open();
    await latest().findByText(/85% confidence/);
  });

  it.each<[string, () => AsyncIterable<AiEvent>]>([
    [
      "breaks off",
      async function* () {
        yield partial;
        throw new TypeError("network error");
      },
    ],
    [
      "ends without an answer",
      async function* () {
        yield partial;
      },
    ],
  ])(
    "a connection that %s leaves no partial answer, and the question can be asked again",
    async (_, events) => {
      const loggedErrors = expectConsoleErrors();
      const server = serveAssistant();
      server.stream(queryAssistant, events);
      const { user } = await openPanel();
      await user.type(input(), "How many?{Enter}");
      await latest().findByText(/Cannot reach the server/);
      expect(latest().queryByText(sentence.text)).toBeNull();
      expect(loggedErrors()).toContain("Cannot reach the server");
      server.answer(queryAssistant, answer);
      await user.click(latest().getByRole("button", { name: "Try again" }));
      await latest().findByText(sentence.text);
    },
  );

  it("a canceled answer is discarded: the question returns to the input and none of the answer is shown", async () => {
    const server = serveAssistant();
    const late = gate();
    server.stream(queryAssistant, async function* () {
      yield partial;
      await late.opened;
      yield { kind: "answer", answer };
    });
    const { user } = await openPanel();
    await user.type(input(), "How many?{Enter}");
    await latest().findByText(sentence.text);
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(input().value).toBe("How many?");
    late.open();
    await waitFor(() => expect(latest().queryByText(sentence.text)).toBeNull());
    expect(latest().queryByText(/85% confidence/)).toBeNull();
  });
});
