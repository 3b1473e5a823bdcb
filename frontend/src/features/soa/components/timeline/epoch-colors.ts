const hues = ["brand-5", "teal-6", "orange-5", "violet-5", "yellow-6", "pink-5", "cyan-6", "lime-6"] as const;

/** How many epochs have a color of their own; the next one begins again. */
export const epochColors = hues.length;

/** The color of an epoch wherever it stands, by its number in the order of first use. */
export const epochColor = (index: number): string =>
  `color-mix(in srgb, var(--mantine-color-${hues[index % hues.length]}) 26%, var(--tt-surface))`;
