import { expect, test } from "vitest";
import { makeDomain } from "../../testing/protocols.ts";
import { mayHaveDocument } from "./may-have-document.ts";

const listed = [makeDomain("Study Design", "Study Foundation"), makeDomain("tlf shells", "Operations")];
const { domainName: _, ...keyed } = makeDomain("TLF Shells", "Operations");

test.each([
  ["a document of that name", { domains: [], documentDomains: ["TLF Shells"] }, true],
  ["a listed domain, ignoring case", { domains: listed, documentDomains: [] }, true],
  ["a domain keyed by name", { domains: { "TLF Shells": keyed }, documentDomains: [] }, true],
  ["neither", { domains: [makeDomain("Study Design", "Operations")], documentDomains: ["Schedule"] }, false],
  ["a response that does not list the documents", { domains: [], documentDomains: undefined }, true],
])("DASH-1: with %s, the domain is requested: %o", (_case, dashboard, expected) => {
  expect(mayHaveDocument(dashboard, "TLF Shells")).toBe(expected);
});
