import { expect, it } from "vitest";
import { identifierSchema } from "../../contract/bundle/index.ts";
import { protocolIdOf } from "./register-upload.ts";

it.each([
  ["AZD9291.pdf", "pdf", 1, "AZD9291.pdf"],
  ["My Protocol (v2).PDF", "pdf", 1, "My-Protocol-v2.pdf"],
  ["Prüfplan é.docx", "docx", 1, "Prufplan-e.docx"],
  ["protocol.v1.0.pdf", "pdf", 1, "protocol.v1.0.pdf"],
  ["a..b.pdf", "pdf", 1, "a.b.pdf"],
  ["notes.txt", "pdf", 1, "notes.pdf"],
  ["研究.pdf", "pdf", 1, "protocol.pdf"],
  [".pdf", "pdf", 1, "protocol.pdf"],
  ["-._x_.pdf", "pdf", 1, "x.pdf"],
  ["AZD9291.pdf", "pdf", 3, "AZD9291-3.pdf"],
  [`${"x".repeat(300)}.pdf`, "pdf", 1000, `${"x".repeat(100)}-1000.pdf`],
])("derives a valid bundle id from %s", (name, extension, attempt, id) => {
  expect(protocolIdOf(name, extension, attempt)).toBe(id);
  expect(identifierSchema.safeParse(id).success).toBe(true);
});
