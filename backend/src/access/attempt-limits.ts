import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { AppError } from "../http/app-error.ts";

/** Wrong passwords in a row after which a person is locked, and for how many minutes. */
export const lock = { attempts: 10, minutes: 15 } as const;

export type AttemptLimits = ReturnType<typeof createAttemptLimits>;

/** Limits of attempts to guess a secret, kept by each server. The lock of a person is in the database. */
export function createAttemptLimits(perAddress = { points: 60, duration: 300 }) {
  const addresses = new RateLimiterMemory(perAddress);
  const unknown = new RateLimiterMemory({ points: lock.attempts - 1, duration: lock.minutes * 60 });
  const consume = async (limiter: RateLimiterMemory, key: string) => {
    try {
      await limiter.consume(key);
    } catch (error) {
      throw error instanceof RateLimiterRes ? tooMany(Math.ceil(error.msBeforeNext / 1000)) : error;
    }
  };
  return {
    /** Counts an attempt from a network address. @throws {AppError} `too-many-attempts` */
    fromAddress: (address: string) => consume(addresses, address),
    /** Counts an attempt for an unknown name, so that it is locked in the same way as a known one. */
    forUnknown: (login: string) => consume(unknown, login),
  };
}

export function tooMany(seconds: number): AppError {
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  return new AppError(
    "too-many-attempts",
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`,
    { headers: { "Retry-After": String(seconds) } },
  );
}
