import { afterEach, describe, expect, it } from "vitest";
import {
  call,
  type ModelReply,
  refuse,
  type ScriptedModel,
  say,
  startScriptedModel,
} from "../../../testing/scripted-model.ts";
import { createChatClient } from "./chat-client.ts";

const tools = [{ name: "list_risks", description: "Lists risks", parameters: { type: "object" } }];

describe("ASK-8: servers with different dialects of the protocol", () => {
  let server: ScriptedModel | undefined;
  afterEach(() => server?.close());

  async function connect(...replies: ModelReply[]) {
    const started = await startScriptedModel();
    server = started;
    started.script(...replies);
    const client = createChatClient(started.settings);
    const turn = async () => {
      const messages = [{ role: "user", content: "?" }] as const;
      const words = client.turn(messages, tools, true, AbortSignal.timeout(2000));
      let next = await words.next();
      while (!next.done) next = await words.next();
      return next.value;
    };
    return { turn, requests: () => started.requests };
  }

  it.each<[string, number, string]>([
    ["Ollama", 400, "registry.ollama.ai/library/gemma:2b does not support tools"],
    ["vLLM", 400, '"auto" tool choice requires --enable-auto-tool-choice and --tool-call-parser to be set'],
    ["llama.cpp", 500, "tools param requires --jinja flag"],
  ])(
    "%s without tool support is called without tools, at once from the second call on",
    async (_, status, said) => {
      const { turn, requests } = await connect((res, request) =>
        (request.body.tools ? refuse(status, JSON.stringify({ error: { message: said } })) : say("Yes."))(
          res,
          request,
        ),
      );
      expect((await turn()).text).toBe("Yes.");
      expect(requests()).toHaveLength(2);
      expect((await turn()).text).toBe("Yes.");
      expect(requests()).toHaveLength(3);
    },
  );

  it.each([
    ["max_tokens", "Use 'max_completion_tokens' instead.", { max_completion_tokens: 200, temperature: 0 }],
    ["temperature", "'temperature' does not support 0 with this model.", { max_tokens: 200 }],
  ] as const)("a server that rejects %s receives what it accepts", async (refused, said, sent) => {
    const { turn, requests } = await connect((res, request) =>
      (request.body[refused] === undefined ? say("Yes.") : refuse(400, said))(res, request),
    );
    expect((await turn()).text).toBe("Yes.");
    expect(requests().at(-1)?.body).toMatchObject(sent);
    expect(requests().at(-1)?.body.tools).toHaveLength(1);
  });

  it("a rejection for another reason is not taken as missing tool support", async () => {
    const full = refuse(400, "This model's maximum context length is 4096 tokens.");
    const { turn, requests } = await connect(full, full, say("Yes."));
    await expect(turn()).rejects.toThrow("status 400");
    await turn();
    expect(requests().at(-1)?.body.tools).toHaveLength(1);
  });

  it("assembles a tool call from its chunks", async () => {
    const { turn } = await connect(call("list_risks", { a: 1 }));
    expect((await turn()).calls).toEqual([{ id: "call-1", name: "list_risks", arguments: '{"a":1}' }]);
  });
});
