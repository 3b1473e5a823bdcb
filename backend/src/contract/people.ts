import { z } from "zod";
import { roles } from "./access.ts";
import { accountGrantSchema, loginSchema, personNameSchema } from "./account.ts";
import { defineEndpoint } from "./endpoint.ts";

const call = {
  access: { role: "administrator", of: "library" },
  tag: "People",
  cache: "none",
} as const;

const personSchema = z.object({
  id: z.uuid(),
  login: z.string(),
  name: z.string(),
  grants: z.array(accountGrantSchema),
  disabled: z.boolean(),
  locked: z.boolean().describe("After too many wrong passwords, for a quarter of an hour"),
  hasSignedIn: z.boolean().describe("False until the person has chosen a password or signed in elsewhere"),
  lastSignInAt: z.iso.datetime().nullable(),
});
export type PersonItem = z.infer<typeof personSchema>;

const grants = z
  .array(
    z.strictObject({
      role: z.enum(roles),
      study: z.string().min(1).max(200).nullable().describe("A protocol id; null for all studies"),
    }),
  )
  .max(500);

const linkSchema = z.object({
  link: z.string().describe("To be handed to the person; shown only once"),
  expiresAt: z.iso.datetime(),
});
export type PersonLink = z.infer<typeof linkSchema>;

export const listPeople = defineEndpoint({
  ...call,
  id: "listPeople",
  method: "GET",
  path: "/api/people",
  summary: "Everyone who may sign in, with their roles",
  response: z.object({ people: z.array(personSchema) }),
  problems: ["sign-in-off"],
});

export const invitePerson = defineEndpoint({
  ...call,
  id: "invitePerson",
  method: "POST",
  path: "/api/people",
  summary: "Add a person; they choose a password with a one-time link",
  body: z.strictObject({ login: loginSchema, name: personNameSchema, grants }),
  response: z.object({ person: personSchema, link: linkSchema }),
  problems: ["invalid-request", "person-exists", "protocol-not-found"],
});

const personId = z.object({ personId: z.uuid() });

export const changePerson = defineEndpoint({
  ...call,
  id: "changePerson",
  method: "PUT",
  path: "/api/people/{personId}",
  summary: "Replace a person's roles, or disable them; a disabled person is signed out everywhere",
  params: personId,
  body: z.strictObject({ grants, disabled: z.boolean() }),
  response: personSchema,
  problems: ["invalid-request", "person-not-found", "protocol-not-found", "last-administrator"],
});

export const createPersonLink = defineEndpoint({
  ...call,
  id: "createPersonLink",
  method: "POST",
  path: "/api/people/{personId}/link",
  summary: "A new one-time link to choose a password; earlier ones end",
  params: personId,
  body: z.strictObject({}),
  response: linkSchema,
  problems: ["invalid-request", "person-not-found"],
});
