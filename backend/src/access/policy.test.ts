import { describe, expect, it } from "vitest";
import { describeAccess, type Grant, hasRole, hasRoleSomewhere } from "../contract/access.ts";
import { endpoints } from "../contract/index.ts";
import { describeApi } from "../features/api-description/document.ts";
import { isCrossSite } from "../http/origin-guards.ts";
import { createHostCheck, isLoopback } from "./allowed-hosts.ts";
import { passwordFault } from "./password-rules.ts";

describe("ACC-1: roles", () => {
  const grants: Grant[] = [
    { role: "editor", study: "A" },
    { role: "reader", study: "B" },
  ];
  it.each([
    ["reader", "A", true],
    ["editor", "A", true],
    ["approver", "A", false],
    ["reader", "B", true],
    ["editor", "B", false],
    ["reader", "C", false],
    ["reader", null, false],
  ] as const)("%s in %s: %s", (role, study, expected) => expect(hasRole(grants, role, study)).toBe(expected));

  it("a role for all studies applies to each one", () => {
    const all: Grant[] = [{ role: "approver", study: null }];
    expect([
      hasRole(all, "approver", "X"),
      hasRole(all, "reader", null),
      hasRole(all, "editor", "X"),
    ]).toEqual([true, true, false]);
    expect([hasRoleSomewhere(grants, "editor"), hasRoleSomewhere(grants, "approver")]).toEqual([true, false]);
    expect(hasRoleSomewhere([], "reader")).toBe(false);
  });
});

describe("ACC-9: the contract states who may make each call", () => {
  const { paths = {} } = describeApi(endpoints, "0");
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))("%s", (_id, endpoint) => {
    const { access } = endpoint;
    const text = JSON.stringify(paths[endpoint.path]);
    expect(text).toContain(describeAccess(access));
    expect(text).toContain('"x-access"');
    if (access !== "anyone") expect(text).toContain('"401"');
    // Whatever changes something needs more than reading, signing in included, or asks a question.
    const asks = ["queryAssistant", "signIn", "openLink", "followLink", "startOpenId", "finishOpenId"];
    if (endpoint.method !== "GET" && !asks.includes(endpoint.id)) {
      expect(access).not.toBe("anyone");
      expect(access).not.toMatchObject({ role: "reader" });
    }
  });
});

describe("ACC-4: hosts and origins", () => {
  const isOwn = createHostCheck(["trials.example.org"]);
  it.each([
    ["localhost:3000", true],
    ["127.0.0.1:3000", true],
    ["[::1]:3000", true],
    ["192.168.1.20", true],
    ["Trials.Example.ORG:8443", true],
    ["trials.example.org.", true],
    ["evil.example", false],
    ["127.0.0.1.evil.example", false],
    ["localhost.evil.example", false],
    ["", false],
  ])("Host %j: %s", (host, expected) => expect(isOwn(host)).toBe(expected));

  it.each([
    ["127.0.0.1", true],
    ["127.8.8.8", true],
    ["::1", true],
    ["localhost", true],
    ["0.0.0.0", false],
    ["::", false],
    ["10.0.0.1", false],
    ["example.org", false],
  ])("listening on %s is loopback: %s", (host, expected) => expect(isLoopback(host)).toBe(expected));

  const host = "localhost:3000";
  it.each([
    ["another site", { fetchSite: "cross-site", origin: "https://evil.example", hasCookie: true }, true],
    ["a sibling site", { fetchSite: "same-site", origin: "http://localhost:9", hasCookie: true }, true],
    ["our page", { fetchSite: "same-origin", origin: "http://localhost:3000", hasCookie: true }, false],
    ["the person", { fetchSite: "none", origin: undefined, hasCookie: true }, false],
    ["our page over HTTP", { fetchSite: undefined, origin: "http://localhost:3000", hasCookie: true }, false],
    ["another port", { fetchSite: undefined, origin: "http://localhost:3001", hasCookie: false }, true],
    ["a sandboxed frame", { fetchSite: undefined, origin: "null", hasCookie: false }, true],
    [
      "behind a proxy",
      { fetchSite: undefined, origin: "https://trials.example.org", hasCookie: true },
      false,
    ],
    ["a program", { fetchSite: undefined, origin: undefined, hasCookie: false }, false],
    ["a program with a browser's cookie", { fetchSite: undefined, origin: undefined, hasCookie: true }, true],
  ])("a change requested by %s is rejected: %s", (_who, from, expected) =>
    expect(isCrossSite({ host, ...from }, "https://trials.example.org")).toBe(expected),
  );
});

describe("ACC-3: passwords", () => {
  const fault = (password: string) => passwordFault(password, ["ada@example.org", "Ada Lovelace"]);
  it.each([
    "short but odd 1",
    "correct horse battery staple",
    "ﬁve words and no digit at all",
    "пять слов и ни одной цифры",
    "x".repeat(3) + "yzzy plugh twisty maze",
  ])("%j is accepted", (password) => expect(fault(password)).toBeNull());

  it.each([
    ["Sh0rt!Passw0rd", /at least 15 characters/],
    ["a".repeat(257), /at most 256/],
    ["aaaaaaaaaaaaaaaaaaaa", /too common or too regular/],
    ["passwordpassword", /too common or too regular/],
    ["123456789012345", /too common or too regular/],
    ["qwertyuiopasdfghjkl", /too common or too regular/],
    ["abcabcabcabcabcabc", /too common or too regular/],
    ["...superman123456789", /too common or too regular/],
    ["ada.lovelace@example", /mostly of your name/],
    ["TrialTraceTrialTrace1!", /mostly of your name/],
  ])("%j is rejected", (password, reason) => expect(fault(password)).toMatch(reason));
});
