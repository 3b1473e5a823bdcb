import { startOpenId } from "@trialtrace/backend/contract";
import { z } from "zod";
import { callEndpoint } from "./api-client.ts";

const key = "trialtrace-openid";
const departureSchema = z.object({
  /** Path and search of the screen to return to. */
  returnTo: z.string().startsWith("/"),
  /** Whether a signed-in person authenticates again. */
  confirms: z.boolean(),
});
export type Departure = z.infer<typeof departureSchema>;

/** Leaves for the OpenID provider, whose sign-in page returns to /openid. */
export async function leaveForProvider(departure: Departure): Promise<void> {
  const { url } = await callEndpoint(startOpenId, { body: { confirms: departure.confirms } });
  sessionStorage.setItem(key, JSON.stringify(departure));
  window.location.assign(url);
}

/** What this tab left for, once; the start page if it did not leave. */
export function takeDeparture(): Departure {
  const text = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  try {
    return departureSchema.parse(JSON.parse(text ?? ""));
  } catch {
    return { returnTo: "/", confirms: false };
  }
}

/** The address of the screen that is shown. */
export const addressHere = (): string => `${window.location.pathname}${window.location.search}`;
