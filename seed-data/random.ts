/** Reproducible randomness on every machine: the generator "mulberry32", public domain. */
export interface Random {
  /** At least 0, below 1. */
  next(): number;
  chance(probability: number): boolean;
  /** Both ends included. */
  integer(from: number, to: number): number;
  /** @throws if there is nothing to choose from */
  pick<T>(choices: readonly T[]): T;
  /** One of the choices, by their weights. */
  weighted<T>(choices: readonly (readonly [choice: T, weight: number])[]): T;
  /** Of the normal distribution, cut at three standard deviations. */
  normal(mean: number, deviation: number): number;
  /** An independent sequence, for something that runs at the same time. */
  fork(): Random;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  };
  const integer = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (choices) => {
      const choice = choices[integer(0, choices.length - 1)];
      if (choice === undefined) throw new RangeError("There is nothing to choose from.");
      return choice;
    },
    weighted: (choices) => {
      let rest = next() * choices.reduce((sum, [, weight]) => sum + weight, 0);
      const found = choices.find(([, weight]) => {
        rest -= weight;
        return rest < 0;
      });
      const [choice] = found ?? choices.at(-1) ?? [];
      if (choice === undefined) throw new RangeError("There is nothing to choose from.");
      return choice;
    },
    normal: (mean, deviation) => {
      const spread = Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
      return mean + deviation * Math.max(-3, Math.min(3, spread));
    },
    fork: () => createRandom(Math.floor(next() * 2 ** 32)),
  };
}
