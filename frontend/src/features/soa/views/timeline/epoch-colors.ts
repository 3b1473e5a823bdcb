const hues = ["brand-5", "teal-6", "orange-5", "violet-5", "yellow-6", "pink-5", "cyan-6", "lime-6"] as const;

/** The number of distinct epoch colors, after which they repeat. */
export const epochColors = hues.length;

/** The color of an epoch, by its number in order of first use. */
export const epochColor = (index: number): string =>
  `color-mix(in srgb, var(--mantine-color-${hues[index % hues.length]}) 26%, var(--tt-surface))`;
