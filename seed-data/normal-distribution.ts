/** The normal distribution function, to seven digits (Abramowitz and Stegun, 26.2.17). */
export function cumulative(x: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(x));
  const series =
    t * (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return x >= 0 ? 1 - tail : tail;
}

/** Its inverse, by halving. */
export function quantile(p: number): number {
  let [low, high] = [-8, 8];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (cumulative(middle) < p) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
