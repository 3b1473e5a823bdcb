import { createHash, randomBytes } from "node:crypto";
import { hash, verify } from "@node-rs/argon2";
import { normalized } from "./password-rules.ts";

/** A value that cannot be guessed: 256 random bits, prefixed so that scanners for leaked secrets recognize it. */
export const newSecret = (prefix: string): string => `${prefix}_${randomBytes(32).toString("base64url")}`;

/** What is stored of a secret. It has enough entropy that a fast hash suffices. */
export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();

/** OWASP's recommendation for Argon2id: 19 MiB, two passes, one thread. Computed outside the main thread. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(normalized(password), cost);

/** Takes equally long for a person without a password, so that the time does not tell who exists. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  if (stored !== null) return verify(stored, normalized(password));
  await hashPassword(password);
  return false;
}
