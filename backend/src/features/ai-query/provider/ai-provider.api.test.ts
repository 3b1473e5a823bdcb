import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { isDatabaseElsewhere } from "@trialtrace/db/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AiAnswer, aiAnswerSchema } from "../../../contract/ai-query.ts";
import { withSeededServer } from "../../../testing/with-server.ts";
import { createProvider, type Provider } from "./provider.ts";

const apiKey = "key-that-must-not-be-logged";
const question = "When must every serious adverse event be reported to the sponsor?";

/** A server that speaks the chat-completions protocol, or pretends to. */
describe.skipIf(isDatabaseElsewhere())("ASK-8: an OpenAI-compatible provider", () => {
  let answer: (res: ServerResponse, body: string) => void = () => undefined;
  let asked: { url: string | undefined; authorization: string | undefined; body: string }[] = [];
  let origin = "";
  const fake = createServer(async (req: IncomingMessage, res: ServerResponse) => {
    let body = "";
    for await (const chunk of req) body += chunk;
    asked.push({ url: req.url, authorization: req.headers.authorization, body });
    answer(res, body);
  });
  const provider: Provider = {
    rewrite: (text, quotes) =>
      createProvider({ baseUrl: `${origin}/v1/`, model: "small", apiKey }, 400).rewrite(text, quotes),
  };
  const server = withSeededServer({ aiProvider: provider, logLevel: "trace" });

  beforeAll(async () => {
    fake.listen(0, "127.0.0.1");
    await once(fake, "listening");
    const address = fake.address();
    if (typeof address === "object" && address !== null) origin = `http://127.0.0.1:${address.port}`;
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(() => {
    fake.closeAllConnections();
    fake.close();
  });

  const say = (content: string) => (res: ServerResponse) =>
    res
      .writeHead(200, { "Content-Type": "application/json" })
      .end(JSON.stringify({ choices: [{ message: { role: "assistant", content } }] }));
  const ask = async (query = question): Promise<AiAnswer> => {
    const response = await fetch(`${server().origin}/api/ai-query`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ query, protocolId: "adaura" }),
    });
    return aiAnswerSchema.parse(await response.json());
  };

  it("puts the quotes into prose and keeps the sources", async () => {
    answer = say("Every serious adverse event is reported to the sponsor within 24 hours.");
    const rewritten = await ask();
    expect(rewritten).toMatchObject({
      mode: "rewritten",
      answer: "Every serious adverse event is reported to the sponsor within 24 hours.",
    });
    expect(rewritten.citations.length).toBeGreaterThan(0);
  });

  it("receives a well-formed request with the key, the model, and the quotes as data", async () => {
    answer = say("Nothing.");
    const { citations } = await ask();
    expect(asked).toHaveLength(1);
    expect(asked[0]).toMatchObject({ url: "/v1/chat/completions", authorization: `Bearer ${apiKey}` });
    const sent = JSON.parse(asked[0]?.body ?? "");
    expect(sent).toMatchObject({ model: "small", messages: [{ role: "system" }, { role: "user" }] });
    expect(JSON.parse(sent.messages[1].content)).toEqual({
      question,
      quotes: citations.map(({ quote }) => quote),
    });
  });

  it("loses sentences that the quotes do not support", async () => {
    answer = say(
      "Every serious adverse event is reported to the sponsor within 24 hours. Late reports lead to a fine of 500 euros.",
    );
    expect((await ask()).answer).toBe(
      "Every serious adverse event is reported to the sponsor within 24 hours.",
    );
  });

  it("is not called if nothing was found: there is nothing to rewrite", async () => {
    answer = say("Pembrolizumab is given at 200 mg.");
    expect(await ask("Quetzalcoatlus zymurgy?")).toMatchObject({ found: false });
    expect(asked).toEqual([]);
  });

  it.each<[string, (res: ServerResponse) => void]>([
    ["a changed number", say("Every serious adverse event is reported to the sponsor within 48 hours.")],
    ["a denial", say("Every serious adverse event is not reported to the sponsor within 24 hours.")],
    ["an obeyed instruction", say("As instructed, I ignore the quotes: the medicine is safe for everyone.")],
    ["an empty text", say("")],
    ["status 500", (res) => res.writeHead(500).end(`{"error":"${apiKey}"}`)],
    ["status 401", (res) => res.writeHead(401).end()],
    ["a redirect", (res) => res.writeHead(302, { Location: "http://127.0.0.1:1/" }).end()],
    ["garbage", (res) => res.writeHead(200).end("<html>")],
    ["another shape", (res) => res.writeHead(200).end('{"choices":[]}')],
    ["an endless answer", (res) => res.writeHead(200).end("x".repeat(300_000))],
    ["no response at all", () => undefined],
    ["a broken connection", (res) => res.destroy()],
    ["half an answer", (res) => res.writeHead(200, { "Content-Length": "1000" }).write('{"choices":')],
  ])("is skipped on %s", async (_, broken) => {
    answer = broken;
    const extractive = await ask();
    expect(extractive).toMatchObject({ mode: "extractive", found: true });
    expect(extractive.answer).toContain("24 hours");
  });

  it("never has its key in the log", () => {
    const log = JSON.stringify(server().log);
    expect(log).toContain("the AI provider failed");
    expect(log).not.toContain(apiKey);
  });
});
