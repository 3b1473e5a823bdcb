import type { DocumentIdentity } from "../views/paper/paper-facts.ts";

/** The facts about a protocol on printed pages. */
export const makeIdentity = (rest: Partial<DocumentIdentity> = {}): DocumentIdentity => ({
  number: "EX-101",
  names: [],
  version: "2.0",
  date: "2026-01-15",
  demonstration: true,
  ...rest,
});
