/** Numbers that look random and are the same for the same seed, so that a failure can be repeated. */
export interface Random {
  /** From 0 to 1, without 1. */
  number(): number;
  /** A whole number from `from` to `to`, both included. */
  whole(from: number, to: number): number;
  pick<T>(of: readonly T[]): T;
  /** True in this share of cases. */
  chance(share: number): boolean;
  /** An independent sequence, for something that runs at the same time. */
  fork(): Random;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const number = () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(number() * (to - from + 1));
  return {
    number,
    whole,
    chance: (share) => number() < share,
    fork: () => createRandom(Math.floor(number() * 2 ** 32)),
    pick(of) {
      const one = of[whole(0, of.length - 1)];
      if (one === undefined) throw new RangeError("There is nothing to pick from.");
      return one;
    },
  };
}
