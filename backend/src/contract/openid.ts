import { z } from "zod";
import { accountCall, accountSchema } from "./account.ts";

const returned = z.strictObject({
  query: z.string().max(8000).describe("What the provider added to the address of /openid"),
});

export const startOpenId = accountCall({
  id: "startOpenId",
  access: "anyone",
  method: "POST",
  path: "/api/account/openid",
  summary: "Start signing in at the OpenID provider",
  body: z.strictObject({
    confirms: z
      .boolean()
      .default(false)
      .describe("The person is signed in and authenticates again, to sign something"),
  }),
  response: z.object({ url: z.url().describe("The provider's sign-in page, which returns to /openid") }),
  problems: ["invalid-request", "sign-in-off", "too-many-attempts", "provider-unavailable"],
});

export const finishOpenId = accountCall({
  id: "finishOpenId",
  access: "anyone",
  method: "POST",
  path: "/api/account/openid/return",
  summary: "Finish signing in at the OpenID provider; the session is kept in a cookie",
  body: returned,
  response: accountSchema,
  problems: [
    "invalid-request",
    "sign-in-off",
    "sign-in-failed",
    "not-invited",
    "too-many-attempts",
    "provider-unavailable",
  ],
});

export const confirmOpenId = accountCall({
  id: "confirmOpenId",
  access: "person",
  method: "POST",
  path: "/api/account/openid/confirm",
  summary: "Finish proving again at the OpenID provider who is signed in; the session is renewed",
  body: returned,
  response: accountSchema,
  problems: ["invalid-request", "sign-in-failed", "too-many-attempts", "provider-unavailable"],
});
