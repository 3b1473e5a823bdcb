import type { Json } from "@trialtrace/backend/contract";
import type { Facts } from "./bundle-facts.ts";

/** A comparison of two places in a bundle that must agree, or of which one must contain the other. */
export interface Comparison {
  readonly what: string;
  readonly agrees: boolean;
}

/** A missing value results in no comparison; a value stated twice results in one. */
export type Rule = (facts: Facts) => Comparison[];

export const same = (what: string, found: Json | undefined, expected: Json | undefined): Comparison => ({
  what: `${what}: ${show(found)}, elsewhere ${show(expected)}`,
  agrees: JSON.stringify(found) === JSON.stringify(expected),
});

export const within = <T extends Json>(
  what: string,
  found: T,
  known: Iterable<T>,
  alike: (a: T, b: T) => boolean = (a, b) => a === b,
): Comparison => {
  const all = [...known];
  return {
    what: `${what}: ${show(found)} is none of ${show(all)}`,
    agrees: all.some((one) => alike(found, one)),
  };
};

export const holds = (what: string, agrees: boolean): Comparison => ({ what, agrees });

const show = (value: Json | undefined): string => {
  const text = JSON.stringify(value) ?? "absent";
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
};
