import { hash, verify } from "@node-rs/argon2";
import { normalized } from "./password-rules.ts";

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one thread. Computed outside the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalized(password), cost);

/** Takes equally long for a person without a password, so that the time does not tell who exists. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, normalized(password));
  await hashPassword(password);
  return false;
}
