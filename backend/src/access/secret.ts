import { createHash, randomBytes } from "node:crypto";

/** A value that cannot be guessed: 256 random bits, prefixed so that scanners for leaked secrets recognize it. */
export const newSecret = (prefix: string): string => `${prefix}_${randomBytes(32).toString("base64url")}`;

/** What is stored of a secret. It has enough entropy that a fast hash suffices. */
export const hashSecret = (secret: string): Buffer => createHash("sha256").update(secret).digest();
