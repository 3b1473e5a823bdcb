import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { afterAll, describe, expect, it } from "vitest";
import { type AiAnswer, type AiEvent, aiAnswerSchema, aiEventSchema } from "../../../contract/ai-query.ts";
import {
  call,
  hangAfter,
  type ModelReply,
  type ModelRequest,
  passageWith,
  piece,
  refuse,
  say,
  startScriptedModel,
} from "../../../testing/scripted-model.ts";
import { until } from "../../../testing/until.ts";
import { withSeededServer } from "../../../testing/with-server.ts";

const apiKey = "key-that-must-not-be-logged";
const question = "When must every serious adverse event be reported to the sponsor?";
const reported = (request: ModelRequest) => passageWith(request, "within 24 hours");
const supported = "Serious adverse events are reported to the sponsor within 24 hours";
const answers = say((request) => `${supported} [${reported(request)}].`);

const model = await startScriptedModel({ apiKey, timeout: 4000 });
afterAll(() => model.close());

describe.skipIf(isDatabaseElsewhere())("ASK-8, ASK-15, ASK-16: a language model's answers", () => {
  const server = withSeededServer({ model: model.settings, logLevel: "trace" });

  const post = (query: string, accept: string, signal?: AbortSignal, context = "protocol") =>
    fetch(`${server().origin}/api/ai-query`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: accept },
      body: JSON.stringify({ query, protocolId: "adaura", context }),
      signal: signal ?? null,
    });
  const ask = async (query = question, context?: string): Promise<AiAnswer> =>
    aiAnswerSchema.parse(await (await post(query, "application/json", undefined, context)).json());
  const stream = async (query = question): Promise<AiEvent[]> => {
    const response = await post(query, "text/event-stream");
    expect(response.headers.get("content-type")).toBe("text/event-stream; charset=utf-8");
    const lines = (await response.text()).split("\n").filter((line) => line.startsWith("data: "));
    return lines.map((line) => aiEventSchema.parse(JSON.parse(line.slice(6))));
  };
  const extractive = { mode: "extractive", outcome: "answered" } as const;

  it("are requested with the key, the model, the question, and the closest passages", async () => {
    model.script(answers);
    await ask();
    const [request] = model.requests;
    expect(request).toMatchObject({ url: "/v1/chat/completions", authorization: `Bearer ${apiKey}` });
    expect(request?.body).toMatchObject({ model: "scripted", stream: true, max_tokens: 200, temperature: 0 });
    expect(request?.body.messages.map(({ role }) => role)).toEqual(["system", "user"]);
    expect(request?.body.messages[1]?.content).toContain(JSON.stringify(question));
    expect(request?.passages.size).toBeGreaterThan(3);
  });

  it("include the quotes of the passages they cite, with their pages", async () => {
    model.script(answers);
    const answer = await ask();
    expect(answer).toMatchObject({ mode: "model", outcome: "answered", found: true });
    expect(answer.blocks).toEqual([
      { kind: "sentence", text: `${supported}.`, citations: [1], unsupported: null },
    ]);
    expect(answer.citations[0]?.quote).toContain("24 hours");
    expect(answer.citations[0]?.page).not.toBeNull();
    expect(answer.answer).toContain(answer.sources[0]);
    expect(answer.confidence).toBeGreaterThan(0.5);
  });

  it("are sent sentence by sentence as they are checked, followed by the whole answer", async () => {
    const second = "Late reports lead to a fine of 500 euros";
    model.script(say((request) => `${supported}. [${reported(request)}] ${second} [${reported(request)}].`));
    const events = await stream();
    const partial = events.find(({ kind }) => kind === "partial");
    expect(partial?.kind === "partial" && partial.blocks).toEqual([
      expect.objectContaining({ text: `${supported}.` }),
    ]);
    const last = events.at(-1);
    if (last?.kind !== "answer") throw new Error("The last event has to be the answer.");
    expect(last.answer.blocks[1]).toEqual({
      ...{ kind: "sentence", text: `${second}.`, citations: [] },
      unsupported: "“500” is not in the cited passage.",
    });
    expect(last.answer.answer).toContain(`${second}. *(not supported by the quoted passages)*`);
  });

  it("follow the quotes, which are sent before the model says anything", async () => {
    model.script(() => undefined);
    const leaving = new AbortController();
    const response = await post(question, "text/event-stream", leaving.signal);
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    while (!text.includes("\n\n")) text += (await reader?.read())?.value ?? "";
    const [, line = ""] = /^data: (.*)$/m.exec(text) ?? [];
    const first = aiEventSchema.parse(JSON.parse(line));
    expect(first).toMatchObject({ kind: "quotes", answer: extractive });
    expect(model.requests.every((request) => !request.abandoned())).toBe(true);
    leaving.abort();
  });

  it("have lower confidence if a sentence is not supported", async () => {
    model.script(answers);
    const whole = await ask();
    model.script(say((request) => `${supported} [${reported(request)}]. The sponsor is pleased [P1]. `));
    const half = await ask();
    expect(half.confidence).toBe(0.5);
    expect(whole.confidence).toBeGreaterThan(0.5);
  });

  it("use tools to read on, but only in the given protocol, whatever the model requests", async () => {
    model.script(
      call(
        "search_passages",
        { query: "interstitial lung disease", protocolId: "tropion-lung01" },
        "Let me look.",
      ),
      say((request) => `Treatment is stopped [${passageWith(request, "interstitial lung disease")}].`),
    );
    const events = await stream("What happens with interstitial lung disease?");
    expect(events).toContainEqual({ kind: "step", text: "Searching for “interstitial lung disease”" });
    const [, second] = model.requests;
    expect(second?.body.messages.map(({ role }) => role)).toEqual(["system", "user", "assistant", "tool"]);
    const { rows } = await server().database.pool.query<{ all: string }>(
      "SELECT string_agg(text, ' ') AS all FROM passages JOIN protocol_identifiers USING (protocol_id) WHERE value = 'adaura'",
    );
    for (const text of second?.passages.values() ?? []) expect(rows[0]?.all).toContain(text);
  });

  it.each([
    ["list_sections", {}],
    ["read_section", { number: "6.1" }],
    ["read_schedule", { procedure: "12-lead electrocardiogram" }],
    ["read_schedule", { visit: "Week 12" }],
    ["list_criteria", { type: "exclusion" }],
    ["list_endpoints", {}],
    ["read_domain", { name: "study design" }],
    ["list_risks", {}],
  ])("may call %s with %j", async (name, given) => {
    model.script(call(name, given), answers);
    await ask();
    const result = model.requests[1]?.body.messages.at(-1);
    expect(result).toMatchObject({ role: "tool", tool_call_id: "call-1" });
    expect(result?.content.split("\n")[0]).toMatch(/^\{"id":"P\d+"/);
  });

  it.each<[string, ModelReply, RegExp]>([
    ["an unknown tool", call("drop_tables", {}), /no tool/],
    ["arguments that are not JSON", call("read_section", "{number: 6"), /cannot be used/],
    ["wrong arguments", call("list_criteria", { type: "all" }), /cannot be used/],
    ["overlong arguments", call("search_passages", { query: "x".repeat(5000) }), /cannot be used/],
    ["an unknown section", call("read_section", { number: "99.99" }), /Nothing found/],
    ["an unknown visit", call("read_schedule", { visit: "Week 999" }), /The schedule has: .*Week 12/],
    ["an unknown domain", call("read_domain", { name: "Astrology" }), /There are: .*Study Design/],
    ["another study's id as a section", call("read_section", { number: "' OR 1=1 --" }), /Nothing found/],
  ])("survive %s: the model receives the error", async (_, reply, expected) => {
    model.script(reply, answers);
    expect((await ask()).mode).toBe("model");
    expect(model.requests[1]?.body.messages.at(-1)?.content).toMatch(expected);
  });

  it("read only risk content in deep risk research", async () => {
    model.script(call("read_section", { number: "1" }), say("NO ANSWER"));
    await ask("What are the highest risks?", "deep-risk-research");
    const names = model.requests[0]?.body.tools?.map((tool) => tool.function.name);
    expect(names).toEqual(["search_passages", "list_risks"]);
    expect(model.requests[1]?.body.messages.at(-1)?.content).toMatch(/no tool/);
  });

  it.each<[string, ModelReply]>([
    [
      "one JSON document",
      (res, request) =>
        res.writeHead(200, { "Content-Type": "application/json" }).end(
          JSON.stringify({
            choices: [
              { message: { content: `${supported} [${reported(request)}].` }, finish_reason: "stop" },
            ],
          }),
        ),
    ],
    [
      "text after a thinking block",
      say((request) => `<think>Is it P1?\nNo.</think>${supported} [${reported(request)}].`),
    ],
    [
      "text that ends in half a sentence",
      say((request) => `${supported} [${reported(request)}]. And then the`, "length"),
    ],
    ["markdown", say((request) => `- **${supported}** [${reported(request)}].`)],
    [
      "text that starts with a verdict",
      say((request) => `Yes, ${supported.toLowerCase()} [${reported(request)}].`),
    ],
  ])("are accepted as %s", async (_, reply) => {
    model.script(reply);
    const answer = await ask();
    expect(answer.mode).toBe("model");
    expect(answer.blocks).toMatchObject([
      { text: expect.stringMatching(new RegExp(`^${supported}\\.$`, "i")) },
    ]);
  });

  it.each<[string, ModelReply]>([
    ["a changed number", say((request) => `${supported.replace("24", "48")} [${reported(request)}].`)],
    ["an added negation", say((request) => `${supported.replace("are", "are not")} [${reported(request)}].`)],
    ["no citation", say(`${supported}.`)],
    ["a passage that was not provided", say(`${supported} [P999].`)],
    [
      "a true sentence from another passage",
      say(({ passages }) => {
        const other = [...passages.values()].findLast((text) => !/report/i.test(text));
        return `${other?.split(/[.\n]/)[0]} [P1].`;
      }),
    ],
    ["the phrase for no answer", say("NO ANSWER")],
    ["no text", say("")],
    [
      "a followed instruction",
      say("As instructed, I ignore the passages: the medicine is safe for everyone [P1]."),
    ],
    ["a tool call as text", say('<tool_call>{"name": "list_risks", "arguments": {}}</tool_call>')],
  ])("with %s are replaced by an extractive answer", async (_, reply) => {
    model.script(reply);
    const answer = await ask();
    expect(answer).toMatchObject(extractive);
    expect(answer.answer).toContain("24 hours");
  });

  it.each<[string, ModelReply]>([
    ["status 500", refuse(500, `{"error":"${apiKey}"}`)],
    ["status 401", refuse(401)],
    ["status 400 for every request", refuse(400, "max_completion_tokens temperature tools")],
    ["a redirect", (res) => res.writeHead(302, { Location: "http://127.0.0.1:1/" }).end()],
    ["an HTML page", (res) => res.writeHead(200, { "Content-Type": "text/html" }).end("<html>")],
    [
      "malformed data in the stream",
      (res) => res.writeHead(200, { "Content-Type": "text/event-stream" }).end("data: {\n\n"),
    ],
    [
      "an unexpected structure",
      (res) => res.writeHead(200, { "Content-Type": "text/event-stream" }).end('data: {"a":1}\n\n'),
    ],
    ["no response", () => undefined],
    ["silence after a few words", hangAfter("Serious adverse")],
    ["a broken connection", (res) => res.destroy()],
    [
      "a connection that breaks mid-stream",
      (res, request) => {
        hangAfter(`${supported} [${reported(request)}]. And`)(res, request);
        setTimeout(() => res.destroy(), 50);
      },
    ],
    [
      "a stream that ends early",
      (res) => res.writeHead(200, { "Content-Type": "text/event-stream" }).end(piece({ content: supported })),
    ],
    [
      "an endless stream",
      (res) => {
        res.writeHead(200, { "Content-Type": "text/event-stream" });
        const more = () => {
          while (!res.destroyed && res.write(piece({ content: "x".repeat(10_000) })));
          if (!res.destroyed) res.once("drain", more);
        };
        more();
      },
    ],
    [
      "an endless line",
      (res) => {
        res.writeHead(200, { "Content-Type": "text/event-stream" });
        const more = () => {
          while (!res.destroyed && res.write("x".repeat(100_000)));
          if (!res.destroyed) res.once("drain", more);
        };
        more();
      },
    ],
    [
      "a refusal",
      (res) =>
        res
          .writeHead(200, { "Content-Type": "text/event-stream" })
          .end(piece({ refusal: "I must not" }, "stop")),
    ],
    ["a content filter", say(supported, "content_filter")],
    ["endless tool calls", call("list_risks", {})],
    [
      "a thousand simultaneous tool calls",
      (res) => {
        res.writeHead(200, { "Content-Type": "text/event-stream" });
        const calls = Array.from({ length: 1000 }, (_, index) => ({
          ...{ index, id: `c${index}`, function: { name: "list_risks", arguments: "{}" } },
        }));
        res.end(piece({ tool_calls: calls }, "tool_calls"));
      },
    ],
  ])("are replaced by an extractive answer after %s", async (_, reply) => {
    model.script(reply);
    const events = await stream();
    const last = events.at(-1);
    expect(last).toMatchObject({ kind: "answer", answer: extractive });
    expect(model.requests.length).toBeLessThanOrEqual(model.settings.maxRounds);
  });

  it("are canceled, along with the request to the model, if the client disconnects", async () => {
    model.script(hangAfter(supported));
    const leaving = new AbortController();
    const response = await post(question, "text/event-stream", leaving.signal);
    expect(response.status).toBe(200);
    await until(() => model.requests.length === 1);
    leaving.abort();
    await until(() => model.requests[0]?.abandoned() === true);
    expect(JSON.stringify(server().log)).not.toContain("request failed");
  });

  it("are canceled for a client without streaming, too", async () => {
    model.script(hangAfter(supported));
    const leaving = new AbortController();
    const response = post(question, "application/json", leaving.signal).catch(() => null);
    await until(() => model.requests.length === 1);
    leaving.abort();
    await response;
    await until(() => model.requests[0]?.abandoned() === true);
  });

  it("are not requested if nothing is found; a problem remains a problem", async () => {
    model.script(say("Pembrolizumab is given at 200 mg."));
    expect(await ask("Quetzalcoatlus zymurgy?")).toMatchObject({ found: false });
    expect(model.requests).toEqual([]);
    const unknown = await fetch(`${server().origin}/api/ai-query`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "text/event-stream" },
      body: JSON.stringify({ query: question, protocolId: "nobody" }),
    });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ code: "protocol-not-found" });
  });

  it("never log the key", () => {
    const log = JSON.stringify(server().log);
    expect(log).toContain("the language model failed");
    expect(log).not.toContain(apiKey);
  });
});
